import { randomUUID } from 'node:crypto'
import { uuidV7 } from '../../contract/uuid.ts'

/** Largest value of the 12-bit counter after the timestamp. */
const MOST = 0xfff

/**
 * Returns a generator of UUIDs v7. Each sorts after all earlier ones, even within one millisecond and if the
 * clock goes back, so that rows of one insert keep the order in which they were sent. The twelve bits after
 * the timestamp are a counter that starts at a random number in its lower half (RFC 9562, section 6.2, method
 * 1); 62 bits stay random. `now` returns ms since the epoch.
 */
export function createIds(now: () => number): () => string {
  let last = 0
  let count = 0
  return () => {
    const random = randomUUID()
    const ms = now()
    if (ms > last) {
      last = ms
      count = Number.parseInt(random.slice(15, 18), 16) >> 1
    } else if (count === MOST) {
      last++
      count = 0
    } else count++
    return uuidV7(last, `${random.slice(0, 15)}${count.toString(16).padStart(3, '0')}${random.slice(18)}`)
  }
}
