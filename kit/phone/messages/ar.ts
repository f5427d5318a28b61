import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'phone.language': 'اللغة: {name}',
  'phone.lost': 'انقطع الاتصال بالخادم. ستُحدَّث الصفحة تلقائيًا عند عودته.',
  'phone.fault': 'حدث خلل في هذه الصفحة. ما كتبته محفوظ: يُرجى إعادة تحميل الصفحة أو استخدام متصفح أحدث.',
  'phone.optional': '(اختياري)',
  'phone.sentHere': 'ما أرسلتُه هنا',
  'phone.readWall': 'قراءة الشاشة الكبيرة',

  'phone.sending': 'جارٍ الإرسال…',
  'phone.notSent': 'لم يتم الإرسال',
  'phone.notSentYet': 'لم يتم الإرسال بعد',
  'phone.kept': 'ما كتبته محفوظ على هذا الهاتف.',
  'phone.notKept': 'تعذّر الحفظ على هذا الهاتف.',
  'phone.faulty': 'في هذه الصفحة خلل يمنع الإرسال. يُرجى إعادة تحميلها.',
  'phone.whenAsked': 'هناك إقبال كبير الآن، وسيصل ما كتبته بعد قليل.',
  'phone.whenBack': 'سيتم الإرسال فور عودة الاتصال.',
  'phone.keepOpen': 'يُرجى إبقاء هذه الصفحة مفتوحة.',
  'phone.tryNow': 'المحاولة الآن',
  'phone.closedSince': 'أُغلق باب المشاركة، وقد وصل ما أرسلته.',
  'phone.done': 'هذا كل شيء. يمكنك إغلاق هذه الصفحة.',

  'phone.answerNotSent': 'لم تُرسل إجابتك، ولا تزال هنا.',
  'phone.anonymous': 'المشاركة بلا اسم. قد يُعرض النص أمام الحضور، لكن لا يظهر أبدًا من كتبه.',
  'phone.answered': 'تمت الإجابة من هذا الهاتف.',
  'phone.answersLeft':
    '{count, plural, zero {لم تبقَ إجابات} one {بقيت إجابة واحدة} two {بقيت إجابتان} few {بقيت # إجابات} other {بقيت # إجابة}} لهذا الهاتف.',
  'phone.yourResponse': 'إجابتك',
  'phone.submitResponse': 'إرسال الإجابة',
  'phone.responseSubmitted': 'وصلت إجابتك!',
  'phone.thanks': 'شكرًا لمشاركتك.',
  'phone.answerAgain': 'إجابة أخرى',
  'phone.sentAt': 'وقت الإرسال: {time}',
  'phone.answersSoFar':
    '{count, plural, one {<b>إجابة واحدة</b>} two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}} حتى الآن',
  'phone.answersInAll': '{count, plural, one {<b>إجابة واحدة</b>} two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}}',

  'text.tooLong':
    'النص أطول من المسموح به {count, plural, one {بحرف واحد} two {بحرفين} few {بمقدار # أحرف} many {بمقدار # حرفًا} other {بمقدار # حرف}}.',
  'text.charactersLeft': '{count, plural, other {المتبقي: #}}',
  'text.charactersOver': '{count, plural, other {الزائد: #}}',

  'refused.42501': 'لم يُقبل الإرسال في تلك اللحظة. يُرجى الإرسال مجددًا.',
  'refused.22001': 'النص أطول من المسموح به. يُرجى اختصاره وإرساله مجددًا.',
  'refused.unfit': 'بعض ما أُدخل غير صالح. يُرجى مراجعته وإرساله مجددًا.',
  'refused.53100': 'لا تتوفر مساحة على الخادم الآن. يُرجى المحاولة لاحقًا.',
  'refused.LL409': 'بلغ هذا الهاتف الحد المسموح به من المشاركات.',
  'refused.LL429': 'هناك إقبال كبير الآن. يُرجى المحاولة مجددًا بعد قليل.',
  'refused.stopped': 'أوقفت الجهة المنظِّمة استقبال المشاركات من الأجهزة الجديدة على هذه الشبكة.',
  'refused.other': 'يُرجى المحاولة مجددًا.',
}
