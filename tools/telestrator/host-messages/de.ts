import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'telestrator.tool': 'Telestrator',
  'telestrator.tool.about': 'Zeichnen Sie über Bilder und Videos, während Sie sprechen.',
  'telestrator.tool.noun': 'Telestrator',
  'telestrator.tool.new': 'Neuer Telestrator',
  'telestrator.tool.add': 'Neuen Telestrator hinzufügen',
  'telestrator.tool.add.failed': 'Der Telestrator konnte nicht angelegt werden',
  'telestrator.tool.launch': 'Telestratoren verwalten',
  'telestrator.failed.list': 'Die Telestratoren konnten nicht geladen werden',
  'telestrator.failed.session': 'Der Telestrator konnte nicht geladen werden',
}
