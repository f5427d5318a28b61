import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'sign.how': 'カメラをコードに向けてください。',
  'sign.noApp': 'アプリもアカウントも不要です。',
  'sign.label': '{address}のQRコード',
  'sign.kept': 'このコードは終了後1年間、またはアーカイブされるまで有効です。',
  'sign.closed': '終了しました。現在は参加できません。',
  'sign.closedAt': '{time}に終了しました。現在は参加できません。',
  'sign.closedOn': '{date} {time}に終了しました。現在は参加できません。',

  'sign.nothing': '表示するものがありません',
  'sign.nothing.about': 'このページには、QRコードにする短めの文字列が必要です。セッションのQRボタンから開いてください。',
}
