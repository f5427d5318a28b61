import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'room.nobody.tab': 'الصفحة غير موجودة',
  'room.nobody': 'لا شيء معروض هنا.',
  'room.nobody.about': 'لا توجد صفحة في هذا العنوان. إن كان الرابط من شخص آخر، فيُرجى طلبه منه مجددًا.',
  'room.failed': 'تعذّر تحميل الجلسة. ربما تكون الشبكة بطيئة، ولم يُفقد شيء.',
  'room.again': 'إعادة المحاولة',
  'room.toDashboard': 'إلى لوحة التحكم',
  'room.toStart': 'إلى صفحة البداية',
  'room.missing': 'الجلسة غير موجودة',
  'room.missing.none': 'الجلسة المطلوبة غير موجودة.',
  'room.missing.link': 'إن كان الرابط من شخص آخر، فيُرجى طلبه منه مجددًا.',
  'room.unread': 'تعذّر تحميل الجلسة',
  'room.unread.about': 'لم يُفقد شيء. ربما يكون السبب في الشبكة.',
}
