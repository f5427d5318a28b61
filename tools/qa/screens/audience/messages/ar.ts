import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'qa.title': 'طرح سؤال',
  'qa.load': 'تعذّر تحميل الأسئلة',
  'qa.sent': 'أُرسل سؤالك بنجاح!',
  'qa.noLongerActive': 'لم تعد هذه الجلسة مفتوحة',
  'qa.failed': 'تعذّر إرسال السؤال',
  'qa.missing': 'الجلسة غير موجودة',
  'qa.missing.about': 'قد يكون الرابط غير مكتمل، أو تكون الجلسة قد حُذفت.',
  'qa.closed': 'الجلسة مغلقة',
  'qa.closed.about': 'أُغلقت جلسة الأسئلة هذه.',
  'qa.closed.unsent': 'أُغلقت هذه الجلسة. لم يُرسل سؤالك، ولا يزال هنا.',
  'qa.notSent': 'لم يُرسل سؤالك، ولا يزال هنا.',

  'qa.yourQuestion': 'سؤالك',
  'qa.submit': 'إرسال السؤال',
  'qa.blank': 'يُرجى كتابة سؤال أولًا.',
  'qa.youAsked': 'سؤالك',
  'qa.askAnother': 'طرح سؤال آخر',

  'qa.own.pending': '<b>قيد الانتظار.</b> تقرؤه الجهة المنظِّمة أولًا.',
  'qa.own.approved': '<b>منشور.</b> يمكن للجميع رؤيته.',
  'qa.own.answered': '<b>تمت الإجابة.</b> أجابت عنه الجهة المنظِّمة.',
  'qa.own.hidden': '<b>لم يُختر.</b> لم يقع عليه الاختيار هذه المرة.',
  'qa.own.staged': '<b>على الشاشة الآن.</b> أنظار الجميع إليه.',
  'qa.news.pending': 'سؤالك: قيد الانتظار',
  'qa.news.approved': 'سؤالك: منشور',
  'qa.news.answered': 'سؤالك: تمت الإجابة',
  'qa.news.hidden': 'سؤالك: لم يُختر',
  'qa.news.staged': 'سؤالك على الشاشة الآن',
  'qa.listed.pending': 'سؤالك: قيد الانتظار',
  'qa.listed.approved': 'سؤالك: منشور',
  'qa.listed.answered': 'سؤالك: تمت الإجابة',
  'qa.listed.hidden': 'سؤالك: لم يُختر',
  'qa.listed.staged': 'سؤالك: على الشاشة الآن',

  'qa.questions': 'الأسئلة',
  'qa.noQuestions': 'لا أسئلة بعد',
  'qa.gone': 'لم يعد في القائمة',
  'qa.onStage': 'على الشاشة الآن',
  'qa.votes': '{count, plural, two {<b>#</b> صوتان} few {<b>#</b> أصوات} many {<b>#</b> صوتًا} other {<b>#</b> صوت}}',
  'qa.upvote': 'التصويت للسؤال: {question}',
  'qa.upvote.counted':
    'التصويت للسؤال، {count, plural, zero {لا أصوات} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}: {question}',
  'qa.upvote.waiting': 'التصويت للسؤال، لم يُرسل بعد: {question}',
  'qa.upvote.waiting.counted':
    'التصويت للسؤال، لم يُرسل بعد، {count, plural, zero {لا أصوات} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}: {question}',
  'qa.voteKept': 'لم يُرسل صوتك بعد. هو محفوظ على هذا الهاتف ويُرسل تلقائيًا.',
  'qa.voteFailed': 'تعذّر التصويت',
  'qa.missedTap': 'تحركت القائمة في تلك اللحظة. يُرجى الضغط مجددًا.',

  'qa.noun': 'سؤال',
  'qa.nounVote': 'صوت',
  'qa.noLongerShown': 'هذا السؤال لم يعد معروضًا.',
}
