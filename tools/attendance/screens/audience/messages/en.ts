export const en = {
  'attendance.load': 'Failed to load session',
  'attendance.sent': 'Check-in successful!',
  'attendance.noLongerActive': 'This session is no longer active',
  'attendance.failed': 'Failed to check in',
  'attendance.missing': 'Session not found',
  'attendance.missing.about': 'The link may be incomplete, or its host has deleted the session.',
  'attendance.closed': 'Session Closed',
  'attendance.closed.about': 'This attendance session is no longer active.',
  'attendance.spent': 'This phone has checked in already.',

  'attendance.name': 'Your Name',
  'attendance.nameToHost': 'The host sees your name. A raffle may show it to the room.',
  'attendance.nameOnWall': 'The host sees your name, and the wall shows it to the room.',
  'attendance.place': 'Table/Team number',
  'attendance.placeShort': 'Table/Team',
  'attendance.checkIn': 'Check In',
  'attendance.notCheckedIn': 'You were not checked in; what you wrote is still here.',
  'attendance.removed': 'The host removed your check-in. You can check in again.',

  'attendance.nameBlank': 'Please enter your name.',
  'attendance.placeBlank': 'Please enter your table or team number.',
  'attendance.fieldBlank': 'Please fill in “{field}”.',
  'attendance.noNumber': 'Please enter a whole number, such as 12.',
  'attendance.tooSmall': 'The number is too small: at least {least}.',
  'attendance.tooLarge': 'The number is too large: at most {most}.',

  'attendance.done': 'Check-in Successful!',
  'attendance.done.to': 'You have been checked in to {session}.',
  'attendance.done.about': 'You have been checked in.',
  'attendance.sentAt': 'Checked in at {time}',
  'attendance.another': 'Check in another person',
  'attendance.won': 'You are the winner',
  'attendance.wonOne': 'You are a winner',
  'attendance.wonPlace':
    '{place, selectordinal, one {You won #st place} two {You won #nd place} few {You won #rd place} other {You won #th place}}',

  'attendance.noun': 'Check-in',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Attendance {}
}
type Attendance = typeof en
