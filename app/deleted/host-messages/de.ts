import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'deleted.failed': 'Was Sie gelöscht haben, konnte nicht geladen werden',
  'deleted.about':
    'Was Sie löschen, wird {days} Tage aufbewahrt. Bis dahin sieht es niemand, und Sie können es mit allen Antworten wiederherstellen.',
  'deleted.remove.failed': 'Endgültiges Löschen fehlgeschlagen',
  'deleted.removed': 'Endgültig gelöscht',
  'deleted.title': 'Gelöschtes',
  'deleted.back': 'Zum Konto',
  'deleted.clear': 'Leeren',
  'deleted.nothing': 'Hier ist nichts',
  'deleted.nothing.about': 'Was Sie löschen, wird hier eine Weile aufbewahrt.',
  'deleted.list': 'Gelöschtes',
  'deleted.all': 'Alle anzeigen ({count, number})',
  'deleted.ask': 'Endgültig löschen?',
  'deleted.ask.many': 'Alle {count, number} endgültig löschen?',
  'deleted.ask.about': '„{title}“ wird mit allem, was dazugehört, gelöscht. Danach kann es niemand wiederherstellen, auch Sie nicht.',
  'deleted.ask.many.about': 'Alles wird mit dem, was dazugehört, gelöscht. Danach kann es niemand wiederherstellen, auch Sie nicht.',
  'deleted.remove': 'Endgültig löschen',
  'deleted.restore.failed': 'Wiederherstellen fehlgeschlagen',
  'deleted.nameless': 'Ohne Namen',
  'deleted.at': 'gelöscht am {date}',
  'deleted.restore': 'Wiederherstellen',
  'deleted.session': 'Aktivität',
  'deleted.left': '{count, plural, one {noch # Tag} other {noch # Tage}}',
  'deleted.leaves': 'verschwindet in dieser Stunde',
}
