import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'sign.how': 'يُرجى توجيه الكاميرا نحو الرمز.',
  'sign.noApp': 'بلا تطبيق وبلا حساب.',
  'sign.label': 'رمز QR إلى {address}',
  'sign.kept': 'يؤدي هذا الرمز إلى هنا مدة سنة بعد الإغلاق، أو حتى الأرشفة.',
  'sign.closed': 'المشاركة مغلقة الآن. لا يمكن الانضمام حاليًا.',
  'sign.closedAt': 'أُغلقت المشاركة في الساعة {time}. لا يمكن الانضمام حاليًا.',
  'sign.closedOn': 'أُغلقت المشاركة في {date}، الساعة {time}. لا يمكن الانضمام حاليًا.',

  'sign.nothing': 'لا شيء لعرضه',
  'sign.nothing.about': 'تحتاج هذه الصفحة إلى نص غير طويل لتحويله إلى رمز QR. وتُفتح بزر QR في الجلسة.',
}
