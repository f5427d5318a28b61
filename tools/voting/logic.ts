import type { Translate } from '../../contract/messages.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { type Bar, barsOf } from '../../parts/bars.ts'
import type { AudienceQuestion, AudienceSession, Choice, State } from './tables.ts'

/** Address of the phone's page. */
export const votePath = (sessionId: string): string => `/voting/vote/${sessionId}`

/** Colours of the tiles, in order: names of the kit's team colours. Lime is left out, because it means live. */
const TILE_COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'teal', 'pink', 'gray', 'cyan'] as const

/** Returns how the choice at this place is marked on walls and phones: by a letter, and by a colour. */
export const tileOf = (at: number): { letter: string; color: string } => ({
  letter: String.fromCharCode(65 + at),
  color: TILE_COLORS[at % TILE_COLORS.length] as string,
})

// Refusals of votes, in English. Phones put them into their own language (screens/audience/use-vote.ts).
export const NOT_OPEN = 'Voting on this question is closed.'
export const TIME_IS_UP = 'Time is up: this question takes no more votes.'

/**
 * Returns why a question does not accept a vote at `now` (ISO), in words for the sender, or null. A vote
 * without choices withdraws the earlier one.
 */
export function voteProblem(
  { choices }: Pick<RowOf<'voting_votes'>, 'choices'>,
  question: Pick<RowOf<'voting_questions'>, 'state' | 'ends_at' | 'choices' | 'most'>,
  now: string,
): string | null {
  if (question.state !== 'open') return NOT_OPEN
  if (isOver(question, Date.parse(now))) return TIME_IS_UP
  const known = question.choices.map(({ id }) => id)
  if (choices.some((id) => !known.includes(id)) || new Set(choices).size < choices.length) return 'This is no choice of the question.'
  const most = mostOf(question)
  return choices.length > most ? `Please choose ${most === 1 ? 'one' : `at most ${most}`}.` : null
}

/** Returns the time that an open question has. Without an end: no question is open, or it has no countdown. */
export const spanOf = (question: Pick<RowOf<'voting_questions'>, 'state' | 'opened_at' | 'ends_at'> | null) => ({
  from: question?.opened_at ?? null,
  until: question?.state === 'open' ? question.ends_at : null,
})

/** Whether the countdown is over. `now`: milliseconds since the epoch. */
export const isOver = ({ ends_at }: { ends_at: string | null }, now: number): boolean => ends_at !== null && now >= Date.parse(ends_at)

/** Returns the number of choices that a vote may have. */
export const mostOf = ({ most, choices }: { most: number | null; choices: readonly Choice[] }): number =>
  Math.min(most ?? choices.length, choices.length)

/**
 * Returns the chosen choices after a tap: toggles the choice, or replaces the chosen one if only one is
 * allowed. Ignores a tap beyond the limit.
 */
export function tapped(chosen: readonly string[], choice: string, most: number): string[] {
  if (chosen.includes(choice)) return chosen.filter((id) => id !== choice)
  if (most === 1) return [choice]
  return chosen.length < most ? [...chosen, choice] : [...chosen]
}

/**
 * Makes a question consistent: drops correct ids without a choice, caps `most` to the number of choices, and
 * clears `ends_at` unless open.
 */
export const inItself = (row: RowOf<'voting_questions'>): RowOf<'voting_questions'> => ({
  ...row,
  correct: row.correct.filter((id) => row.choices.some((choice) => choice.id === id)),
  most: row.most === null ? null : mostOf(row),
  ends_at: row.state === 'open' ? row.ends_at : null,
})

/**
 * Whether a vote gets the point of its question: it has as many right choices as it may, and no wrong one.
 * False where there is no right answer.
 */
export function isRight(
  chosen: readonly string[],
  { correct, ...question }: { correct: readonly string[]; most: number | null; choices: readonly Choice[] },
): boolean {
  const wanted = Math.min(correct.length, mostOf(question))
  return wanted > 0 && chosen.length === wanted && chosen.every((id) => correct.includes(id))
}

/** Somebody's points; `number` orders those whose points are equal. */
interface Scored {
  number: number
  points: number
}
export interface Placed {
  rank: number
  sharing: number
  place: number
}

/** Returns the ranks of people: the most points first, and equal points share a rank. */
export function placesOf<S extends Scored>(people: readonly S[]): ReadonlyMap<S, Placed> {
  const sorted = [...people].sort((a, b) => b.points - a.points || a.number - b.number)
  const sharing = new Map<number, number>()
  for (const { points } of sorted) sharing.set(points, (sharing.get(points) ?? 0) + 1)
  const ranks = new Map<number, number>()
  for (const [at, { points }] of sorted.entries()) if (!ranks.has(points)) ranks.set(points, at + 1)
  return new Map(sorted.map((one, at) => [one, { rank: ranks.get(one.points) ?? 1, sharing: sharing.get(one.points) ?? 1, place: at + 1 }]))
}

