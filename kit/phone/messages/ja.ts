import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'phone.language': '言語：{name}',
  'phone.lost': 'サーバーに接続できません。接続が戻ると自動で更新されます。',
  'phone.fault': 'このページで問題が発生しました。入力した内容は残っています。ページを再読み込みするか、新しいブラウザをお使いください。',
  'phone.optional': '（任意）',
  'phone.sentHere': '送信履歴',
  'phone.readWall': 'スクリーンの内容を読む',

  'phone.sending': '送信中…',
  'phone.notSent': '送信されて\u200bいません',
  'phone.notSentYet': 'まだ\u200b送信されて\u200bいません',
  'phone.kept': 'この端末に保存されています。',
  'phone.notKept': 'この端末には保存できません。',
  'phone.faulty': 'このページに問題があり、送信できません。ページを再読み込みしてください。',
  'phone.whenAsked': 'ただいま混み合っています。まもなく送信されます。',
  'phone.whenBack': '接続が戻り次第、送信されます。',
  'phone.keepOpen': 'このページを開いたままにしてください。',
  'phone.tryNow': '今すぐ試す',
  'phone.closedSince': '受付は終了しました。送信した内容は届いています。',
  'phone.done': '以上で完了です。このページは閉じてかまいません。',

  'phone.answerNotSent': '回答は送信されていません。入力した内容はここに残っています。',
  'phone.anonymous': '匿名です。書いた内容は会場に表示されることがありますが、誰が書いたかが明かされることはありません。',
  'phone.answered': 'この端末からは\u200b回答済みです。',
  'phone.answersLeft': '{count, plural, other {この端末からあと#回回答できます。}}',
  'phone.yourResponse': '回答',
  'phone.submitResponse': '回答を送信',
  'phone.responseSubmitted': '回答を\u200b送信しました！',
  'phone.thanks': 'ご回答ありがとうございます。',
  'phone.answerAgain': 'もう一度回答する',
  'phone.sentAt': '{time}に送信',
  'phone.answersSoFar': '{count, plural, other {これまでに<b>#</b>件の回答}}',

  'text.tooLong': '{count, plural, other {文字数の上限を#文字超えています。}}',
  'text.charactersLeft': '{count, plural, other {あと#文字}}',
  'text.charactersOver': '{count, plural, other {#文字超過}}',

  'refused.42501': '受け付けられませんでした。もう一度送信してください。',
  'refused.22001': '長すぎます。短くして、もう一度送信してください。',
  'refused.unfit': '入力内容に正しくないところがあります。確認して、もう一度送信してください。',
  'refused.53100': 'サーバーに空き容量がありません。しばらくしてから、もう一度お試しください。',
  'refused.LL409': 'この端末から送信できる回数の上限に達しました。',
  'refused.LL429': 'ただいま混み合っています。少し待ってから、もう一度お試しください。',
  'refused.stopped': '主催者が、このネットワークの新しい端末からの受付を停止しました。',
  'refused.other': 'もう一度お試しください。',
}
