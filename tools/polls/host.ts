import { type Selected, select } from '../../contract/select.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'

/** A poll as its host reads it. */
export const POLL = select('polls', [
  'id',
  'question',
  'active',
  'created_at',
  'answers_per_phone',
  'moderated',
  'spotlight',
  'word_list',
  'response_count',
  'waiting_count',
  'held_count',
])
export type Poll = Selected<typeof POLL>

/** A poll as its wall reads it. */
export const WALL_POLL = select('polls', ['id', 'question', 'active', 'spotlight'])

/** A response as the poll's host reads it. */
export const RESPONSE = select('poll_responses', ['id', 'poll_id', 'response', 'created_at', 'status'])
export type PollResponse = Selected<typeof RESPONSE>

/** What makes a poll live: what the dashboard asks for, and what lights its dot and its badge. */
export const LIVE = { active: true }
/** Where its host sees the answers. */
export const pollPath = (pollId: string): string => `/poll/${pollId}`

export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`

/** The file of 'Export CSV': columns Response and Timestamp, the time in the given time zone. */
export function pollCsv(responses: readonly Pick<PollResponse, 'response' | 'created_at'>[], timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Response', 'Timestamp'],
    responses.map((r) => [r.response, time(r.created_at)]),
  )
}

export const csvFileName = (question: string): string => `poll-${fileName(question, 'responses')}.csv`

/** Answers of at most so many characters are counted together on the wall, where they say the same. */
export const COUNTED_MAX = 40

/** What tells answers apart: short ones say the same whatever their case, white space and the punctuation at their end. */
export function sameAs({ id, response }: Pick<PollResponse, 'id' | 'response'>): string {
  if ([...response].length > COUNTED_MAX) return id
  const folded = response.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
  return folded.replace(/[\p{P}\s]+$/u, '') || folded
}

/**
 * The cards of a poll's wall: the one in the spotlight, then those that are pinned, what was said most first, then the newest. What says the same
 * is one card, in the words that came first, which stands where the newest of them would.
 */
export function wallCards(answers: readonly PollResponse[], spotlight: string | null) {
  const said = new Map<string, PollResponse[]>()
  const newestFirst = [...new Map(answers.map((row) => [row.id, row])).values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  for (const row of newestFirst) said.set(sameAs(row), [...(said.get(sameAs(row)) ?? []), row])
  const cards = [...said.values()].map((rows) => ({
    id: rows[0]?.id ?? '',
    text: rows.at(-1)?.response ?? '',
    times: rows.length,
    isSpotlit: rows.some(({ id }) => id === spotlight),
    isPinned: rows.some(({ status }) => status === 'pinned'),
  }))
  const rank = (card: (typeof cards)[number]): number => (card.isSpotlit ? 2 : card.isPinned ? 1 : 0)
  return cards.sort((a, b) => rank(b) - rank(a) || (rank(a) === 1 ? b.times - a.times : 0)).map(({ isPinned: _, ...card }) => card)
}
