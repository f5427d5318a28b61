export const en = {
  'qa.title': 'Ask a Question',
  'qa.load': 'Failed to load questions',
  'qa.sent': 'Question submitted successfully!',
  'qa.noLongerActive': 'This session is no longer active',
  'qa.failed': 'Failed to submit question',
  'qa.missing': 'Session not found',
  'qa.missing.about': 'The link may be incomplete, or its host has deleted the session.',
  'qa.closed': 'Session Closed',
  'qa.closed.about': 'This Q&A session is no longer active.',
  'qa.closed.unsent': 'This session closed. Your question was not sent; it is still here.',
  'qa.notSent': 'Your question was not sent; it is still here.',

  'qa.yourQuestion': 'Your Question',
  'qa.submit': 'Submit Question',
  'qa.blank': 'Please write a question first.',
  'qa.youAsked': 'You asked',
  'qa.askAnother': 'Ask another question',

  'qa.own.pending': '<b>Waiting.</b> The host reads it first.',
  'qa.own.approved': '<b>Live.</b> Everybody can see it.',
  'qa.own.answered': '<b>Answered.</b> The host has answered it.',
  'qa.own.hidden': '<b>Not chosen.</b> The host did not choose it this time.',
  'qa.own.staged': '<b>On stage.</b> Everybody is looking at it now.',
  'qa.news.pending': 'Your question: Waiting',
  'qa.news.approved': 'Your question: Live',
  'qa.news.answered': 'Your question: Answered',
  'qa.news.hidden': 'Your question: Not chosen',
  'qa.news.staged': 'Your question is on stage',
  'qa.listed.pending': 'Your question: waiting',
  'qa.listed.approved': 'Your question: live',
  'qa.listed.answered': 'Your question: answered',
  'qa.listed.hidden': 'Your question: not chosen',
  'qa.listed.staged': 'Your question: on stage',

  'qa.questions': 'Questions',
  'qa.noQuestions': 'No questions yet',
  'qa.gone': 'No longer on the list',
  'qa.onStage': 'On stage now',
  'qa.votes': '{count, plural, one {<b>#</b> vote} other {<b>#</b> votes}}',
  'qa.upvote': 'Upvote: {question}',
  'qa.upvote.counted': 'Upvote, {count, plural, one {# vote} other {# votes}}: {question}',
  'qa.upvote.waiting': 'Upvote, not sent yet: {question}',
  'qa.upvote.waiting.counted': 'Upvote, not sent yet, {count, plural, one {# vote} other {# votes}}: {question}',
  'qa.voteKept': 'Not sent yet. It is kept on this phone and sent by itself.',
  'qa.voteFailed': 'Failed to vote',
  'qa.missedTap': 'The list moved just then. Please tap again.',

  'qa.noun': 'Question',
  'qa.nounVote': 'Vote',
  'qa.noLongerShown': 'A question that is no longer shown.',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Qa {}
}
type Qa = typeof en
