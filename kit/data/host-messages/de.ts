import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'data.loopback':
    'Handys können diese Adresse nicht öffnen. Öffnen Sie Limelight unter der Netzwerkadresse dieses Computers; sie wurde beim Start des Servers ausgegeben.',
  'data.stop.failed': 'Die Einstellung, wer senden darf, konnte nicht geändert werden',
  'data.remove.failed': 'Die Einträge konnten nicht entfernt werden',
  'data.answered': 'Der Server antwortete mit {status}.',
}
