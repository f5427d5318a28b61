import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'wordcloud.load': 'Die Wortwolke konnte nicht geladen werden',
  'wordcloud.sent': 'Antwort gesendet!',
  'wordcloud.noLongerActive': 'Diese Wortwolke ist nicht mehr offen',
  'wordcloud.failed': 'Die Antwort wurde nicht gesendet',
  'wordcloud.asked': 'Frage zur Wortwolke?',
  'wordcloud.missing': 'Wortwolke nicht gefunden',
  'wordcloud.missing.about': 'Vielleicht ist der Link unvollständig, oder die Wortwolke wurde gelöscht.',
  'wordcloud.closed': 'Wortwolke geschlossen',
  'wordcloud.closed.about': 'Diese Wortwolke nimmt keine Antworten mehr an.',
  'wordcloud.closed.unsent': 'Die Wortwolke ist jetzt geschlossen.',
  'wordcloud.blank': 'Bitte schreiben Sie zuerst ein oder zwei Wörter.',
  'wordcloud.responsesSoFar': '{count, plural, one {Bisher <b>#</b> Antwort} other {Bisher <b>#</b> Antworten}}',
  'wordcloud.responsesInAll': '{count, plural, one {<b>#</b> Antwort} other {<b>#</b> Antworten}}',

  'wordcloud.noun': 'Antwort',
}
