export const en = {
  'helper.rests': 'No connection. Nothing is decided meanwhile, so that no old press counts later.',
  'helper.gone': 'It is not there any more. Its host may have deleted it.',
  'helper.waits': '{count, plural, one {waits} other {wait}} for the host or a moderator',
  'helper.results': 'Results',
  'helper.approve': 'Approve these {count, number}',
  'helper.notes': 'Notes',
} as const
