import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'telestrator.wall.empty': 'لا شيء معروض بعد',
  'telestrator.wall.empty.about': 'تظهر أول صورة هنا فور إضافتها.',
  'telestrator.wall.drawn': 'رسم فوق {file}',
  'telestrator.wall.private': 'لا يُحمَّل هذا العنوان',
  'telestrator.wall.private.about': 'يؤدي {url} إلى شبكة خاصة، وهذه الصفحة ليست من شبكة خاصة.',
  'telestrator.wall.noPicture': 'تعذّر تحميل هذه الصورة',
  'telestrator.wall.noVideo': 'تعذّر تحميل هذا الفيديو',
  'telestrator.wall.again': 'إعادة المحاولة',

  'telestrator.wall.video': 'الفيديو',

  'telestrator.wall.play': 'تشغيل',

  'telestrator.wall.pause': 'إيقاف مؤقت',

  'telestrator.wall.position': 'الموضع',

  'telestrator.wall.turnOnSound': 'تشغيل الصوت',

  'telestrator.wall.soundOn': 'الصوت مفعَّل',

  'telestrator.report.strokes': '{count, plural, few {خطوط مرسومة} many {خطًا مرسومًا} other {خط مرسوم}}',
}
