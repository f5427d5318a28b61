export const en = {
  'dashboard.welcome': 'Welcome, {name}',
  'dashboard.deleted': 'Deleted sessions',
  'dashboard.ask': 'What would you like the room to do?',
  'dashboard.live': '{count, plural, one {# activity is live.} other {# activities are live.}}',
  'dashboard.comingSoon': 'Coming Soon',
  'dashboard.broken': 'This card could not be shown.',
  'dashboard.onNow': 'On now',
  'dashboard.fewer': 'Show fewer',
  'dashboard.all': 'Show all that is live ({count, number})',
  'dashboard.here': '<count></count> here',
  'dashboard.open': 'Open',
  'dashboard.open.of': 'Open: {title}',
} as const
