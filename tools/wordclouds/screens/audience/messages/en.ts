export const en = {
  'wordcloud.load': 'Failed to load session',
  'wordcloud.sent': 'Response submitted successfully!',
  'wordcloud.noLongerActive': 'This session is no longer active',
  'wordcloud.failed': 'Failed to submit response',
  'wordcloud.asked': 'Question for Word Cloud?',
  'wordcloud.missing': 'Session not found',
  'wordcloud.missing.about': 'The link may be incomplete, or its host has deleted the session.',
  'wordcloud.closed': 'Session Closed',
  'wordcloud.closed.about': 'This session is no longer accepting responses.',
  'wordcloud.closed.unsent': 'This session closed.',
  'wordcloud.blank': 'Please write a word or two first.',
  'wordcloud.responsesSoFar': '{count, plural, one {<b>#</b> response so far} other {<b>#</b> responses so far}}',
  'wordcloud.responsesInAll': '{count, plural, one {<b>#</b> response} other {<b>#</b> responses}}',

  'wordcloud.noun': 'Answer',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Wordcloud {}
}
type Wordcloud = typeof en
