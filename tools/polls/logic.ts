import type { Translate } from '../../contract/messages.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'
import { RESPONSE_MAX } from './tables.ts'

/** Address of the phone's page. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`

/** Returns what is wrong with a response, in words for its author, or null. Same rule as the column's. */
export const responseProblem = (text: string, t: Translate): string | null =>
  textProblem(text, { max: RESPONSE_MAX, blank: 'poll.blank' }, t)

/** Returns how many characters are left, such as '12 left'; null while more than 200 are. */
export const responseCharactersLeft = (text: string, t: Translate): string | null =>
  charactersLeft(text, { max: RESPONSE_MAX, from: 200 }, t)

/** A response as a wall reads it. */
type WallResponse = Pick<RowOf<'poll_responses'>, 'id' | 'response' | 'created_at' | 'status'>

/** Returns a key that is the same for equal responses: ignores case, white space and final punctuation. */
export function sameAs({ response }: Pick<WallResponse, 'response'>): string {
  const folded = response.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
  // Goes back from the end once: a search for punctuation before the end would try each run of it.
  return /^.*[^\p{P}\s]/su.exec(folded)?.[0] ?? folded
}

/** Ids break ties, so that both engines have the same order. */
const newestFirst = (a: WallResponse, b: WallResponse): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/**
 * Returns the cards of a poll's wall, also shown on phones: the spotlit card, then pinned ones, then the most
 * frequent, then the newest. Equal responses form one card, which has the id and wording of the oldest one and
 * the position of the newest.
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
    id: rows.at(-1)?.id ?? '',
    text: rows.at(-1)?.response ?? '',
    times: rows.length,
    isSpotlit: rows.some(({ id }) => id === spotlight),
    isPinned: rows.some(({ status }) => status === 'pinned'),
  }))
  const rank = (card: (typeof cards)[number]): number => (card.isSpotlit ? 2 : card.isPinned ? 1 : 0)
  return cards.sort((a, b) => rank(b) - rank(a) || b.times - a.times)
}
