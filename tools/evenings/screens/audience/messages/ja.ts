import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'event.load': 'イベントを読み込めませんでした',
  'event.missing': 'イベントが\u200b見つかりません',
  'event.missing.about': 'リンクが途中で切れているか、主催者がイベントを削除した可能性があります。',
  'event.closed': 'イベント終了',
  'event.closed.about': '主催者がこのイベントを終了しました。',

  'event.here': '{count, plural, other {#人が参加中}}',
  'event.inIt': 'このイベントの内容',
  'event.tabNow': 'いま',
  'event.tabNew': '、新着',
  'event.tabUnsent': '未送信：{title}',
  'event.tabUnsentWords': '未送信：入力した内容',

  'event.arrived': 'いま：{title}',
  'event.arrivedBreak': 'いま：休憩',
  'event.arrivedEnd': 'いま：終了',
  'event.arrivedWall': 'いま：スクリーンをご覧ください',

  'event.movedOn': '会場は次に進みました。',
  'event.onStage': 'いま表示中：{title}',
  'event.onStageBreak': '会場はいま休憩です',
  'event.onStageEnd': 'イベントは終了です',
  'event.wordsStay': '入力した内容は、送信するまでここに残ります。',
  'event.go': '移動する',
  'event.notLoaded': '「{title}」を読み込めませんでした。',
  'event.stageNotLoaded': '表示中の内容を読み込めませんでした。',
  'event.triesAgain': '自動でもう一度読み込みます。',
  'event.open': '開く',

  'event.in': '参加しました',
  'event.in.about': 'プログラムはすべてここに自動で表示されます。スマートフォンはしまっておいて大丈夫です。',
  'event.in.beside': 'こちらにはもう参加できます。ほかのプログラムは自動で表示されます。',
  'event.reload': '再読み込み',
  'event.thanks': 'ご参加\u200bありがとう\u200bございました',
  'event.thanks.about': '以上で終了です。この\u2060ページは閉じてかまいません。',
  'event.wall': 'スクリーンをご覧ください',
  'event.wall.about': '内容はスクリーンに表示されています。',
  'event.wallOf.about': '内容はスクリーンに表示されています。そちらをご覧ください。',
  'event.showHere': 'この端末で表示',
  'event.notIn': 'まだ参加していない方はこちらから：',
}
