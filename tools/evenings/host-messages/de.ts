import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'event.tool': 'Veranstaltungen',
  'event.tool.about': 'Ein Code für die ganze Veranstaltung.',
  'event.tool.noun': 'Veranstaltung',
  'event.tool.new': 'Neue Veranstaltung',
  'event.tool.launch': 'Neue Veranstaltung',
  'event.failed.list': 'Die Veranstaltungen konnten nicht geladen werden',
  'event.failed.event': 'Die Veranstaltung konnte nicht geladen werden',
  'event.failed.order': 'Der Ablauf konnte nicht geladen werden',
  'event.failed.stage': 'Der Wechsel hat nicht geklappt',
}
