import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'whiteboard.wall.failed': '図を読み込めませんでした',
  'whiteboard.wall.failed.about': '何も失われていません。ネットワークの問題かもしれません。',
  'whiteboard.wall.again': 'もう一度試す',
  'whiteboard.wall.loading': '{name}：読み込み中のホワイトボード',
  'whiteboard.wall.empty': '{name}：空のホワイトボード',
  'whiteboard.wall.with': '{name}：ホワイトボード（{what}）',
  'whiteboard.wall.drawings': '{count, plural, other {図#点}}',
  'whiteboard.wall.quoted': '「{text}」',

  'whiteboard.report.empty': '空のホワイトボードです。',
  'whiteboard.report.drawn': '{name}：ホワイトボード（{count, plural, other {図#点}}）',
  'whiteboard.report.written': '{name}：ホワイトボード（{count, plural, other {図#点}}）、文字：{texts}',
}
