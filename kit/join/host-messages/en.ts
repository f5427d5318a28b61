export const en = {
  'join.loopback.choose': 'Choose the address for phones',
} as const
