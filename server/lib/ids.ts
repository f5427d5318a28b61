import { randomUUID } from 'node:crypto'
import { uuidV7 } from '../../contract/uuid.ts'

/** Numbers that the twelve bits behind the time can say. */
const MOST = 0xfff

/**
 * Makes UUIDs v7 of which each sorts behind those made before it, also within one millisecond and where the clock goes back: the twelve bits behind the time
 * count from a random number in their lower half (RFC 9562, section 6.2, method 1). 62 bits stay random. So rows of one insert are in the order in which
 * they were sent.
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
