import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'files.empty': 'Diese Datei ist leer.',
  'files.kind': 'Das ist kein Bild oder Video, das gezeigt werden kann. Verwenden Sie jpg, png, gif, webp, mp4 oder webm.',
  'files.picture.most': 'Ein Bild darf höchstens {most} haben. Dieses hat {size}.',
  'files.video.most': 'Ein Video darf höchstens {most} haben. Dieses hat {size}.',
  'files.lost': 'Der Server hat die Datei unterwegs verloren. Versuchen Sie es noch einmal.',
  'files.unreadable': 'Die Antwort des Servers war nicht lesbar.',
  'files.failed': 'Die Datei konnte nicht gesendet werden. Versuchen Sie es noch einmal.',
}
