import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'attendance.load': 'セッションを読み込めませんでした',
  'attendance.sent': 'チェックインしました！',
  'attendance.noLongerActive': 'このセッションは終了しました',
  'attendance.failed': 'チェックインできませんでした',
  'attendance.missing': 'セッションが\u200b見つかりません',
  'attendance.missing.about': 'リンクが途中で切れているか、主催者がセッションを削除した可能性があります。',
  'attendance.closed': 'セッション終了',
  'attendance.closed.about': 'このセッションのチェックインは終了しました。',
  'attendance.spent': 'この端末からは\u200bチェックイン済みです。',

  'attendance.name': 'お名前',
  'attendance.nameToHost': 'お名前は主催者に表示されます。抽選の際に会場で表示されることがあります。',
  'attendance.nameOnWall': 'お名前は主催者に表示され、会場のスクリーンにも映ります。',
  'attendance.place': 'テーブル／チーム番号',
  'attendance.placeShort': 'テーブル／チーム',
  'attendance.checkIn': 'チェックイン',
  'attendance.notCheckedIn': 'チェックインできていません。入力した内容はここに残っています。',
  'attendance.removed': '主催者がチェックインを取り消しました。もう一度チェックインできます。',

  'attendance.nameBlank': 'お名前を入力してください。',
  'attendance.placeBlank': 'テーブルまたはチームの番号を入力してください。',
  'attendance.fieldBlank': '「{field}」を入力してください。',
  'attendance.noNumber': '12のような整数を入力してください。',
  'attendance.tooSmall': '数値が小さすぎます。{least}以上にしてください。',
  'attendance.tooLarge': '数値が大きすぎます。{most}以下にしてください。',

  'attendance.done': 'チェックイン\u200b完了！',
  'attendance.done.to': '「{session}」にチェックインしました。',
  'attendance.done.about': 'チェックインしました。',
  'attendance.sentAt': '{time}にチェックイン',
  'attendance.another': '別の人をチェックイン',
  'attendance.won': '当選者は\u200bあなたです！',
  'attendance.wonOne': '当選しました！',
  'attendance.wonPlace': '{place, selectordinal, other {第#位に\u200b当選しました！}}',

  'attendance.noun': 'チェックイン',
}