/**
 * Whether a question of the session has a right answer, so that people can have points. Phones and display links read
 * no number of questions; `ranked` is hidden from them where there is none.
 */
export const isForPoints = ({ ranked, right_count = null }: { ranked: number | null; right_count?: number | null }): boolean =>
  right_count === null ? ranked !== null : right_count > 0

/** Returns what the server and files call a person without a nickname, in English for everybody. */
export const phoneName = (number: number): string => `Phone ${number.toLocaleString('en')}`

/** Returns the name that a person chose; null: they are called by their number. */
export const ownName = (name: string | null, number: number): string | null => (name === phoneName(number) ? null : name)
/** Returns a person's name in the words of a wall, a phone or a host's screen. Without one, it is their number. */
export const nameIn = (t: Translate, name: string | null, number: number): string =>
  ownName(name, number) ?? t('voting.name.none', { number })

export const pointsText = (points: number, t: Translate): string => t('voting.points', { count: points })

/** Returns the current question: the open one, else the one opened last. Null if none was opened. */
export function questionAtHand<Q extends { state: State | string; opened_at: string | null }>(questions: readonly Q[]): Q | null {
  const rank = ({ state, opened_at }: Q): string => `${state === 'open' ? 1 : 0} ${opened_at}`
  return questions
    .filter(({ state, opened_at }) => state !== 'draft' && opened_at !== null)
    .reduce<Q | null>((last, one) => (last === null || rank(one) > rank(last) ? one : last), null)
}

/** Returns a bar per choice, with its share of those who voted. */
export function voteBars(
  { choices, vote_count }: { choices: readonly Choice[]; vote_count: number | null },
  sums: readonly Pick<RowOf<'voting_sums'>, 'choice' | 'count'>[],
): Bar[] {
  const counts = new Map(sums.map(({ choice, count }) => [choice, count]))
  return barsOf(
    choices.map(({ id, text }) => ({ id, label: text, count: counts.get(id) ?? 0 })),
    vote_count ?? undefined,
  )
}

/**
 * Returns the index of the choice whose page a wall shows first: of a revealed question the first right choice, or,
 * without right ones, the one with most votes. -1: none, as during a vote, when pages turn by themselves.
 */
export function toldFirst(state: string, right: readonly string[], bars: readonly Pick<Bar, 'id' | 'leads'>[]): number {
  if (state !== 'revealed') return -1
  return bars.findIndex(({ id, leads }) => (right.length > 0 ? right.includes(id) : leads))
}

export const votesText = (count: number, t: Translate): string => t('voting.votes', { count })

/** Returns the phone's choices as known from the server. */
export const chosenIn = ({ voting_votes = [] }: Pick<AudienceQuestion, 'voting_votes'>): readonly string[] => voting_votes[0]?.choices ?? []

/** Returns the session after the phone's vote was written. */
export const withVote = (session: AudienceSession, id: string, choices: readonly string[]): AudienceSession => ({
  ...session,
  voting_questions: session.voting_questions.map((question) =>
    question.id === id ? { ...question, voting_votes: [{ choices }] } : question,
  ),
})

type Change = { type: 'INSERT' | 'UPDATE'; row: object & { id: string } } | { type: 'DELETE'; id: string }

/**
 * Applies changes of questions. Change events have neither votes nor sums, so keeps the known ones while they
 * are certain; otherwise they must be read (see `lacks`).
 */
export function changedQuestions(session: AudienceSession, changes: readonly Change[]): AudienceSession {
  const byId = new Map(session.voting_questions.map((question) => [question.id, question]))
  for (const change of changes) {
    if (change.type === 'DELETE') byId.delete(change.id)
    else byId.set(change.row.id, changed(byId.get(change.row.id), change.row as AudienceQuestion))
  }
  return { ...session, voting_questions: [...byId.values()] }
}

function changed(known: AudienceQuestion | undefined, row: AudienceQuestion): AudienceQuestion {
  const now = { ...known, ...row }
  if (!known) return { ...now, voting_votes: [], voting_sums: [] }
  const { voting_votes, voting_sums, ...rest } = now
  const isAskedAgain = now.opened_at !== known.opened_at
  const isSameResult = now.state === 'revealed' && now.vote_count === known.vote_count
  return {
    ...rest,
    // The host may have cleared the votes before asking again.
    ...(!isAskedAgain && voting_votes && { voting_votes }),
    voting_sums: isSameResult ? (voting_sums ?? []) : [],
  }
}

/** Whether the question must be read: changes lack its result, or whether the phone's vote remains. */
export function lacks(question: AudienceQuestion | null): boolean {
  if (question === null) return false
  return question.voting_votes === undefined || lacksResult(question)
}

/** Whether a question is revealed, but its result is unknown. */
export const lacksResult = ({ state, vote_count, voting_sums = [] }: AudienceQuestion): boolean =>
  state === 'revealed' && (vote_count === null || (vote_count > 0 && voting_sums.length === 0))
