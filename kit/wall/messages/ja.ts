import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'wall.lost': 'サーバーに接続できません。接続が戻ると自動で更新されます。',
  'wall.madeUp': 'デモ',
  'wall.keys.none': 'キー操作は無効です：このブラウザで主催者のページが開かれていません',
  'wall.fullScreen': '全画面表示（F）',
  'wall.ended': 'この表示用リンクは無効になりました',
  'wall.ended.about': '新しいリンクを主催者にご確認ください。',
  'wall.nobody': '表示するものがありません',
  'wall.nobody.about': '削除されたか、アドレスが間違っています。正しいアドレスは主催者にご確認ください。',

  'wall.scanOrType': 'コードを読み取るか、入力してください。',
  'wall.qr': 'QRコード：参加',
  'wall.noPhones': 'まだ\u200b参加\u200bできません',
  'wall.phonesHere': '{count, plural, other {<b>#</b>台の端末が参加中}}',
  'wall.here': '{count, plural, other {<b>#</b>人が参加中}}',
  'wall.answers': '{count, plural, other {<b>#</b>件の回答}}',

  'wall.page': '{at, number}／{count, number}ページ',
  'wall.pageHeld': '{at, number}／{count, number}ページ、一時停止中',
  'wall.range': '{from, number}～{to, number}／{of, number}',
  'wall.more': '{count, plural, other {ほか#件}}',
  'wall.rest': 'そのほかの回答',
  'wall.moreInTurn': '{count, plural, other {ほか#件、順に表示}}',
  'wall.moreHeld': '{count, plural, other {ほか#件、一時停止中}}',
  'wall.andMore': '{count, plural, other {、ほか#名}}',
  'wall.comma': '、',
  'wall.colon': '：',
  'wall.counted': '{count, number}',

  'wall.right': '正解',
  'wall.percent': '%',
  'wall.place': '{place, selectordinal, other {#位}}',
}
