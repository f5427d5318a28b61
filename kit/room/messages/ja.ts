import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'room.nobody.tab': 'ページが見つかりません',
  'room.nobody': '表示するものがありません',
  'room.nobody.about': 'このアドレスにページはありません。リンクを受け取った相手に、もう一度ご確認ください。',
  'room.failed': 'セッションを読み込めませんでした。ネットワークが遅い可能性があります。失われたものはありません。',
  'room.again': 'もう一度試す',
  'room.toDashboard': 'ダッシュボードへ',
  'room.toStart': 'トップページへ',
  'room.missing': 'セッションが見つかりません',
  'room.missing.none': 'お探しのセッションは存在しません。',
  'room.missing.link': 'リンクを受け取った相手に、もう一度ご確認ください。',
  'room.helper.over': 'このリンクは無効になりました',
  'room.helper.over.about': '取り消されたか、有効期限が切れています。新しいリンクを主催者にご依頼ください。',
  'room.cut': 'このリンクは一部が欠けています',
  'room.cut.about': 'リンクを受け取った相手に、もう一度ご確認ください。',
  'room.report.ended': 'このリンクは取り消されました',
  'room.report.ended.about': 'このレポートは現在公開されていません。新しいリンクを主催者にご依頼ください。',
  'room.unread': 'セッションを読み込めませんでした',
  'room.unread.about': '失われたものはありません。ネットワークが原因かもしれません。',
}
