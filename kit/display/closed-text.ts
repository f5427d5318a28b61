/** Returns the sentence on the sign of a closed session, with the time it closed if known. */
export function closedText(closedAt: string | null, now: Date, locale?: string): string {
  if (closedAt === null) return 'This is closed now. Nobody can join at the moment.'
  const at = new Date(closedAt)
  const isToday = at.toDateString() === now.toDateString()
  const time = at.toLocaleTimeString(locale, { timeStyle: 'short' })
  const when = isToday ? `at ${time}` : `on ${at.toLocaleDateString(locale, { day: 'numeric', month: 'long' })} at ${time}`
  return `This closed ${when}. Nobody can join at the moment.`
}
