import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'poll.wall.closed': 'ライブアンケートは終了しました',
  'poll.wall.waiting': 'コードを読み取ってご回答ください。回答はここに表示されます。',
  'poll.wall.qr': 'QRコード：回答',
  'poll.wall.newest': '{count, plural, other {最新の#件の回答}}',
  'poll.wall.nobody': '回答はありませんでした。',

  'poll.report.answers': '{count, plural, other {件の回答}}',
  'poll.report.newest': '最新の{count, number}件から',
}
