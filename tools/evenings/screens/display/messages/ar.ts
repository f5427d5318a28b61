import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'event.wall.closed': 'هذه الفعالية مغلقة',
  'event.wall.scan': 'يكفي مسح الرمز مرة واحدة. كل ما يلي يصل إلى هاتفك.',
  'event.wall.here': '{count, plural, other {<b>#</b> هنا}}',
  'event.wall.wifiQr': 'رمز QR: الاتصال بشبكة Wi-Fi',
  'event.wall.wifi': 'Wi-Fi',
  'event.wall.password': 'كلمة المرور',
  'event.wall.thanks': 'شكرًا جزيلًا',
  'event.wall.sent':
    '{count, plural, two {<b>مشاركتان</b> من هواتف الحضور} few {<b>#</b> مشاركات من هواتف الحضور} other {<b>#</b> مشاركة من هواتف الحضور}}',

  'event.report.item': 'فقرة',
  'event.report.lobby': 'شاشة الانتظار',
  'event.report.end': 'الشكر',
}
