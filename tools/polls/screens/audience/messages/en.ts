export const en = {
  'poll.load': 'Failed to load poll',
  'poll.sent': 'Response submitted successfully!',
  'poll.noLongerActive': 'This poll is no longer active',
  'poll.failed': 'Failed to submit response',
  'poll.missing': 'Poll not found',
  'poll.missing.about': 'The link may be incomplete, or its host has deleted the poll.',
  'poll.closed': 'Poll Closed',
  'poll.closed.about': 'This poll is no longer accepting responses.',
  'poll.closed.unsent': 'This poll closed.',
  'poll.blank': 'Please write a response first.',
  'poll.others': 'What others answered',

  'poll.noun': 'Answer',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Poll {}
}
type Poll = typeof en
