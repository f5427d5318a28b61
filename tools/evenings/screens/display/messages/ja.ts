import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'event.wall.closed': 'このイベントは終了しました',
  'event.wall.scan': '読み取りは一度だけ。このあとの内容はすべてお手元に届きます。',
  'event.wall.here': '{count, plural, other {<b>#</b>人が参加中}}',
  'event.wall.wifiQr': 'QRコード：Wi-Fiに接続',
  'event.wall.wifi': 'Wi-Fi',
  'event.wall.password': 'パスワード',
  'event.wall.thanks': 'ありがとう\u200bございました',
  'event.wall.sent': '{count, plural, other {会場から<b>#</b>件が届きました}}',

  'event.report.item': 'プログラム',
  'event.report.lobby': '待機画面',
  'event.report.end': 'お礼',
}
