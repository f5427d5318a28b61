import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'wordcloud.load': 'セッションを読み込めませんでした',
  'wordcloud.sent': '回答を送信しました！',
  'wordcloud.noLongerActive': 'このセッションは終了しました',
  'wordcloud.failed': '回答を送信できませんでした',
  'wordcloud.asked': 'ワードクラウドの質問は？',
  'wordcloud.missing': 'セッションが\u200b見つかりません',
  'wordcloud.missing.about': 'リンクが途中で切れているか、主催者がセッションを削除した可能性があります。',
  'wordcloud.closed': 'セッション終了',
  'wordcloud.closed.about': 'このセッションの回答受付は終了しました。',
  'wordcloud.closed.unsent': 'このセッションは終了しました。',
  'wordcloud.blank': '言葉を1つか2つ入力してください。',
  'wordcloud.responsesSoFar': '{count, plural, other {これまでに<b>#</b>件の回答}}',
  'wordcloud.responsesInAll': '{count, plural, other {<b>#</b>件の回答}}',

  'wordcloud.noun': '回答',
}
