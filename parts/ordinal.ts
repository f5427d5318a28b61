/** Returns a place as an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st, 1,001st. `n`: a whole number from 1. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13
  const suffix = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n.toLocaleString('en')}${suffix}`
}
