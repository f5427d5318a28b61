import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'survey.wall.nth': '{at, number}／{total, number}',
  'survey.wall.closed': 'アンケートは終了しました',
  'survey.wall.waiting': 'コードを読み取ってご回答ください。結果はのちほど表示されます。',
  'survey.wall.qr': 'QRコード：回答',
  'survey.wall.answered': '{count, plural, other {人が回答}}',
  'survey.wall.noneShown': '表示中の回答はまだありません',
  'survey.wall.none': '回答はまだありません',
  'survey.wall.average': '平均',
  'survey.wall.how': 'スマートフォンでこのQRコードを読み取り、アンケートにご回答ください',

  'survey.sign': 'アンケートにご協力ください',
}
