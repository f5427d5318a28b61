import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'room.nobody.tab': 'Seite nicht gefunden',
  'room.nobody': 'Auf dieser Bühne ist niemand.',
  'room.nobody.about': 'Unter dieser Adresse gibt es keine Seite. Wenn Sie den Link von jemandem haben, fragen Sie noch einmal danach.',
  'room.failed': 'Das konnte nicht geladen werden. Vielleicht ist das Netz langsam; es ist nichts verloren.',
  'room.again': 'Noch einmal versuchen',
  'room.toDashboard': 'Zur Übersicht',
  'room.toStart': 'Zur Startseite',
  'room.missing': 'Nicht gefunden',
  'room.missing.none': 'Was Sie suchen, gibt es nicht.',
  'room.missing.link': 'Wenn Sie den Link von jemandem haben, fragen Sie noch einmal danach.',
  'room.helper.over': 'Dieser Link öffnet nichts mehr',
  'room.helper.over.about': 'Er wurde beendet, oder er ist abgelaufen. Bitten Sie die Moderation um einen neuen.',
  'room.cut': 'Dieser Link ist nicht vollständig',
  'room.cut.about': 'Ein Teil davon fehlt. Lassen Sie sich den Link noch einmal schicken.',
  'room.report.ended': 'Dieser Link wurde beendet',
  'room.report.ended.about': 'Die Moderation teilt diesen Bericht nicht mehr. Bitten Sie um einen neuen Link.',
  'room.unread': 'Das konnte nicht geladen werden',
  'room.unread.about': 'Es ist nichts verloren. Vielleicht liegt es am Netz.',
}
