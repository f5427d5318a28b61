export const en = {
  'card.failed': 'This list did not load.',
  'card.retry': 'Try again',
  'card.fewer': 'Show fewer',
  'card.all': 'Show all ({count, number})',
} as const
