import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'whiteboard.wall.failed': 'تعذّر تحميل الرسم',
  'whiteboard.wall.failed.about': 'لم يُفقد شيء. قد يكون السبب في الشبكة.',
  'whiteboard.wall.again': 'إعادة المحاولة',
  'whiteboard.wall.loading': '{name}: سبورة قيد التحميل',
  'whiteboard.wall.empty': '{name}: سبورة فارغة',
  'whiteboard.wall.with': '{name}: سبورة فيها {what}',
  'whiteboard.wall.drawings': '{count, plural, one {رسم واحد} two {رسمان} few {# رسوم} many {# رسمًا} other {# رسم}}',
  'whiteboard.wall.quoted': '«{text}»',

  'whiteboard.report.empty': 'سبورة فارغة.',
  'whiteboard.report.drawn': '{name}: سبورة فيها {count, plural, one {رسم واحد} two {رسمان} few {# رسوم} many {# رسمًا} other {# رسم}}',
  'whiteboard.report.written':
    '{name}: سبورة فيها {count, plural, one {رسم واحد} two {رسمان} few {# رسوم} many {# رسمًا} other {# رسم}}. النصوص: {texts}',
}
