export const en = {
  'helping.failed': 'Failed to load this link',
  'helping.host': 'the host',
  'helping.sessions.failed': 'Failed to load the sessions',
  'helping.remote': 'Remote',
  'helping.until': '{name}, until {time}',
  'helping.session': 'Session',
  'helping.session.failed': 'Failed to load the session',
  'helping.none.moderate': 'There is nothing to moderate yet. Questions, polls and surveys of this event show here.',
  'helping.none.score': 'There is no scoreboard in this event yet.',
  'helping.none.checkin': 'There is no check-in in this event yet.',
  'helping.none.words': 'There is no word cloud in this event yet.',
} as const
