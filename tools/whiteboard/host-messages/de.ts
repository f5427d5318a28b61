import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'whiteboard.tool': 'Whiteboard',
  'whiteboard.tool.about': 'Zeichnen Sie, und alle sehen den Strich entstehen.',
  'whiteboard.tool.noun': 'Whiteboard',
  'whiteboard.tool.new': 'Neues Whiteboard',
  'whiteboard.tool.add': 'Neues Whiteboard hinzufügen',
  'whiteboard.tool.add.failed': 'Das Whiteboard konnte nicht angelegt werden',
  'whiteboard.tool.launch': 'Whiteboard öffnen',
  'whiteboard.failed.list': 'Die Whiteboards konnten nicht geladen werden',
  'whiteboard.failed.session': 'Das Whiteboard konnte nicht geladen werden',
}
