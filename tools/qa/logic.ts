import type { PlainKey, Translate } from '../../contract/messages.ts'
import { readDisplaySettings } from '../../parts/display-settings.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'
import { type AudienceQuestion, type AudienceSession, DISPLAY_DEFAULTS, QUESTION_MAX, type Status } from './tables.ts'

/** Address of the phone's page. */
export const askPath = (sessionId: string): string => `/qa/ask/${sessionId}`

/** Returns the title of the phone's page: that of the QR display, unless the host left the default there. */
export function pageTitle({ qr_display_settings }: { qr_display_settings?: unknown }, t: Translate): string {
  const { title } = readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS)
  return title === DISPLAY_DEFAULTS.title ? t('qa.title') : title
}

/** Returns what is wrong with a question, in words for its author, or null. Same rule as the column's. */
export const questionProblem = (text: string, t: Translate): string | null => textProblem(text, { max: QUESTION_MAX, blank: 'qa.blank' }, t)

/** Returns how many characters are left, such as '12 left'; null while more than 100 are. */
export const questionCharactersLeft = (text: string, t: Translate): string | null =>
  charactersLeft(text, { max: QUESTION_MAX, from: 100 }, t)

/** Texts for the state of a question, shown to the person who asked it. */
interface OwnTexts {
  /** In the panel of the question sent last. */
  panel: PlainKey
  /** Below the question in the list. */
  listed: PlainKey
  /** When the state has changed. */
  news: PlainKey
}
const OWN_TEXTS: Readonly<Record<Status | 'staged' | 'merged', OwnTexts>> = {
  pending: { panel: 'qa.own.pending', listed: 'qa.listed.pending', news: 'qa.news.pending' },
  approved: { panel: 'qa.own.approved', listed: 'qa.listed.approved', news: 'qa.news.approved' },
  answered: { panel: 'qa.own.answered', listed: 'qa.listed.answered', news: 'qa.news.answered' },
  hidden: { panel: 'qa.own.hidden', listed: 'qa.listed.hidden', news: 'qa.news.hidden' },
  staged: { panel: 'qa.own.staged', listed: 'qa.listed.staged', news: 'qa.news.staged' },
  merged: { panel: 'qa.own.merged', listed: 'qa.listed.merged', news: 'qa.news.merged' },
}

/** Returns the texts for a question's state, for the person who asked it. */
export const ownTexts = ({ status, staged_at, merged_into }: Pick<AudienceQuestion, 'status' | 'staged_at' | 'merged_into'>): OwnTexts =>
  OWN_TEXTS[merged_into !== null ? 'merged' : staged_at === null ? status : 'staged']

export type Ranked = Pick<AudienceQuestion, 'id' | 'status' | 'created_at' | 'vote_count'>
type Compare = (a: Ranked, b: Ranked) => number

export const byVotes: Compare = (a, b) => (b.vote_count ?? 0) - (a.vote_count ?? 0)
export const approvedFirst: Compare = (a, b) => Number(b.status === 'approved') - Number(a.status === 'approved')
/** Ids break ties, so that the order is stable. */
const oldestFirst: Compare = (a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1)

export const sorted = <T extends Ranked>(questions: readonly T[], ...compares: readonly Compare[]): T[] =>
  [...questions].sort((a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return oldestFirst(a, b)
  })

/** Sorts as phones do: by votes if they are shown, then approved first, then oldest first. */
export const audienceOrder = <T extends Ranked>(questions: readonly T[], showVotes: boolean): T[] =>
  showVotes ? sorted(questions, byVotes, approvedFirst) : sorted(questions, approvedFirst)

/** A change event of a row; the same shape as `RowChange` of the kit. */
type Change = { type: 'INSERT' | 'UPDATE'; row: object & { id: string } } | { type: 'DELETE'; id: string }

/** Applies changes of the session's row. Forgets hidden vote counts, which would be outdated later. */
export function changedSession(session: AudienceSession, changes: readonly Change[]): AudienceSession {
  const changed: AudienceSession = Object.assign({}, session, ...changes.map((change) => (change.type === 'DELETE' ? {} : change.row)))
  if (changed.show_votes) return changed
  return { ...changed, questions: changed.questions.map((question) => ({ ...question, vote_count: null })) }
}

/**
 * Applies changes of questions. A question that this phone may no longer see loses its content, but keeps
 * this phone's vote, because the event that brings it back does not include it.
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

/** Applies a vote that was cast or taken back. `count`: the new number of votes; null if unknown. */
export const castVote = (session: AudienceSession, id: string, voted: boolean, count: number | null): AudienceSession => ({
  ...session,
  questions: session.questions.map((question) =>
    question.id === id
      ? { ...question, question_votes: voted ? [{ id: 'mine' }] : [], vote_count: count ?? question.vote_count }
      : question,
  ),
})

/** Returns the questions that the phone lists, in order: approved ones and its own. */
export const shownQuestions = ({ questions, show_votes }: AudienceSession): AudienceQuestion[] =>
  audienceOrder(
    questions.filter(({ status, device_id }) => status === 'approved' || device_id !== null),
    show_votes,
  )

export const hasVote = ({ question_votes = [] }: Pick<AudienceQuestion, 'question_votes'>): boolean => question_votes.length > 0

/**
 * Returns the state of a vote button. Until the server's count changes, corrects it by this phone's unsent
 * vote or withdrawal. `count` is null while votes are hidden.
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

/** Returns when questions were last merged or separated, as the phone knows it. Null: never. */
export const lastJoined = ({ questions }: Pick<AudienceSession, 'questions'>): string | null =>
  questions.reduce<string | null>(
    (last, { joined_at }) => (joined_at !== null && (last === null || joined_at > last) ? joined_at : last),
    null,
  )
