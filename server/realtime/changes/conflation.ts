import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/** A change, and its place in the order in which changes came to this node. */
export interface NumberedChange {
  change: Change
  sequence: number
}

/** What became of one row within one interval, as one change: the newest version, against what stood before it. */
export interface ConflatedChange {
  readonly table: string
  readonly id: string
  /** The newest version. */
  readonly at: string
  readonly type: Change['type']
  /** Every version that stood before the last one, oldest first: somebody may have read any of them, and must hear when it is gone. */
  readonly earlier: readonly Row[]
  readonly after: Row | null
  /** Lowest and highest sequence number of its changes. */
  readonly first: number
  readonly last: number
}

/**
 * Conflation: one row's changes as one. They may come in any order, their versions tell which one that was; those of one commit share a version and come in
 * order. insert + update = insert; anything + delete = delete; delete + insert = update; else the latest.
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

/** Whether a change made an older version of its row than another. Versions are commit times, which are texts in their order. */
export const isOlder = (a: { at: string }, b: { at: string }): boolean => a.at < b.at

/** All versions of the row that the interval saw, oldest first. */
export const versionsOf = ({ earlier, after }: ConflatedChange): readonly Row[] => (after === null ? earlier : [...earlier, after])
