/** The texts of every page for phones. Those that the specification gives stay as it has them. */
export const en = {
  'phone.language': 'Language: {name}',
  'phone.lost': 'No connection to the server. This catches up by itself.',
  'phone.fault': 'This page has a fault. What you wrote is kept: load the page again, or use a newer browser.',
  'phone.optional': '(optional)',
  'phone.sentHere': 'What I sent here',
  'phone.readWall': 'Read the wall',

  'phone.sending': 'Sending…',
  'phone.notSent': 'Not sent',
  'phone.notSentYet': 'Not sent yet',
  'phone.kept': 'Saved on this phone.',
  'phone.notKept': 'This phone cannot save it.',
  'phone.faulty': 'This page has a fault and cannot send it. Load the page again.',
  'phone.whenAsked': 'Many are sending at this moment; it is sent in a little while.',
  'phone.whenBack': 'It is sent as soon as the connection is back.',
  'phone.keepOpen': 'Please keep this page open.',
  'phone.tryNow': 'Try now',
  'phone.closedSince': 'Its host has closed this. What you sent is in.',
  'phone.done': 'That was all: you can close this page.',

  'phone.answerNotSent': 'Your answer was not sent; it is still here.',
  'phone.anonymous': 'Anonymous. Your words may be shown to the room, never who wrote them.',
  'phone.answered': 'This phone has answered.',
  'phone.answersLeft': '{count, plural, one {One answer left for this phone.} other {# answers left for this phone.}}',
  'phone.yourResponse': 'Your Response',
  'phone.submitResponse': 'Submit Response',
  'phone.responseSubmitted': 'Response Submitted!',
  'phone.thanks': 'Thank you for your response.',
  'phone.answerAgain': 'Answer again',
  'phone.sentAt': 'Sent at {time}',
  'phone.answersSoFar': '{count, plural, one {<b>#</b> answer so far} other {<b>#</b> answers so far}}',
  'phone.answersInAll': '{count, plural, one {<b>#</b> answer} other {<b>#</b> answers}}',

  'text.tooLong': '{count, plural, one {This is # character too long.} other {This is # characters too long.}}',
  'text.charactersLeft': '{count, plural, one {# left} other {# left}}',
  'text.charactersOver': '{count, plural, one {# over} other {# over}}',

  'refused.42501': 'It was not taken at that moment. Please send it again.',
  'refused.22001': 'It is longer than it may be. Please shorten it and send it again.',
  'refused.unfit': 'Something in it does not fit. Please check it and send it again.',
  'refused.53100': 'The server has no room for it now. Please try again later.',
  'refused.LL409': 'This phone has sent as many as it may.',
  'refused.LL429': 'Many are sending at this moment. Please try again in a little while.',
  'refused.stopped': 'The host takes nothing more from new devices at this address.',
  'refused.other': 'Please try again.',
} as const

declare module '../../../contract/messages.ts' {
  interface Messages extends Phone {}
}
type Phone = typeof en
