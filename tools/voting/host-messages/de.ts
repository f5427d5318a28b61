import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'voting.tool': 'Abstimmung',
  'voting.tool.about': 'Ein Quiz oder eine Abstimmung: einmal tippen, und das Ergebnis wächst mit.',
  'voting.tool.noun': 'Abstimmung',
  'voting.tool.new': 'Neue Abstimmung',
  'voting.tool.add': 'Neue Abstimmung hinzufügen',
  'voting.tool.add.failed': 'Die Abstimmung konnte nicht angelegt werden',
  'voting.tool.launch': 'Abstimmung öffnen',
  'voting.failed.list': 'Die Abstimmungen konnten nicht geladen werden',
  'voting.failed.session': 'Die Abstimmung konnte nicht geladen werden',
  'voting.failed.questions': 'Die Fragen konnten nicht geladen werden',
  'voting.failed.votes': 'Die Stimmen konnten nicht geladen werden',
  'voting.failed.points': 'Die Punkte konnten nicht geladen werden',
  'voting.failed.open': 'Die Frage konnte nicht geöffnet werden',
  'voting.failed.addTime': 'Die Zeit konnte nicht verlängert werden',
  'voting.failed.reveal': 'Das Ergebnis konnte nicht gezeigt werden',
  'voting.failed.count': 'Die Punkte konnten nicht gezählt werden',
  'voting.failed.podium': 'Das Podium konnte nicht gezeigt werden',
  'voting.failed.clear': 'Die Stimmen konnten nicht gelöscht werden',
  'voting.failed.over': 'Es konnte nicht von vorn begonnen werden',
}
