import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'event.load': 'تعذّر تحميل الفعالية',
  'event.missing': 'الفعالية غير موجودة',
  'event.missing.about': 'قد يكون الرابط غير مكتمل، أو تكون الفعالية قد حُذفت.',
  'event.closed': 'الفعالية مغلقة',
  'event.closed.about': 'أغلقت الجهة المنظِّمة هذه الفعالية.',

  'event.here':
    '{count, plural, zero {لا أحد هنا} one {شخص واحد هنا} two {شخصان هنا} few {# أشخاص هنا} many {# شخصًا هنا} other {# شخص هنا}}',
  'event.inIt': 'في هذه الفعالية',
  'event.tabNow': 'الآن',
  'event.tabNew': '، جديد',
  'event.tabUnsent': 'لم يُرسل: {title}',
  'event.tabUnsentWords': 'لم يُرسل: ما كتبته',

  'event.arrived': 'الآن: {title}',
  'event.arrivedBreak': 'الآن: استراحة',
  'event.arrivedEnd': 'الآن: الختام',
  'event.arrivedWall': 'الآن: الأنظار إلى الشاشة الكبيرة',

  'event.movedOn': 'انتقل العرض إلى فقرة أخرى.',
  'event.onStage': 'المعروض الآن: {title}',
  'event.onStageBreak': 'الآن وقت الاستراحة',
  'event.onStageEnd': 'وصلنا إلى الختام',
  'event.wordsStay': 'يبقى ما كتبته هنا حتى إرساله.',
  'event.go': 'انتقال',
  'event.notLoaded': 'تعذّر تحميل «{title}».',
  'event.stageNotLoaded': 'تعذّر تحميل المعروض الآن.',
  'event.triesAgain': 'تعيد هذه الصفحة المحاولة تلقائيًا.',
  'event.open': 'فتح',

  'event.in': 'أنت معنا.',
  'event.in.about': 'كل فقرات الفعالية تظهر هنا تلقائيًا. يمكنك وضع الهاتف جانبًا.',
  'event.in.beside': 'يمكنك المشاركة هنا من الآن، وكل ما عدا ذلك يظهر تلقائيًا.',
  'event.reload': 'إعادة التحميل',
  'event.thanks': 'شكرًا لحضورك.',
  'event.thanks.about': 'هذا كل شيء. يمكنك إغلاق هذه الصفحة.',
  'event.wall': 'الأنظار إلى الشاشة الكبيرة',
  'event.wall.about': 'العرض هناك الآن.',
  'event.wallOf.about': 'الأنظار إلى الشاشة الكبيرة: العرض هناك الآن.',
  'event.showHere': 'العرض على هذا الهاتف',
  'event.notIn': 'لم تشارك بعد؟ شارك من هنا:',
}
