/** The texts of a poll’s wall, and of its report. */
export const en = {
  'poll.wall.closed': 'This poll is closed',
  'poll.wall.waiting': 'Scan to answer. Answers appear here as they come.',
  'poll.wall.qr': 'QR code: answer',
  'poll.wall.newest': '{count, plural, one {The newest answer} other {The newest # answers}}',
  'poll.wall.nobody': 'Nobody answered.',

  'poll.report.answers': '{count, plural, one {answer} other {answers}}',
  'poll.report.newest': 'Of the newest {count, number}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends PollWall {}
}
type PollWall = typeof en
