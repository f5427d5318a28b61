import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'dashboard.welcome': 'Willkommen, {name}',
  'dashboard.deleted': 'Gelöschtes',
  'dashboard.ask': 'Was soll das Publikum tun?',
  'dashboard.live': '{count, plural, one {# Aktivität läuft.} other {# Aktivitäten laufen.}}',
  'dashboard.comingSoon': 'Demnächst',
  'dashboard.broken': 'Diese Karte konnte nicht gezeigt werden.',
  'dashboard.onNow': 'Läuft gerade',
  'dashboard.fewer': 'Weniger anzeigen',
  'dashboard.all': 'Alles anzeigen, was läuft ({count, number})',
  'dashboard.here': '<count></count> hier',
  'dashboard.open': 'Öffnen',
  'dashboard.open.of': 'Öffnen: {title}',
}
