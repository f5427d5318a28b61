/** The texts of a session’s wall, and of its report. */
export const en = {
  'attendance.wall.closed': 'Check-in is closed',
  'attendance.wall.waiting': 'Scan to check in.',
  'attendance.wall.qr': 'QR code: check in',
  'attendance.wall.scan': 'Scan to check in',
  'attendance.wall.count': '{count, plural, =0 {Nobody checked in} one {checked in} other {checked in}}',
  'attendance.wall.last': 'Checked in last',

  'attendance.sign': 'Scan for Attendance',

  'attendance.report.attendees': '{count, plural, one {attendee} other {attendees}}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends AttendanceWall {}
}
type AttendanceWall = typeof en
