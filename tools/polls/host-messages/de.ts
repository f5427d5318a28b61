import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'poll.tool': 'Umfrage',
  'poll.tool.about': 'Eine Frage, beantwortet in eigenen Worten, sofort.',
  'poll.tool.noun': 'Umfrage',
  'poll.tool.new': 'Neue Umfrage',
  'poll.tool.add': 'Neue Umfrage hinzufügen',
  'poll.tool.add.failed': 'Die Umfrage konnte nicht angelegt werden',
  'poll.tool.launch': 'Umfrage öffnen',
  'poll.failed.list': 'Die Umfragen konnten nicht geladen werden',
  'poll.failed.poll': 'Die Umfrage konnte nicht geladen werden',
  'poll.failed.responses': 'Die Antworten konnten nicht aktualisiert werden',
}
