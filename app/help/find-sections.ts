import { folded, queryOf } from '../../parts/fold.ts'
import { shortened } from '../../parts/graphemes.ts'

/** A part of a help page: the page's id, the anchor, the heading ('' at its beginning), the text. */
export type IndexedSection = readonly [page: string, anchor: string, heading: string, text: string]

export interface Found {
  page: string
  anchor: string
  heading: string
  /** The sentence or line that has the words, or the first one. */
  excerpt: string
}

const MOST = 20

/**
 * Finds the parts that contain every word of the query, whatever the case and the accents; the best first:
 * words in a page's title count more than in a heading, and these more than in the text. At most 20.
 */
export function findSections(query: string, sections: readonly IndexedSection[], titles: ReadonlyMap<string, string>): Found[] {
  const words = folded(queryOf(query)).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return sections
    .flatMap((section) => {
      const [page, anchor, heading, text] = section
      const title = folded(titles.get(page) ?? '')
      const places = [title, folded(heading), folded(text)] as const
      if (!words.every((word) => places.some((place) => place.includes(word)))) return []
      const score = words.reduce((sum, word) => sum + scoreOf(word, places, anchor === ''), 0)
      return [{ score, found: { page, anchor, heading, excerpt: excerptOf(text, words) } }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ found }) => found)
}

/** A word of the title is found best by the beginning of its page. */
function scoreOf(word: string, [title, heading, text]: readonly [string, string, string], isFirst: boolean): number {
  const inTitle = title.includes(word) ? (isFirst ? 20 : 4) : 0
  return inTitle + (heading.includes(word) ? 8 : 0) + (text.includes(word) ? 1 : 0)
}

const LONGEST = 180

function excerptOf(text: string, words: readonly string[]): string {
  const sentences = text.split(/\n|(?<=[.:]) /).filter(Boolean)
  const best = sentences.find((sentence) => words.some((word) => folded(sentence).includes(word))) ?? sentences[0] ?? ''
  const at = Math.min(...words.map((word) => placeOf(best, word)))
  return shortened(
    at !== Number.POSITIVE_INFINITY && at + LEAST_SEEN > LONGEST ? `…${best.slice(wordAt(best, at - BEFORE))}` : best,
    LONGEST,
  )
}

/** Of a long sentence that much is shown before its word, and from its word on. In UTF-16 units. */
const BEFORE = 70
const LEAST_SEEN = 40

/** Returns where a word of the query ends first, whatever its case and accents; Infinity where it is not. */
function placeOf(text: string, word: string): number {
  if (!folded(text).includes(word)) return Number.POSITIVE_INFINITY
  let at = word.length
  while (!folded(text.slice(0, at)).includes(word)) at++
  return at
}

/** Returns the beginning of the first whole word from here on. */
const wordAt = (text: string, from: number): number => text.indexOf(' ', from) + 1
