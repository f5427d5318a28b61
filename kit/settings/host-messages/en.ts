export const en = {
  'settings.changed': '{label}: changed in another window',
  'settings.other': 'Another window saved something else here.',
  'settings.theirs': 'Theirs',
  'settings.yours': 'Yours',
  'settings.empty': '(empty)',
  'settings.keep': 'Keep mine',
  'settings.take': 'Use theirs',
} as const
