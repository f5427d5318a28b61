import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'scoreboard.tool': 'Punktetafeln',
  'scoreboard.tool.about': 'Punkte sofort auf der Leinwand, als Balken oder als Pferderennen.',
  'scoreboard.tool.noun': 'Punktetafel',
  'scoreboard.tool.new': 'Neue Punktetafel',
  'scoreboard.tool.add': 'Neue Punktetafel hinzufügen',
  'scoreboard.tool.add.failed': 'Die Punktetafel konnte nicht angelegt werden',
  'scoreboard.tool.launch': 'Punktetafeln verwalten',
  'scoreboard.failed.list': 'Die Punktetafeln konnten nicht geladen werden',
  'scoreboard.failed.board': 'Die Punktetafel konnte nicht geladen werden',
  'scoreboard.failed.teams': 'Die Teams konnten nicht aktualisiert werden',
  'scoreboard.failed.events': 'Die letzten Punkte konnten nicht geladen werden',
  'scoreboard.reset.done': 'Punkte zurückgesetzt',
  'scoreboard.reset.failed': 'Die Punkte konnten nicht zurückgesetzt werden',
}
