import type { RowOf } from '../../contract/row-types.ts'
import { type Bar, barsOf } from '../../parts/bars.ts'
import type { AudienceQuestion, AudienceSession, Choice, State } from './tables.ts'

/** Where a phone votes. */
export const votePath = (sessionId: string): string => `/voting/vote/${sessionId}`

export const NOT_OPEN = 'Voting on this question is closed.'
export const TIME_IS_UP = 'Time is up: this question takes no more votes.'

/** Why a vote cannot be taken for a question at `now` (ISO), for the person who sent it, or null. Nothing chosen takes a vote back. */
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

/** Whether a countdown is over at `now`, ms. */
export const isOver = ({ ends_at }: { ends_at: string | null }, now: number): boolean => ends_at !== null && now >= Date.parse(ends_at)

/** How many choices one may take. */
export const mostOf = ({ most, choices }: { most: number | null; choices: readonly Choice[] }): number =>
  Math.min(most ?? choices.length, choices.length)

/** What a person has chosen after a tap on a choice: one alone takes the other's place; of several the one that is there is taken back. */
export function tapped(chosen: readonly string[], choice: string, most: number): string[] {
  if (chosen.includes(choice)) return chosen.filter((id) => id !== choice)
  if (most === 1) return [choice]
  return chosen.length < most ? [...chosen, choice] : [...chosen]
}

/** A question as its host means it: what is right is a choice, and nobody chooses more than there are. */
export const inItself = (row: RowOf<'voting_questions'>): RowOf<'voting_questions'> => ({
  ...row,
  correct: row.correct.filter((id) => row.choices.some((choice) => choice.id === id)),
  most: row.most === null ? null : mostOf(row),
  ends_at: row.state === 'open' ? row.ends_at : null,
})

/** The question that the room is at: the one that is open, else the one that was opened last. Null: none was. */
export function questionAtHand<Q extends { state: State | string; opened_at: string | null }>(questions: readonly Q[]): Q | null {
  const rank = ({ state, opened_at }: Q): string => `${state === 'open' ? 1 : 0} ${opened_at}`
  return questions
    .filter(({ state, opened_at }) => state !== 'draft' && opened_at !== null)
    .reduce<Q | null>((last, one) => (last === null || rank(one) > rank(last) ? one : last), null)
}

/** A bar for each choice, its share of those who voted. */
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

export const votesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'vote' : 'votes'}`

/** What this phone has chosen, as far as the server has said. */
export const chosenIn = ({ voting_votes = [] }: Pick<AudienceQuestion, 'voting_votes'>): readonly string[] => voting_votes[0]?.choices ?? []

/** The phone's session after its vote was written. */
export const withVote = (session: AudienceSession, id: string, choices: readonly string[]): AudienceSession => ({
  ...session,
  voting_questions: session.voting_questions.map((question) =>
    question.id === id ? { ...question, voting_votes: [{ choices }] } : question,
  ),
})

type Change = { type: 'INSERT' | 'UPDATE'; row: object & { id: string } } | { type: 'DELETE'; id: string }

/**
 * The phone's session after changes of questions. What it voted, and what came of it, no change tells: that is kept as long as it is sure to be true,
 * and else read (see lacks).
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
    // Its host may have cleared the votes before asking again.
    ...(!isAskedAgain && voting_votes && { voting_votes }),
    voting_sums: isSameResult ? (voting_sums ?? []) : [],
  }
}

/** Whether there is something of a question that no change told: what came of it, or whether the phone's vote still stands. */
export function lacks(question: AudienceQuestion | null): boolean {
  if (question === null) return false
  return question.voting_votes === undefined || lacksResult(question)
}

/** Whether a question is revealed, and what came of it is not known. */
export const lacksResult = ({ state, vote_count, voting_sums = [] }: AudienceQuestion): boolean =>
  state === 'revealed' && (vote_count === null || (vote_count > 0 && voting_sums.length === 0))
