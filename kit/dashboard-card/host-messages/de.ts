import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'card.failed': 'Diese Liste wurde nicht geladen.',
  'card.retry': 'Noch einmal versuchen',
  'card.fewer': 'Weniger anzeigen',
  'card.all': 'Alle anzeigen ({count, number})',
}
