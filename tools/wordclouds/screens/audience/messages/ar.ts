import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'wordcloud.load': 'تعذّر تحميل الجلسة',
  'wordcloud.sent': 'أُرسلت إجابتك بنجاح!',
  'wordcloud.noLongerActive': 'لم تعد هذه الجلسة مفتوحة',
  'wordcloud.failed': 'تعذّر إرسال الإجابة',
  'wordcloud.asked': 'سؤال سحابة الكلمات؟',
  'wordcloud.missing': 'الجلسة غير موجودة',
  'wordcloud.missing.about': 'قد يكون الرابط غير مكتمل، أو تكون الجلسة قد حُذفت.',
  'wordcloud.closed': 'الجلسة مغلقة',
  'wordcloud.closed.about': 'لم تعد هذه الجلسة تستقبل إجابات.',
  'wordcloud.closed.unsent': 'أُغلقت هذه الجلسة.',
  'wordcloud.blank': 'يُرجى كتابة كلمة أو كلمتين أولًا.',
  'wordcloud.responsesSoFar':
    '{count, plural, one {<b>إجابة واحدة</b>} two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}} حتى الآن',
  'wordcloud.responsesInAll': '{count, plural, one {<b>إجابة واحدة</b>} two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}}',

  'wordcloud.noun': 'إجابة',
}
