import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} من {total, number}',
  'survey.wall.closed': 'هذا الاستبيان مغلق',
  'survey.wall.waiting': 'للإجابة: مسح الرمز. تظهر النتيجة لاحقًا.',
  'survey.wall.qr': 'رمز QR: إجابة',
  'survey.wall.answered': '{count, plural, two {إجابتان وصلتا} few {إجابات وصلت} other {إجابة وصلت}}',
  'survey.wall.noneShown': 'لا إجابات معروضة بعد',
  'survey.wall.none': 'لا إجابات بعد',
  'survey.wall.average': 'في المتوسط',
  'survey.wall.how': 'للمشاركة في الاستبيان: مسح رمز QR هذا بالهاتف',

  'survey.sign': 'للمشاركة في الاستبيان',
}
