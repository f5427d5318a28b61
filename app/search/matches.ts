import { queryOf, searchForms } from '../../parts/fold.ts'

/** Most things of one kind that the search shows: more would have to be read, not found. */
export const SHOWN = 8

/** Ranks: the text is the query, begins with it, has words that begin with each of its words, contains them. */
const RANKS = 4

/**
 * Returns the best matches of a query, best first, equal ones in the given order, at most `SHOWN`. Each word of
 * the query must occur. Case, accents, width (parts/fold.ts) and hyphens do not count. An empty query matches all.
 */
export function matches<T>(query: string, all: readonly T[], textOf: (one: T) => string): readonly T[] {
  const wanted = searchForms(withoutHyphens(queryOf(query)))
  const rankOf = (text: string) => Math.min(...searchForms(withoutHyphens(text)).map((form, at) => rank(form, wanted[at] as string)))
  const ranked: T[][] = Array.from({ length: RANKS }, () => [])
  for (const one of all) ranked[rankOf(textOf(one))]?.push(one)
  return ranked.flat().slice(0, SHOWN)
}

/** 'wifi' finds 'Wi-Fi', also where the hyphen is one that does not break. */
const withoutHyphens = (text: string): string => text.replaceAll(/[-\u2010\u2011]/g, '')

/** Returns a place in `RANKS`, or a number beyond it for a text that does not match. */
function rank(text: string, wanted: string): number {
  const words = wanted.split(' ')
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  if (words.every((word) => text.startsWith(word) || text.includes(` ${word}`))) return 2
  return words.every((word) => text.includes(word)) ? 3 : RANKS
}
