import { finderOf } from '../../parts/fold.ts'
import { hostLanguage } from '../../parts/texts/host.ts'
import type { Where } from '../data/rows.ts'
import { isLive } from './live-state.ts'

export const SORTS = ['newest', 'oldest', 'name'] as const
export type Sort = (typeof SORTS)[number]

interface Arrangement {
  search: string
  sort: Sort
  /** Condition for a session to be live. Live sessions come first in every order. */
  live: Where | undefined
}

/** Returns what compares names as the host's language sorts them. */
const byName = (): ((a: string, b: string) => number) => new Intl.Collator(hostLanguage(), { numeric: true, sensitivity: 'base' }).compare

/**
 * Returns the sessions whose text contains every searched word, live ones first, each part in the chosen
 * order. `rows` must come newest first.
 */
export function arrange<T extends object>(rows: readonly T[], textOf: (row: T) => string, { search, sort, live }: Arrangement): T[] {
  const isFound = finderOf(search)
  const found = rows.filter((row) => isFound(textOf(row)))
  const compare = byName()
  const sorted = sort === 'newest' ? found : sort === 'oldest' ? found.reverse() : found.sort((a, b) => compare(textOf(a), textOf(b)))
  return [...sorted.filter((row) => isLive(row, live)), ...sorted.filter((row) => !isLive(row, live))]
}
