export const en = {
  'voting.load': 'Failed to load session',
  'voting.missing': 'Session not found',
  'voting.missing.about': 'The link may be incomplete, or its host has deleted the session.',
  'voting.soon': 'The first question comes soon',
  'voting.soon.about': 'It appears here by itself.',
  'voting.closed': 'Session Closed',
  'voting.closed.about': 'Nobody can vote at the moment.',

  'voting.secondsLeft': '{count, plural, one {<b>#</b> second left} other {<b>#</b> seconds left}}',
  'voting.noScript': 'Voting needs JavaScript, which is off in this browser.',
  'voting.early': 'One moment: this page is still loading.',
  'voting.tapOne': 'Tap your answer.',
  'voting.tapSome': '{count, plural, one {Choose up to #.} other {Choose up to #.}}',
  'voting.tapAny': 'Choose as many as you like.',
  'voting.in': 'Your vote is in. You can change it until voting closes.',
  'voting.kept': 'Kept on this phone, and sent by itself.',
  'voting.changeKept': 'Your change is kept on this phone, and sent by itself.',
  'voting.over.in': 'Time is up. Your vote is in.',
  'voting.over.none': 'Time is up. This phone has not voted.',
  'voting.ended.in': 'Voting is closed. Your vote is in.',
  'voting.ended.none': 'Voting is closed. This phone has not voted.',
  'voting.late': 'Your vote came too late, so it does not count.',

  'voting.notSentYet': 'Not sent yet. It is kept on this phone and sent by itself.',
  'voting.notCounted': 'Your vote was not counted. {why}',
  'voting.notCounted.closed': 'Your vote was not counted. This session takes no votes now.',
  'voting.notCounted.again': 'Your vote was not counted, because the question is asked again. Please tap your answer.',
  'voting.notOpen': 'Voting on this question is closed.',
  'voting.timeIsUp': 'Time is up: this question takes no more votes.',

  'voting.result': 'Result',
  'voting.votes': '{count, plural, one {# vote} other {# votes}}',
  'voting.rightAnswer': 'Right answer',
  'voting.yourAnswer': 'your answer',
  'voting.verdict.result': 'Here is the result.',
  'voting.verdict.none': 'This phone has not voted.',
  'voting.verdict.right': 'You had it right!',
  'voting.verdict.partly': 'You were partly right.',
  'voting.verdict.wrong': 'Not this time.',

  'voting.points': '{count, plural, one {# point} other {# points}}',
  'voting.yourPoints': 'Your points',
  'voting.place':
    'You are <b>{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}</b> of {ranked, number}, {points, plural, one {# point} other {# points}}.',
  'voting.shared':
    'You share <b>{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}</b> place with {others, plural, one {one other} other {# others}}, {points, plural, one {# point} other {# points}}.',
  'voting.noPoints': 'No points yet.',
  'voting.name': 'On the podium you are called {name}.',
  'voting.name.none': 'Phone {number, number}',
  'voting.name.playAs': 'Play as {name}',
  'voting.name.other': 'Another name',
  'voting.name.change': 'Change it',
  'voting.name.label': 'Your name on the podium',
  'voting.name.about': 'The room can read it there, if you are among the first.',
  'voting.name.keep': 'Keep this name',
  'voting.name.notSent': 'Your name was not sent: there is no connection. It is still here.',
  'voting.name.refused': 'Your name was not taken. {why}',

  'voting.noun': 'Vote',
  'voting.nounName': 'Nickname',
  'voting.nothingChosen': 'Nothing chosen',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Voting {}
}
type Voting = typeof en
