import { LIMITS } from '../../../contract/limits.ts'
import type { Change } from '../../store/store.ts'
import { type ConflatedChange, conflated, isOlder, type NumberedChange } from './conflation.ts'

/**
 * Changes that wait to be told, by row. A row that rested is told LIMITS.conflationMs after its change at most, with all that changed meanwhile; one that was
 * told less than LIMITS.rowIntervalMs ago waits until that has passed, so that nobody hears of one row more often. Times are in milliseconds of a
 * monotonic clock.
 */
export interface GatheredChanges {
  /** When the change is due at the latest. Null where a newer version of the row was told already: it is dropped. */
  add(change: Change, sequence: number, now: number): number | null
  /** What is due, conflated, in the order in which its rows began to change: to be told now. */
  takeDue(now: number): ConflatedChange[]
  /** When the next is due. Null: there is none. */
  nextDue(): number | null
  /** The lowest sequence number of those that wait; infinite where none does. */
  lowest(): number
  readonly size: number
  clear(): void
}

interface Waiting {
  changes: [NumberedChange, ...NumberedChange[]]
  /** When it is due if its row rested. */
  windowEnds: number
}

export function createGatheredChanges(): GatheredChanges {
  const waiting = new Map<string, Waiting>()
  /** Rows that were told within the last LIMITS.rowIntervalMs, the oldest first. */
  const lately = new Map<string, { at: string; toldAt: number }>()
  let windowEnds = Number.NEGATIVE_INFINITY

  const dueAt = (key: string, row: Waiting): number =>
    Math.max(row.windowEnds, (lately.get(key)?.toldAt ?? Number.NEGATIVE_INFINITY) + LIMITS.rowIntervalMs)

  return {
    add(change, sequence, now) {
      const key = keyOf(change)
      const last = lately.get(key)
      if (last && isOlder(change, last)) return null
      const known = waiting.get(key)
      if (known) {
        known.changes.push({ change, sequence })
        return dueAt(key, known)
      }
      if (now >= windowEnds) windowEnds = now + LIMITS.conflationMs
      const row: Waiting = { changes: [{ change, sequence }], windowEnds }
      waiting.set(key, row)
      return dueAt(key, row)
    },
    takeDue(now) {
      const due: ConflatedChange[] = []
      for (const [key, row] of waiting) {
        if (dueAt(key, row) > now) continue
        waiting.delete(key)
        const change = conflated(row.changes)
        due.push(change)
        lately.delete(key)
        lately.set(key, { at: change.at, toldAt: now })
      }
      for (const [key, { toldAt }] of lately) {
        if (toldAt + LIMITS.rowIntervalMs > now) break
        lately.delete(key)
      }
      return due
    },
    nextDue() {
      let next: number | null = null
      for (const [key, row] of waiting) next = Math.min(next ?? Number.POSITIVE_INFINITY, dueAt(key, row))
      return next
    },
    lowest() {
      // Who waits longest began first.
      const [first] = waiting.values()
      return first ? first.changes[0].sequence : Number.POSITIVE_INFINITY
    },
    get size() {
      return waiting.size
    },
    clear() {
      waiting.clear()
      lately.clear()
    },
  }
}

const keyOf = ({ table, id }: Pick<Change, 'table' | 'id'>): string => `${table} ${id}`
