import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'attendance.tool': 'Check-in',
  'attendance.tool.about': 'Ein Code an der Tür. Die Liste füllt sich von selbst.',
  'attendance.tool.noun': 'Check-in',
  'attendance.tool.new': 'Neuer Check-in',
  'attendance.tool.add': 'Neuen Check-in hinzufügen',
  'attendance.tool.add.failed': 'Der Check-in konnte nicht angelegt werden',
  'attendance.tool.launch': 'Check-in öffnen',
  'attendance.tool.searched': 'Wer eingecheckt hat',
  'attendance.failed.list': 'Die Check-ins konnten nicht geladen werden',
  'attendance.failed.session': 'Der Check-in konnte nicht geladen werden',
  'attendance.failed.records': 'Die Einträge konnten nicht aktualisiert werden',
  'attendance.failed.guests': 'Die erwarteten Gäste konnten nicht geladen werden',
}
