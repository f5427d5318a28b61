import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'attendance.load': 'تعذّر تحميل الجلسة',
  'attendance.sent': 'تم تسجيل حضورك!',
  'attendance.noLongerActive': 'لم تعد هذه الجلسة مفتوحة',
  'attendance.failed': 'تعذّر تسجيل الحضور',
  'attendance.missing': 'الجلسة غير موجودة',
  'attendance.missing.about': 'قد يكون الرابط غير مكتمل، أو تكون الجلسة قد حُذفت.',
  'attendance.closed': 'الجلسة مغلقة',
  'attendance.closed.about': 'أُغلق تسجيل الحضور في هذه الجلسة.',
  'attendance.spent': 'سبق تسجيل الحضور من هذا الهاتف.',

  'attendance.name': 'اسمك',
  'attendance.nameToHost': 'يظهر اسمك للجهة المنظِّمة، وقد يُعرض أمام الحضور عند إجراء سحب.',
  'attendance.nameOnWall': 'يظهر اسمك للجهة المنظِّمة، ويُعرض أمام الحضور على الشاشة الكبيرة.',
  'attendance.place': 'رقم الطاولة/الفريق',
  'attendance.placeShort': 'طاولة/فريق',
  'attendance.checkIn': 'تسجيل الحضور',
  'attendance.notCheckedIn': 'لم يُسجَّل حضورك، وما كتبته لا يزال هنا.',
  'attendance.removed': 'ألغت الجهة المنظِّمة تسجيل حضورك. يمكنك التسجيل مجددًا.',

  'attendance.nameBlank': 'يُرجى إدخال اسمك.',
  'attendance.placeBlank': 'يُرجى إدخال رقم الطاولة أو الفريق.',
  'attendance.fieldBlank': 'يُرجى ملء الحقل «{field}».',
  'attendance.noNumber': 'يُرجى إدخال عدد صحيح، مثل 12.',
  'attendance.tooSmall': 'العدد صغير جدًا: الحد الأدنى \u200E{least}.',
  'attendance.tooLarge': 'العدد كبير جدًا: الحد الأقصى {most}.',

  'attendance.done': 'تم تسجيل الحضور!',
  'attendance.done.to': 'سُجّل حضورك في «{session}».',
  'attendance.done.about': 'سُجّل حضورك.',
  'attendance.sentAt': 'وقت تسجيل الحضور: {time}',
  'attendance.another': 'تسجيل حضور شخص آخر',
  'attendance.won': 'الفوز من نصيبك!',
  'attendance.wonOne': 'لقد فزت!',
  'attendance.wonPlace': '{place, selectordinal, other {لقد فزت بالمركز #!}}',

  'attendance.noun': 'تسجيل حضور',
}
