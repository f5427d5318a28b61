import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} من {total, number}',
  'survey.wall.closed': 'هذا الاستبيان مغلق',
  'survey.wall.waiting': 'للإجابة: مسح الرمز. تظهر النتيجة لاحقًا.',
  'survey.wall.qr': 'رمز QR: إجابة',
  'survey.wall.answered': '{count, plural, few {إجابات وصلت} other {إجابة وصلت}}',
  'survey.wall.noneShown': 'لا إجابات معروضة بعد',
  'survey.wall.none': 'لا إجابات بعد',
  'survey.wall.average': 'في المتوسط',
  'survey.wall.how': 'للمشاركة في الاستبيان: مسح رمز QR هذا بالهاتف',

  'survey.sign': 'للمشاركة في الاستبيان',

  'survey.wall.trouble': 'خطأ',
  'survey.wall.trouble.noId': 'رقم الاستبيان غير موجود في العنوان',
  'survey.wall.trouble.missing': 'الاستبيان غير موجود',
  'survey.wall.trouble.load': 'تعذّر تحميل الاستبيان. {why}',
  'survey.wall.trouble.unexpected': 'حدث خطأ غير متوقع. {why}',
  'survey.wall.trouble.lost': 'لا يوجد اتصال بالخادم.',
  'survey.wall.trouble.retry': 'يُرجى المحاولة مجددًا.',
  'survey.wall.trouble.id': 'رقم الاستبيان',
  'survey.wall.trouble.none': 'لا يوجد',
  'survey.wall.trouble.time': 'الوقت',

  'survey.report.responses': '{count, plural, few {إجابات} other {إجابة}}',
  'survey.report.asked': '{count, plural, one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'survey.report.noneShown': 'لم تُعرض أي إجابة.',
  'survey.report.mean': '{question} (المتوسط: {mean, number})',
}
