export const en = {
  'event.tool': 'Events',
  'event.tool.about': 'One code for the whole event.',
  'event.tool.noun': 'event',
  'event.tool.new': 'New event',
  'event.tool.launch': 'New Event',
  'event.failed.list': 'Failed to load events',
  'event.failed.event': 'Failed to load event',
  'event.failed.order': 'Failed to load the running order',
  'event.over': 'Start over…',
  'event.over.ask': 'Start this event over?',
  'event.over.none': 'Nothing has come in yet. The stage goes back to its beginning, and the report has no timeline.',
  'event.over.goes':
    '{entries, plural, =0 {What came in} one {# entry} other {# entries}} in {sessions, number} of {items, plural, one {# item} other {# items}} will be deleted for good: answers, votes, questions and check-ins, also those that you entered or imported. So will winners, the points of votes, and the timeline of the report; links to shared reports end. This cannot be undone.',
  'event.over.stays':
    'The running order, notes, settings, codes and helpers stay, and so do expected guests, the points of scoreboards, and drawings.',
  'event.over.here': '{count, plural, one {# phone is here now: it goes} other {# phones are here now: they go}} back to the lobby.',
  'event.over.first': 'Save first what you want to keep.',
  'event.over.confirm': 'Start over',
  'event.over.done': 'The event is as new',
  'event.failed.over': 'The event did not start over',
  'event.failed.over.count': 'Failed to count what was sent in',
  'event.failed.stage': 'Failed to change what is on stage',
} as const
