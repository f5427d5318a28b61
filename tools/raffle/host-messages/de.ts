import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'raffle.tool': 'Verlosung',
  'raffle.tool.about': 'Faire Ziehungen, aus Losnummern oder unter allen, die da sind.',
  'raffle.tool.noun': 'Verlosung',
  'raffle.tool.new': 'Neue Verlosung',
  'raffle.tool.add': 'Neue Verlosung hinzufügen',
  'raffle.tool.add.failed': 'Die Verlosung konnte nicht angelegt werden',
  'raffle.tool.launch': 'Verlosung öffnen',
  'raffle.failed.list': 'Die Verlosungen konnten nicht geladen werden',
  'raffle.failed.session': 'Die Verlosung konnte nicht geladen werden',
  'raffle.failed.draws': 'Die Ziehungen konnten nicht geladen werden',
  'raffle.failed.draw': 'Die Ziehung konnte nicht geladen werden',
  'raffle.failed.attendance': 'Die Check-ins konnten nicht geladen werden',
  'raffle.window.failed': 'Die Ziehung konnte nicht geladen werden',
  'raffle.window.missing': 'Ziehung nicht gefunden',
  'raffle.window.again': 'Öffnen Sie die Ergebnisse noch einmal auf der Seite der Verlosung.',
}
