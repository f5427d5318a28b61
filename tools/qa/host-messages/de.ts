import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'qa.tool': 'Fragerunde',
  'qa.tool.about': 'Das Publikum fragt und stimmt ab. Sie wählen, was gezeigt wird.',
  'qa.tool.noun': 'Fragerunde',
  'qa.tool.new': 'Neue Fragerunde',
  'qa.tool.add': 'Neue Fragerunde hinzufügen',
  'qa.tool.add.failed': 'Die Fragerunde konnte nicht angelegt werden',
  'qa.tool.launch': 'Fragerunden verwalten',
  'qa.failed.list': 'Die Fragerunden konnten nicht geladen werden',
  'qa.failed.session': 'Die Fragerunde konnte nicht geladen werden',
  'qa.failed.questions': 'Die Fragen konnten nicht geladen werden',
}
