export const en = {
  'welcome.words': 'The room is yours.',
  'welcome.arrived': 'Your phone is here',
  'welcome.which': 'Which address do phones open?',
  'welcome.which.about': 'Take your phone, join the same Wi‑Fi and scan the code. This page sees when it arrives.',
  'welcome.unread': 'The addresses could not be read. Load this page again.',
  'welcome.none':
    'This computer has no network that phones could share, or Limelight listens on the computer alone. Join the Wi‑Fi of the room and load this page again.',
  'welcome.later': 'Later',
  'welcome.qr': 'QR code: try {address} with a phone',
  'welcome.source': 'Set by <variable></variable>, where the server is started.',
  'welcome.waiting': 'Waiting for your phone',
  'welcome.other': 'Does it not open? Try another address',
  'welcome.nobody':
    'If no phone gets here, it is on another network, or the Wi‑Fi keeps its guests apart. A small router of your own helps.',
  'welcome.notKept': 'The address was not kept. Try again.',
  'welcome.kept': 'QR codes lead to <address></address>',
  'welcome.reached': 'It reached <address></address>',
  'welcome.proof': 'Links in mails lead to this address, so we make sure it is you.',
  'welcome.keep': 'Keep this address',
  'welcome.dashboard': 'Go to Dashboard',
  'welcome.venue': 'Check the venue',
} as const
