import { LIMITS } from '../../../contract/limits.ts'
import type { Change } from '../../store/store.ts'
import { type ConflatedChange, conflated, isOlder, type NumberedChange } from './conflation.ts'

/**
 * Changes waiting for delivery, by row. A row that was quiet is delivered within LIMITS.conflationMs of its
 * change, with all its changes until then. A row delivered less than LIMITS.rowIntervalMs ago waits until
 * that interval ends, so that no subscriber hears of one row more often. Times are milliseconds of a
 * monotonic clock.
 */
export interface GatheredChanges {
  /** Returns when the change is due. Null: dropped, because a newer version was delivered already. */
  add(change: Change, sequence: number, now: number): number | null
  /** Removes and returns due changes, conflated per row, in the order of each row's first change. */
  takeDue(now: number): ConflatedChange[]
  /** Returns when the next change is due. Null: none waits. */
  nextDue(): number | null
  /** Returns the lowest sequence number among waiting changes. Infinity: none waits. */
  lowest(): number
  readonly size: number
  clear(): void
}

interface Waiting {
  changes: [NumberedChange, ...NumberedChange[]]
  /** When the change is due if the row was not delivered recently. */
  windowEnds: number
}

export function createGatheredChanges(): GatheredChanges {
  const waiting = new Map<string, Waiting>()
  /** Rows delivered within the last LIMITS.rowIntervalMs, oldest first. */
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
      // Rows are in the order of their first change, so the first one has the lowest number.
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
