export const en = {
  'data.loopback':
    'Phones cannot open this address. Open Limelight by this computer’s network address; it was printed when the server started.',
  'data.stop.failed': 'Failed to change who may send',
  'data.remove.failed': 'Failed to remove entries',
  'data.answered': 'The server answered {status}.',
} as const
