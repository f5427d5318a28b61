export const en = {
  'event.load': 'Failed to load event',
  'event.missing': 'Event not found',
  'event.missing.about': 'The link may be incomplete, or its host has deleted the event.',
  'event.closed': 'Event closed',
  'event.closed.about': 'Its host has closed this event.',

  'event.here': '{count, plural, one {# here} other {# here}}',
  'event.inIt': 'In this event',
  'event.tabNow': 'Now',
  'event.tabNew': ', new',
  'event.tabUnsent': 'Unsent: {title}',
  'event.tabUnsentWords': 'Unsent: your words',

  'event.arrived': 'Now: {title}',
  'event.arrivedBreak': 'Now: a break',
  'event.arrivedEnd': 'Now: the end',
  'event.arrivedWall': 'Now: look at the wall',

  'event.movedOn': 'The stage has moved on.',
  'event.onStage': 'Now on stage: {title}',
  'event.onStageBreak': 'Now on stage: a break',
  'event.onStageEnd': 'Now on stage: the end',
  'event.wordsStay': 'Your words stay here until you send them.',
  'event.go': 'Go',
  'event.notLoaded': '{title} could not be loaded.',
  'event.stageNotLoaded': 'What is on stage could not be loaded.',
  'event.triesAgain': 'This page tries again by itself.',
  'event.open': 'Open',

  'event.in': 'You are in.',
  'event.in.about': 'Everything appears here by itself. You can put the phone away.',
  'event.in.beside': 'You can take part in this now. Everything else appears here by itself.',
  'event.reload': 'Reload',
  'event.thanks': 'Thank you for being here.',
  'event.thanks.about': 'That was all. You can close this page.',
  'event.wall': 'Look at the wall',
  'event.wall.about': 'It is shown there.',
  'event.wallOf.about': 'Look at the wall: it is shown there.',
  'event.showHere': 'Show it on this phone',
  'event.notIn': 'Not in yet? Take part here:',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Event {}
}
type Event = typeof en
