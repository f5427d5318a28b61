import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'poll.wall.closed': 'هذا الاستطلاع مغلق',
  'poll.wall.waiting': 'للإجابة: مسح الرمز. تظهر الإجابات هنا فور وصولها.',
  'poll.wall.qr': 'رمز QR: إجابة',
  'poll.wall.newest': '{count, plural, few {أحدث # إجابات} other {أحدث # إجابة}}',
  'poll.wall.nobody': 'لم تصل أي إجابة.',

  'poll.report.answers': '{count, plural, few {إجابات} other {إجابة}}',
  'poll.report.newest': 'من أحدث {count, number} إجابة',
}
