import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/** A change, numbered in the order in which changes arrived at this node. */
export interface NumberedChange {
  change: Change
  sequence: number
}

/** All changes of one row within one interval, merged into one. */
export interface ConflatedChange {
  readonly table: string
  readonly id: string
  /** Version of the row after the change: its commit time. */
  readonly at: string
  readonly type: Change['type']
  /** Versions before the newest, oldest first: a subscriber may have read any of them. */
  readonly earlier: readonly Row[]
  readonly after: Row | null
  /** Lowest and highest sequence number of the merged changes. */
  readonly first: number
  readonly last: number
}

/**
 * Merges one row's changes into one (conflation). They may arrive in any order: versions order them. Changes
 * of one commit share a version and arrive in order. insert + update = insert; anything + delete = delete;
 * delete + insert = update; otherwise the latest.
 */
export function conflated(numbered: readonly [NumberedChange, ...NumberedChange[]]): ConflatedChange {
  const changes = inOrder(numbered.map(({ change }) => change))
  const sequences = numbered.map(({ sequence }) => sequence)
  const [oldest] = changes as [Change]
  const newest = changes.at(-1) as Change
  const versions = [oldest.before, ...changes.slice(0, -1).map(({ after }) => after)]
  return {
    table: newest.table,
    id: newest.id,
    at: newest.at,
    type: changes.map(({ type }) => type).reduce(typeOfBoth),
    earlier: versions.filter((row) => row !== null),
    after: newest.after,
    first: Math.min(...sequences),
    last: Math.max(...sequences),
  }
}

const typeOfBoth = (earlier: Change['type'], later: Change['type']): Change['type'] =>
  later === 'DELETE' ? 'DELETE' : earlier === 'INSERT' ? 'INSERT' : 'UPDATE'

const inOrder = (changes: Change[]): Change[] => changes.sort((a, b) => (isOlder(a, b) ? -1 : isOlder(b, a) ? 1 : 0))

/** Whether `a` made an older version of the row than `b`. Versions are commit times, sortable as text. */
export const isOlder = (a: { at: string }, b: { at: string }): boolean => a.at < b.at

export const versionsOf = ({ earlier, after }: ConflatedChange): readonly Row[] => (after === null ? earlier : [...earlier, after])
