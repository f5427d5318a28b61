/** The texts of a session’s wall, and of its report. */
export const en = {
  'voting.wall.closed': 'This session is closed',
  'voting.wall.waiting': 'Scan to vote. The first question comes soon.',
  'voting.wall.waiting.named': 'Scan, and take a name on your phone. The first question comes soon.',
  'voting.wall.qr': 'QR code: vote',
  'voting.wall.none': 'Nothing was asked.',

  'voting.wall.voted': '{count, plural, one {<b>#</b> voted} other {<b>#</b> voted}}',
  'voting.wall.votedOf': '{count, plural, one {<b>#</b> of {of, number} voted} other {<b>#</b> of {of, number} voted}}',
  'voting.wall.votes': '{count, plural, one {voted} other {voted}}',
  'voting.wall.ofVoted': '{count, plural, one {of {of, number} voted} other {of {of, number} voted}}',
  'voting.wall.seconds': '{count, plural, one {second} other {seconds}}',
  'voting.wall.timeUp': 'Time is up',
  'voting.wall.ended': 'Voting is closed',
  'voting.wall.some': '{count, plural, one {Choose up to #} other {Choose up to #}}',
  'voting.wall.any': 'Choose as many as you like',

  'voting.wall.podium': 'Podium',
  'voting.wall.people': '{count, plural, one {# person} other {# people}}',

  'voting.sign': 'Vote Now',

  'voting.report.asked': '{count, plural, one {# question} other {# questions}}',
  'voting.report.title': '{question} ({count, plural, one {# vote} other {# votes}})',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends VotingWall {}
}
type VotingWall = typeof en
