import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'poll.load': 'Die Umfrage konnte nicht geladen werden',
  'poll.sent': 'Antwort gesendet!',
  'poll.noLongerActive': 'Diese Umfrage ist nicht mehr offen',
  'poll.failed': 'Die Antwort wurde nicht gesendet',
  'poll.missing': 'Umfrage nicht gefunden',
  'poll.missing.about': 'Vielleicht ist der Link unvollständig, oder die Umfrage wurde gelöscht.',
  'poll.closed': 'Umfrage geschlossen',
  'poll.closed.about': 'Diese Umfrage nimmt keine Antworten mehr an.',
  'poll.closed.unsent': 'Die Umfrage ist jetzt geschlossen.',
  'poll.blank': 'Bitte schreiben Sie zuerst eine Antwort.',
  'poll.others': 'Was andere geantwortet haben',

  'poll.noun': 'Antwort',
}
