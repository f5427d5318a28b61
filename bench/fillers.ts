/** A phone sends a few rows, and another one takes its place: one device has only so much space in a session. */
const ROWS_OF_A_PHONE = 20

/** What fills the places of requests: `serial` counts, `uuid` is new each time, `phone` changes with what was sent, a list's name goes through the list. */
export function makeFillers(lists: Readonly<Record<string, readonly string[]>>, sent: () => number): Record<string, () => string> {
  const prefix = crypto.randomUUID().slice(0, 23)
  let serial = 0
  const fillers: Record<string, () => string> = {
    serial: () => String(++serial),
    uuid: () => `${prefix}-${(++serial).toString(16).padStart(12, '0')}`,
    phone: () => `d-bench-${prefix.slice(0, 8)}-${Math.floor(sent() / ROWS_OF_A_PHONE)}`,
  }
  for (const [name, entries] of Object.entries(lists)) {
    let next = 0
    fillers[name] = () => entries[next++ % entries.length] as string
  }
  return fillers
}
