import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'attendance.load': 'Der Check-in konnte nicht geladen werden',
  'attendance.sent': 'Sie sind eingecheckt!',
  'attendance.noLongerActive': 'Dieser Check-in ist nicht mehr offen',
  'attendance.failed': 'Das Einchecken hat nicht geklappt',
  'attendance.missing': 'Check-in nicht gefunden',
  'attendance.missing.about': 'Vielleicht ist der Link unvollständig, oder der Check-in wurde gelöscht.',
  'attendance.closed': 'Check-in geschlossen',
  'attendance.closed.about': 'Einchecken ist hier nicht mehr möglich.',
  'attendance.spent': 'Mit diesem Handy wurde schon eingecheckt.',

  'attendance.name': 'Ihr Name',
  'attendance.nameToHost': 'Die Moderation sieht Ihren Namen. Bei einer Verlosung kann er vor allen gezeigt werden.',
  'attendance.nameOnWall': 'Die Moderation sieht Ihren Namen, und auf der Leinwand sehen ihn alle.',
  'attendance.place': 'Tisch-/Teamnummer',
  'attendance.placeShort': 'Tisch/Team',
  'attendance.checkIn': 'Einchecken',
  'attendance.notCheckedIn': 'Sie sind nicht eingecheckt; was Sie geschrieben haben, steht noch hier.',
  'attendance.removed': 'Die Moderation hat Ihren Check-in entfernt. Sie können wieder einchecken.',

  'attendance.nameBlank': 'Bitte geben Sie Ihren Namen ein.',
  'attendance.placeBlank': 'Bitte geben Sie Ihre Tisch- oder Teamnummer ein.',
  'attendance.fieldBlank': 'Bitte füllen Sie „{field}“ aus.',
  'attendance.noNumber': 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 12.',
  'attendance.tooSmall': 'Die Zahl ist zu klein: mindestens {least}.',
  'attendance.tooLarge': 'Die Zahl ist zu groß: höchstens {most}.',

  'attendance.done': 'Check-in erfolgreich!',
  'attendance.done.to': 'Sie sind bei „{session}“ eingecheckt.',
  'attendance.done.about': 'Sie sind eingecheckt.',
  'attendance.sentAt': 'Eingecheckt um {time} Uhr',
  'attendance.another': 'Weitere Person einchecken',
  'attendance.won': 'Sie haben gewonnen!',
  'attendance.wonOne': 'Sie haben gewonnen!',
  'attendance.wonPlace': '{place, selectordinal, other {Platz #: Sie haben gewonnen!}}',

  'attendance.noun': 'Check-in',
}
