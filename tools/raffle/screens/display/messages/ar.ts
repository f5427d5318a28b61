import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'raffle.wall.winner': 'الفوز من نصيب',
  'raffle.wall.winners': 'الفوز من نصيب',
  'raffle.wall.inPlace': '{place, selectordinal, other {المركز #}}',
  'raffle.wall.nth': 'الجائزة {at, number} من {total, number}',
  'raffle.wall.soFar': '{count, plural, other {عدد الفائزين حتى الآن: #}}',
  'raffle.wall.entries': '{count, plural, one {مشاركة واحدة} two {مشاركتان} few {# مشاركات} other {# مشاركة}}',
  'raffle.wall.odds': '{total, number} من {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, few {تذاكر في السحب} other {تذكرة في السحب}}',
  'raffle.wall.checkInsIn': '{count, plural, few {أسماء في السحب} many {اسمًا في السحب} other {اسم في السحب}}',
  'raffle.wall.checkIn': 'لتسجيل الحضور ودخول السحب: مسح الرمز.',
  'raffle.wall.checkInOnPhone': 'لتسجيل الحضور ودخول السحب: من الهاتف.',
  'raffle.wall.qr': 'رمز QR: تسجيل الحضور',
  'raffle.wall.none': 'لا أحد في السحب بعد.',

  'raffle.wall.drawing': 'جارٍ السحب…',
  'raffle.wall.winnersCount': '{count, plural, other {عدد الفائزين: #}}',
  'raffle.wall.tickets': 'التذاكر {start}–{end}',
  'raffle.wall.attendance': 'الحضور: {name}',
  'raffle.wall.unnamed': 'الاسم غير معروض',
  'raffle.wall.atTable': '{name} (طاولة {table})',
  'raffle.wall.pages': 'الصفحات',
  'raffle.wall.previous': 'السابق',
  'raffle.wall.next': 'التالي',

  'raffle.sign': 'نتائج السحب',

  'raffle.report.winners': '{count, plural, few {فائزين} many {فائزًا} other {فائز}}',
  'raffle.report.winnersOf': '{count, plural, few {فائزين} many {فائزًا} other {فائز}} من أصل {entries, number}',
  'raffle.report.draw': 'السحب {number}',
  'raffle.report.drawFor': 'السحب {number}: {prize}',
  'raffle.report.secure':
    'جرى السحب من بين {count, plural, one {مشاركة واحدة} two {مشاركتين} few {# مشاركات} other {# مشاركة}} بمولّد أرقام عشوائية آمن تشفيريًا.',
  'raffle.report.unnamedAt': 'الاسم غير معروض (طاولة {table})',
  'raffle.report.absent': '{name} (غير موجود هنا)',
  'raffle.report.absentAt': '{name} (طاولة {table}) (غير موجود هنا)',
  'raffle.report.absentUnnamed': 'الاسم غير معروض (غير موجود هنا)',
  'raffle.report.absentUnnamedAt': 'الاسم غير معروض (طاولة {table}) (غير موجود هنا)',
}
