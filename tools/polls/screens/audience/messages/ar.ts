import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'poll.load': 'تعذّر تحميل الاستطلاع',
  'poll.sent': 'أُرسلت إجابتك بنجاح!',
  'poll.noLongerActive': 'لم يعد هذا الاستطلاع مفتوحًا',
  'poll.failed': 'تعذّر إرسال الإجابة',
  'poll.missing': 'الاستطلاع غير موجود',
  'poll.missing.about': 'قد يكون الرابط غير مكتمل، أو يكون الاستطلاع قد حُذف.',
  'poll.closed': 'الاستطلاع مغلق',
  'poll.closed.about': 'لم يعد هذا الاستطلاع يستقبل إجابات.',
  'poll.closed.unsent': 'أُغلق هذا الاستطلاع.',
  'poll.blank': 'يُرجى كتابة إجابة أولًا.',
  'poll.others': 'إجابات الآخرين',

  'poll.noun': 'إجابة',
}
