import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'survey.tool': 'Fragebogen',
  'survey.tool.about': 'Auswahl, Bewertungen und freie Antworten, ausgefüllt in einer Minute.',
  'survey.tool.noun': 'Fragebogen',
  'survey.tool.new': 'Neuer Fragebogen',
  'survey.tool.add': 'Neuen Fragebogen hinzufügen',
  'survey.tool.add.failed': 'Der Fragebogen konnte nicht angelegt werden',
  'survey.tool.launch': 'Fragebogen öffnen',
  'survey.failed.list': 'Die Fragebögen konnten nicht geladen werden',
  'survey.failed.session': 'Der Fragebogen konnte nicht geladen werden',
  'survey.failed.data': 'Die Antworten konnten nicht geladen werden',
  'survey.failed.wall': 'Die Leinwand konnte nicht geändert werden',
}
