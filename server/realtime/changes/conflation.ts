import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/**
 * Conflation: what became of one row within one interval, as one change: the latest, against what stood before it.
 * insert + update = insert; anything + delete = delete; delete + insert = update; else the latest.
 */
export interface ConflatedChange {
  readonly table: string
  readonly id: string
  at: string
  type: Change['type']
  /** Every version that stood before the last one, oldest first: somebody may have read any of them, and must hear when it is gone. */
  readonly earlier: Row[]
  after: Row | null
  /** Sequence numbers of its first and its last change. */
  readonly first: number
  last: number
}

/** The first change of a row in an interval. `sequence` numbers all changes. */
export function conflationOf({ table, id, at, type, before, after }: Change, sequence: number): ConflatedChange {
  return { table, id, at, type, earlier: before === null ? [] : [before], after, first: sequence, last: sequence }
}

/** Adds the row's next change. */
export function conflate(known: ConflatedChange, { at, type, after }: Change, sequence: number): void {
  if (known.after !== null) known.earlier.push(known.after)
  known.type = type === 'DELETE' ? 'DELETE' : known.type === 'INSERT' ? 'INSERT' : 'UPDATE'
  known.after = after
  known.at = at
  known.last = sequence
}

/** All versions of the row that the interval saw, oldest first. */
export const versionsOf = ({ earlier, after }: ConflatedChange): Row[] => (after === null ? earlier : [...earlier, after])
