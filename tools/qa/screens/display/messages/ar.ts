import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, two {<b>سؤالان</b>} few {<b>#</b> أسئلة} many {<b>#</b> سؤالًا} other {<b>#</b> سؤال}}',
  'qa.wall.closed': 'جلسة الأسئلة مغلقة',
  'qa.wall.waiting': 'لطرح سؤال: مسح الرمز. تظهر هنا الأسئلة المختارة.',
  'qa.wall.qr': 'رمز QR: طرح سؤال',
  'qa.wall.none': 'لا أسئلة مفتوحة.',
  'qa.wall.now': 'السؤال الحالي',
  'qa.wall.votes': '{count, plural, few {أصوات} many {صوتًا} other {صوت}}',

  'qa.report.asked': '{count, plural, few {أسئلة} many {سؤالًا} other {سؤال}}، {answered, plural, other {تمت الإجابة عن #}}',
}
