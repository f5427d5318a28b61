import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'scoreboard.wall.firstTo': 'الهدف: {score, number}',
  'scoreboard.wall.tie': 'تعادل عند {score}',
  'scoreboard.wall.wonBy': 'الفوز: {name}',
  'scoreboard.wall.waiting': 'لمتابعة النتائج: مسح الرمز.',
  'scoreboard.wall.qr': 'رمز QR: متابعة النتائج',
  'scoreboard.wall.noTeams': 'لا فرق بعد',
  'scoreboard.wall.range': '{from, number}–{to, number} من {of, plural, few {# فرق} many {# فريقًا} other {# فريق}}',
  'scoreboard.wall.turn': 'تقليب الصفحات',
  'scoreboard.wall.hold': 'تثبيت هذه الصفحة',
  'scoreboard.wall.atLine': 'أول الواصلين إلى خط النهاية',
  'scoreboard.wall.finished': 'وصل',
  'scoreboard.wall.rank': 'المركز',
  'scoreboard.wall.tied': 'تعادل: {names}',
  'scoreboard.wall.inFront': 'في المقدمة: {names}، عدد النقاط {score}',

  'scoreboard.wall.missing': 'لوحة النتائج غير موجودة',
  'scoreboard.wall.missing.about': 'لوحة النتائج المطلوبة غير موجودة.',

  'scoreboard.report.teams': '{count, plural, few {فرق} many {فريقًا} other {فريق}}',
}
