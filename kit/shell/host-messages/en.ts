export const en = {
  'shell.lost': 'No connection to the server. What is shown catches up by itself.',
  'shell.fault': 'This page has a fault. What you wrote is kept: load the page again, or use a newer browser.',
} as const
