import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'join.loopback.choose': 'Adresse für Handys wählen',
}
