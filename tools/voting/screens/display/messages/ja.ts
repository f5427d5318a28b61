import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'voting.wall.closed': 'このセッションは終了しました',
  'voting.wall.waiting': 'コードを読み取ってご参加ください。まもなく最初の質問です。',
  'voting.wall.waiting.named': 'コードを読み取り、スマホで名前を付けてご参加ください。まもなく最初の質問です。',
  'voting.wall.qr': 'QRコード：投票',
  'voting.wall.none': '質問はありませんでした。',

  'voting.wall.voted': '{count, plural, other {<b>#</b>票}}',
  'voting.wall.votedOf': '{count, plural, other {{of, number}人中<b>#</b>人が投票}}',
  'voting.wall.votes': '{count, plural, other {票}}',
  'voting.wall.ofVoted': '{count, plural, other {人が投票（{of, number}人中）}}',
  'voting.wall.seconds': '{count, plural, other {秒}}',
  'voting.wall.timeUp': '時間になりました',
  'voting.wall.ended': '投票は締め切りました',
  'voting.wall.some': '{count, plural, other {#個まで選べます}}',
  'voting.wall.any': 'いくつでも選べます',

  'voting.wall.podium': '表彰台',
  'voting.wall.people': '{count, plural, other {#人}}',

  'voting.sign': '投票はこちら',

  'voting.report.asked': '{count, plural, other {全#問}}',
  'voting.report.title': '{question}（{count, plural, other {#票}}）',
}
