import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'poll.load': 'ライブアンケートを読み込めませんでした',
  'poll.sent': '回答を送信しました！',
  'poll.noLongerActive': 'このライブアンケートは終了しました',
  'poll.failed': '回答を送信できませんでした',
  'poll.missing': 'ライブアンケートが\u200b見つかりません',
  'poll.missing.about': 'リンクが途中で切れているか、主催者がライブアンケートを削除した可能性があります。',
  'poll.closed': 'ライブアンケート\u200b終了',
  'poll.closed.about': 'このライブアンケートの回答受付は終了しました。',
  'poll.closed.unsent': 'このライブアンケートは終了しました。',
  'poll.blank': '回答を入力してください。',
  'poll.others': 'みんなの回答',

  'poll.noun': '回答',
}
