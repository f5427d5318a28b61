export const en = {
  'shell.retry': 'Try again',
  'shell.notFound.tab': 'Page not found',
  'shell.nobody': 'Nobody is on this stage.',
  'shell.notFound': 'There is no page at this address. If somebody gave you the link, ask them for it again.',
  'shell.failed': '{failure}. Perhaps the network is slow; nothing is lost.',
  'shell.toDashboard': 'Go to Dashboard',
  'shell.toStart': 'Go to the start',
  'shell.lost': 'No connection to the server. What is shown catches up by itself.',
  'shell.fault': 'This page has a fault. What you wrote is kept: load the page again, or use a newer browser.',
} as const
