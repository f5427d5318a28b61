import type { Row } from '../../contract/json.ts'
import type { Change } from '../store/store.ts'

/**
 * What became of one row within one window: the latest change, told against what stood before it.
 * insert + update = insert; anything + delete = delete; delete + insert = update; else the latest.
 */
export interface Conflated {
  readonly table: string
  readonly id: string
  at: string
  type: Change['type']
  /** Every version that stood before the last one, oldest first: somebody may have read any of them, and must be told when it is gone. */
  readonly earlier: Row[]
  after: Row | null
  /** Numbers of its first and its last change. */
  readonly first: number
  last: number
}

/** The first change of a row in a window. `number` counts changes up. */
export function begin({ table, id, at, type, before, after }: Change, number: number): Conflated {
  return { table, id, at, type, earlier: before === null ? [] : [before], after, first: number, last: number }
}

/** Adds the row's next change. */
export function conflate(known: Conflated, { at, type, after }: Change, number: number): void {
  if (known.after !== null) known.earlier.push(known.after)
  known.type = type === 'DELETE' ? 'DELETE' : known.type === 'INSERT' ? 'INSERT' : 'UPDATE'
  known.after = after
  known.at = at
  known.last = number
}
