import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'attendance.wall.closed': 'チェックインは終了しました',
  'attendance.wall.waiting': 'コードを読み取ってチェックインしてください。',
  'attendance.wall.qr': 'QRコード：チェックイン',
  'attendance.wall.scan': '読み取ってチェックイン',
  'attendance.wall.count': '{count, plural, =0 {チェックインはありません} other {人がチェックイン}}',
  'attendance.wall.last': '最近のチェックイン',

  'attendance.sign': 'チェックインはこちら',

  'attendance.report.attendees': '{count, plural, other {人がチェックイン}}',
}
