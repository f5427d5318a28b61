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

  'survey.wall.trouble': 'エラー',
  'survey.wall.trouble.noId': 'アドレスにアンケートの番号がありません',
  'survey.wall.trouble.missing': 'アンケートが見つかりません',
  'survey.wall.trouble.load': 'アンケートを読み込めませんでした。{why}',
  'survey.wall.trouble.unexpected': '予期しないエラーが発生しました。{why}',
  'survey.wall.trouble.lost': 'サーバーに接続できません。',
  'survey.wall.trouble.retry': 'もう一度お試しください。',
  'survey.wall.trouble.id': 'アンケート番号',
  'survey.wall.trouble.none': 'なし',
  'survey.wall.trouble.time': '時刻',

  'survey.report.responses': '{count, plural, other {件の回答}}',
  'survey.report.asked': '{count, plural, other {全#問}}',
  'survey.report.noneShown': '表示された回答はありません。',
  'survey.report.mean': '{question}（平均{mean, number}）',
}
