import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, other {<b>#</b>件の回答}}',
  'wordcloud.sign': 'ワードクラウドの質問は？',
  'wordcloud.wall.example':
    '人 アイデア コーヒー 学び 音楽 元気 友達 好奇心 物語 笑い 集中 勇気 優しさ 未来 遊び 質問 デザイン 信頼 色 チームワーク 驚き 工夫 温かさ 傾聴 時間 変化 バランス 誠実 日差し 忍耐 感動 橋 ランチ 前進 静けさ 感謝 椅子 wi-fi 希望 魔法',
  'wordcloud.wall.examples': 'サンプルの言葉',
  'wordcloud.wall.closed': 'このセッションは終了しました',
  'wordcloud.wall.waiting': 'コードを読み取って言葉を送信してください。言葉はここに表示されます。',
  'wordcloud.wall.qr': 'QRコード：言葉を送信',
  'wordcloud.wall.none': '言葉は届きませんでした。',
  'wordcloud.wall.noneYet': '回答はまだありません',
  'wordcloud.wall.told': 'ワードクラウド：{words}',
  'wordcloud.wall.toldMore': 'ワードクラウド：{words}など',

  'wordcloud.report.responses': '{count, plural, other {件の回答}}',
}
