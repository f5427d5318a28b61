import { folded } from '../../parts/fold.ts'
import type { Where } from '../data/rows.ts'
import { isLive } from './live-state.ts'

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
] as const
export type Sort = (typeof SORTS)[number]['value']

interface Arrangement {
  search: string
  sort: Sort
  /** Condition for a session to be live. Live sessions come first in every order. */
  live: Where | undefined
}

/** Splits a text into words without case and accents: '  Café  Noir' → ['cafe', 'noir']. */
const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Returns the sessions whose text contains every searched word, live ones first, each part in the chosen
 * order. `rows` must come newest first.
 */
export function arrange<T extends object>(rows: readonly T[], textOf: (row: T) => string, { search, sort, live }: Arrangement): T[] {
  const words = wordsOf(search)
  const found = words.length === 0 ? [...rows] : rows.filter((row) => contains(textOf(row), words))
  const sorted =
    sort === 'newest' ? found : sort === 'oldest' ? found.reverse() : found.sort((a, b) => collator.compare(textOf(a), textOf(b)))
  return [...sorted.filter((row) => isLive(row, live)), ...sorted.filter((row) => !isLive(row, live))]
}

function contains(text: string, words: readonly string[]): boolean {
  const whole = folded(text)
  return words.every((word) => whole.includes(word))
}
