import { readDisplaySettings } from '../../parts/display-settings.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'
import { type AudienceQuestion, type AudienceSession, DISPLAY_DEFAULTS, QUESTION_MAX, type Status } from './tables.ts'

/** Where a phone asks. */
export const askPath = (sessionId: string): string => `/qa/ask/${sessionId}`

/** What the code's display and the phone's page are titled. */
export const displayTitle = ({ qr_display_settings }: { qr_display_settings?: unknown }): string =>
  readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS).title
export const votesWord = (count: number): string => (count === 1 ? 'vote' : 'votes')

/** What is wrong with a question, in words for the person who typed it, or null. The same rule as the column's. */
export const questionProblem = (text: string): string | null =>
  textProblem(text, { max: QUESTION_MAX, blank: 'Please write a question first.' })

/** How many characters are left, once it matters. */
export const questionCharactersLeft = (text: string): string | null => charactersLeft(text, QUESTION_MAX, 100)

/** The state of one's own question, in words for who asked it. */
export const OWN_STATE: Readonly<Record<Status, { word: string; about: string }>> = {
  pending: { word: 'Waiting', about: 'The host reads it first.' },
  approved: { word: 'Live', about: 'Everybody can see it.' },
  answered: { word: 'Answered', about: 'The host has answered it.' },
  hidden: { word: 'Not chosen', about: 'The host did not choose it this time.' },
}

export type Ranked = Pick<AudienceQuestion, 'id' | 'status' | 'created_at' | 'vote_count'>
type Compare = (a: Ranked, b: Ranked) => number

export const byVotes: Compare = (a, b) => (b.vote_count ?? 0) - (a.vote_count ?? 0)
export const approvedFirst: Compare = (a, b) => Number(b.status === 'approved') - Number(a.status === 'approved')
/** Ids decide last, so that equal questions do not dance. */
const oldestFirst: Compare = (a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1)

export const sorted = <T extends Ranked>(questions: readonly T[], ...compares: readonly Compare[]): T[] =>
  [...questions].sort((a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return oldestFirst(a, b)
  })

/** The phone's order: by votes, then approved first, then oldest; without votes, approved first, then oldest. */
export const audienceOrder = <T extends Ranked>(questions: readonly T[], showVotes: boolean): T[] =>
  showVotes ? sorted(questions, byVotes, approvedFirst) : sorted(questions, approvedFirst)

/** A change event of a row, as `RowChange` of the web. */
type Change = { type: 'INSERT' | 'UPDATE'; row: object & { id: string } } | { type: 'DELETE'; id: string }

/** The phone's session after changes of its own row. Numbers of votes are forgotten while they are not shown: later they would be old. */
export function changedSession(session: AudienceSession, changes: readonly Change[]): AudienceSession {
  const changed: AudienceSession = Object.assign({}, session, ...changes.map((change) => (change.type === 'DELETE' ? {} : change.row)))
  if (changed.show_votes) return changed
  return { ...changed, questions: changed.questions.map((question) => ({ ...question, vote_count: null })) }
}

/**
 * The phone's session after changes of questions. One that left the phone's sight loses its words; that this phone voted for it stays known,
 * because the change that brings it back does not say it.
 */
export function changedQuestions(session: AudienceSession, changes: readonly Change[]): AudienceSession {
  const byId = new Map(session.questions.map((question) => [question.id, question]))
  for (const change of changes) {
    const id = change.type === 'DELETE' ? change.id : change.row.id
    const known = byId.get(id)
    if (change.type !== 'DELETE') byId.set(id, { ...known, ...(change.row as AudienceQuestion) })
    else if (known) byId.set(id, { ...known, content: '', status: 'hidden', device_id: null })
  }
  return { ...session, questions: [...byId.values()] }
}

/** The phone's session after its vote was cast or taken back; `count` null: the number is not known anew. */
export const castVote = (session: AudienceSession, id: string, voted: boolean, count: number | null): AudienceSession => ({
  ...session,
  questions: session.questions.map((question) =>
    question.id === id
      ? { ...question, question_votes: voted ? [{ id: 'mine' }] : [], vote_count: count ?? question.vote_count }
      : question,
  ),
})

/** What one's own question is at this moment, in words. */
export const ownState = ({ status, staged_at }: Pick<AudienceQuestion, 'status' | 'staged_at'>): { word: string; about: string } =>
  staged_at === null ? OWN_STATE[status] : ON_STAGE
const ON_STAGE = { word: 'On stage', about: 'Everybody is looking at it now.' }

/** What of a session stands on the phone, in its order: what is approved, and one's own. */
export const shownQuestions = ({ questions, show_votes }: AudienceSession): AudienceQuestion[] =>
  audienceOrder(
    questions.filter(({ status, device_id }) => status === 'approved' || device_id !== null),
    show_votes,
  )

export const hasVote = ({ question_votes = [] }: Pick<AudienceQuestion, 'question_votes'>): boolean => question_votes.length > 0

/**
 * What a vote button shows: whether this phone votes for the question, and of how many. A wanted vote is counted until the server's count has
 * moved, which then has it. `count` is null while votes are hidden.
 */
export function shownVote(
  question: AudienceQuestion,
  wanted: { want: boolean; base: AudienceQuestion } | undefined,
): { voted: boolean; count: number | null } {
  const has = hasVote(question)
  if (!wanted || wanted.want === has) return { voted: wanted?.want ?? has, count: question.vote_count }
  const { vote_count: count } = question
  const isCounted = count === null || count !== wanted.base.vote_count
  return { voted: wanted.want, count: isCounted ? count : Math.max(0, count + (wanted.want ? 1 : -1)) }
}
