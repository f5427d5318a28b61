/** The texts of a session’s wall, and of its report. */
export const en = {
  'qa.wall.questions': '{count, plural, one {<b>#</b> question} other {<b>#</b> questions}}',
  'qa.wall.closed': 'This Q&A is closed',
  'qa.wall.waiting': 'Scan to ask. Questions appear once the host has chosen them.',
  'qa.wall.qr': 'QR code: ask',
  'qa.wall.none': 'No question is open.',
  'qa.wall.now': 'On stage now',
  'qa.wall.votes': '{count, plural, one {vote} other {votes}}',

  'qa.report.asked': '{count, plural, one {question} other {questions}}, {answered, plural, other {# answered}}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends QaWall {}
}
type QaWall = typeof en
