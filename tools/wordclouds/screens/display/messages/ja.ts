import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, other {<b>#</b>件の回答}}',
  'wordcloud.wall.examples': 'サンプルの言葉',
  'wordcloud.wall.closed': 'このセッションは終了しました',
  'wordcloud.wall.waiting': 'コードを読み取って言葉を送信してください。言葉はここに表示されます。',
  'wordcloud.wall.qr': 'QRコード：言葉を送信',
  'wordcloud.wall.none': '言葉は届きませんでした。',
  'wordcloud.wall.noneYet': '回答はまだありません',
  'wordcloud.wall.told': 'ワードクラウド：{words}',
  'wordcloud.wall.toldMore': 'ワードクラウド：{words}など',
}
