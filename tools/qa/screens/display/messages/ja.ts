import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, other {<b>#</b>件の質問}}',
  'qa.wall.closed': 'Q&Aは終了しました',
  'qa.wall.waiting': 'コードを読み取ってご質問ください。選ばれた質問がここに表示されます。',
  'qa.wall.qr': 'QRコード：質問',
  'qa.wall.none': '質問はありません。',
  'qa.wall.now': 'いまの質問',
  'qa.wall.votes': '{count, plural, other {票}}',

  'qa.report.asked': '{count, plural, other {件の質問}}、{answered, plural, other {#件が回答済み}}',
}
