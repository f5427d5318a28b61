import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}}',
  'wordcloud.sign': 'سؤال سحابة الكلمات؟',
  'wordcloud.wall.example':
    'الناس أفكار قهوة تعلّم موسيقى طاقة أصدقاء فضول قصص ضحك تركيز شجاعة لطف مستقبل لعب أسئلة تصميم ثقة لون تعاون مفاجأة حِرفة دفء إنصات وقت تغيير توازن صدق شمس صبر دهشة جسور غداء تقدّم صمت امتنان كراسي إنترنت أمل سحر',
  'wordcloud.wall.examples': 'كلمات تجريبية',
  'wordcloud.wall.closed': 'هذه الجلسة مغلقة',
  'wordcloud.wall.waiting': 'لإرسال كلمة: مسح الرمز. تظهر الكلمات هنا فور وصولها.',
  'wordcloud.wall.qr': 'رمز QR: إرسال كلمة',
  'wordcloud.wall.none': 'لم تُرسل أي كلمة.',
  'wordcloud.wall.noneYet': 'لا إجابات بعد',
  'wordcloud.wall.told': 'سحابة كلمات: {words}',
  'wordcloud.wall.toldMore': 'سحابة كلمات: {words} وغيرها',

  'wordcloud.report.responses': '{count, plural, few {إجابات} other {إجابة}}',
}
