import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'voting.load': 'تعذّر تحميل الجلسة',
  'voting.missing': 'الجلسة غير موجودة',
  'voting.missing.about': 'قد يكون الرابط غير مكتمل، أو تكون الجلسة قد حُذفت.',
  'voting.soon': 'السؤال الأول بعد قليل',
  'voting.soon.about': 'سيظهر هنا تلقائيًا.',
  'voting.closed': 'الجلسة مغلقة',
  'voting.closed.about': 'التصويت غير متاح في الوقت الحالي.',

  'voting.secondsLeft':
    'المتبقي: {count, plural, one {<b>ثانية واحدة</b>} two {<b>ثانيتان</b>} few {<b>#</b> ثوانٍ} other {<b>#</b> ثانية}}',
  'voting.noScript': 'يحتاج التصويت إلى JavaScript، وهو معطّل في هذا المتصفح.',
  'voting.early': 'لحظات: ما زالت الصفحة قيد التحميل.',
  'voting.tapOne': 'يُرجى اختيار إجابتك.',
  'voting.tapSome':
    'يمكنك اختيار {count, plural, one {إجابة واحدة} two {إجابتين كحد أقصى} few {# إجابات كحد أقصى} other {# إجابة كحد أقصى}}.',
  'voting.tapAny': 'يمكنك اختيار أي عدد من الإجابات.',
  'voting.in': 'وصل صوتك. يمكنك تغييره حتى إغلاق التصويت.',
  'voting.kept': 'صوتك محفوظ على هذا الهاتف، ويُرسل تلقائيًا.',
  'voting.changeKept': 'التغيير محفوظ على هذا الهاتف، ويُرسل تلقائيًا.',
  'voting.over.in': 'انتهى الوقت. وصل صوتك.',
  'voting.over.none': 'انتهى الوقت. لم يصل صوت من هذا الهاتف.',
  'voting.ended.in': 'أُغلق التصويت. وصل صوتك.',
  'voting.ended.none': 'أُغلق التصويت. لم يصل صوت من هذا الهاتف.',
  'voting.late': 'وصل صوتك بعد انتهاء الوقت، لذلك لم يُحتسب.',

  'voting.notSentYet': 'لم يُرسل صوتك بعد. هو محفوظ على هذا الهاتف ويُرسل تلقائيًا.',
  'voting.notCounted': 'لم يُحتسب صوتك. {why}',
  'voting.notCounted.closed': 'لم يُحتسب صوتك. هذه الجلسة لا تستقبل أصواتًا الآن.',
  'voting.notCounted.again': 'لم يُحتسب صوتك لأن السؤال يُطرح من جديد. يُرجى لمس إجابتك مرة أخرى.',
  'voting.notOpen': 'التصويت على هذا السؤال مغلق.',
  'voting.timeIsUp': 'انتهى الوقت: لم يعد هذا السؤال يستقبل أصواتًا.',

  'voting.result': 'النتيجة',
  'voting.votes': '{count, plural, zero {لا أصوات} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}',
  'voting.rightAnswer': 'الإجابة الصحيحة',
  'voting.yourAnswer': 'إجابتك',
  'voting.verdict.result': 'هذه هي النتيجة.',
  'voting.verdict.none': 'لم يصل صوت من هذا الهاتف.',
  'voting.verdict.right': 'إجابتك صحيحة!',
  'voting.verdict.partly': 'إجابتك صحيحة جزئيًا.',
  'voting.verdict.wrong': 'حظًا أوفر في المرة القادمة.',

  'voting.points': '{count, plural, one {نقطة واحدة} two {نقطتان} few {# نقاط} other {# نقطة}}',
  'voting.yourPoints': 'نقاطك',
  'voting.place':
    'ترتيبك <b>{rank, selectordinal, other {#}}</b> من {ranked, number}، ولك {points, plural, one {نقطة} two {نقطتان} few {# نقاط} other {# نقطة}}.',
  'voting.shared':
    'ترتيبك <b>{rank, selectordinal, other {#}}</b> بالتساوي مع {others, plural, one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}، ولك {points, plural, one {نقطة} two {نقطتان} few {# نقاط} other {# نقطة}}.',
  'voting.noPoints': 'ليست لديك نقاط بعد.',
  'voting.name': 'اسمك على منصة التتويج: {name}.',
  'voting.name.none': 'هاتف {number, number}',
  'voting.name.playAs': 'المشاركة باسم {name}',
  'voting.name.other': 'اسم آخر',
  'voting.name.change': 'تغيير الاسم',
  'voting.name.label': 'اسمك على منصة التتويج',
  'voting.name.about': 'يراه الحضور هناك إن كنت من الأوائل.',
  'voting.name.keep': 'حفظ هذا الاسم',
  'voting.name.notSent': 'لم يُرسل اسمك لعدم وجود اتصال، ولا يزال هنا.',
  'voting.name.refused': 'لم يُقبل اسمك. {why}',

  'voting.noun': 'صوت',
  'voting.nounName': 'اسم على منصة التتويج',
  'voting.nothingChosen': 'لم تُختر أي إجابة',
}
