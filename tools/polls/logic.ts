import type { RowOf } from '../../contract/row-types.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'
import { RESPONSE_MAX } from './tables.ts'

/** Where a phone answers. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string): string | null =>
  textProblem(text, { max: RESPONSE_MAX, blank: 'Please write a response first.' })

/** How many characters are left, once it matters: from 200 characters before the limit on. Null before. */
export const responseCharactersLeft = (text: string): string | null => charactersLeft(text, RESPONSE_MAX, 200)

/** An answer as a wall reads it. */
type WallResponse = Pick<RowOf<'poll_responses'>, 'id' | 'response' | 'created_at' | 'status'>

/** Answers of at most so many characters are counted together on the wall, where they say the same. */
export const COUNTED_MAX = 40

/** What tells answers apart: short ones say the same whatever their case, white space and the punctuation at their end. */
export function sameAs({ id, response }: Pick<WallResponse, 'id' | 'response'>): string {
  // Two code units a character at most: a long text is not even taken apart.
  if (response.length > 2 * COUNTED_MAX || [...response].length > COUNTED_MAX) return id
  const folded = response.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
  return folded.replace(/[\p{P}\s]+$/u, '') || folded
}

/** Ids decide between those of one moment, so that every engine has the same order. */
const newestFirst = (a: WallResponse, b: WallResponse): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/**
 * The cards of a poll's wall, and of the phones that see them: the one in the spotlight, then those that are pinned, what was said most first, then the newest. What says the same
 * is one card, in the words that came first, which stands where the newest of them would.
 */
export function wallCards(answers: readonly WallResponse[], spotlight: string | null) {
  const said = new Map<string, WallResponse[]>()
  const inOrder = [...new Map(answers.map((row) => [row.id, row])).values()].sort(newestFirst)
  for (const row of inOrder) {
    const same = sameAs(row)
    const rows = said.get(same)
    if (rows) rows.push(row)
    else said.set(same, [row])
  }
  const cards = [...said.values()].map((rows) => ({
    id: rows[0]?.id ?? '',
    text: rows.at(-1)?.response ?? '',
    times: rows.length,
    isSpotlit: rows.some(({ id }) => id === spotlight),
    isPinned: rows.some(({ status }) => status === 'pinned'),
  }))
  const rank = (card: (typeof cards)[number]): number => (card.isSpotlit ? 2 : card.isPinned ? 1 : 0)
  return cards.sort((a, b) => rank(b) - rank(a) || b.times - a.times).map(({ isPinned: _, ...card }) => card)
}
