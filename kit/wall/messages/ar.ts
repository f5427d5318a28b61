import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'wall.lost': 'انقطع الاتصال بالخادم. سيُحدَّث العرض تلقائيًا عند عودته.',
  'wall.madeUp': 'بيانات تجريبية',
  'wall.keys.none': 'لا تأثير للمفاتيح: صفحة الجهة المنظِّمة غير مفتوحة في هذا المتصفح',
  'wall.fullScreen': 'ملء الشاشة (F)',
  'wall.ended': 'لم يعد رابط هذا العرض صالحًا',
  'wall.ended.about': 'يُرجى طلب رابط جديد من الجهة المنظِّمة.',
  'wall.nobody': 'لا شيء معروض هنا',
  'wall.nobody.about': 'حُذفت الجلسة، أو أن العنوان غير صحيح. العنوان الصحيح لدى الجهة المنظِّمة.',

  'wall.scanOrType': 'للانضمام: مسح الرمز أو كتابته.',
  'wall.qr': 'رمز QR: انضمام',
  'wall.noPhones': 'ليس للهواتف بعد',
  'wall.phonesHere':
    '{count, plural, two {<b>هاتفان</b> هنا} few {<b>#</b> هواتف هنا} many {<b>#</b> هاتفًا هنا} other {<b>#</b> هاتف هنا}}',
  'wall.here': '{count, plural, other {<b>#</b> هنا}}',
  'wall.answers': '{count, plural, two {<b>إجابتان</b>} few {<b>#</b> إجابات} other {<b>#</b> إجابة}}',

  'wall.page': 'صفحة {at, number} من {count, number}',
  'wall.pageHeld': 'صفحة {at, number} من {count, number}، متوقفة',
  'wall.range': '{from, number}–{to, number} من {of, number}',
  'wall.more': '{count, plural, other {و# غيرها}}',
  'wall.rest': 'إجابات أخرى',
  'wall.moreInTurn': '{count, plural, other {و# غيرها، بالتناوب}}',
  'wall.moreHeld': '{count, plural, other {و# غيرها، متوقفة}}',
  'wall.andMore': '{count, plural, other { و# غيرهم}}',
  'wall.comma': '، ',
  'wall.colon': ': ',
  'wall.counted': '{count, number} ',

  'wall.right': 'إجابة صحيحة',
  'wall.percent': '%',
  'wall.place': '{place, selectordinal, =1 {الأول} =2 {الثاني} =3 {الثالث} other {المركز #}}',
}
