import { type Hiding, type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { folded } from '../../parts/fold.ts'
import { approvedFirst, byVotes, type Ranked, sorted } from './logic.ts'
import type { Status } from './tables.ts'

/** A session as its host reads it. */
export const SESSION = select('qa_sessions', [
  'id',
  'name',
  'active',
  'show_votes',
  'allow_upvoting',
  'qr_display_settings',
  'created_at',
  'question_count',
  'pending_count',
])
export type QaSession = Selected<typeof SESSION>

/**
 * A question as its host reads it. The device is of no concern to hosts, who could read its pseudonym only.
 */
export const QUESTION = select('questions', [
  'id',
  'session_id',
  'content',
  'status',
  'created_at',
  'vote_count',
  'staged_at',
  'merged_into',
])
export type Question = Selected<typeof QUESTION>

/** A session as its wall reads it. */
export const WALL_SESSION = select('qa_sessions', ['id', 'name', 'active', 'show_votes'])

/** A question as the wall reads it. `vote_count` is null on a display while votes are hidden. */
export const WALL_QUESTION = select('questions', ['id', 'session_id', 'content', 'status', 'created_at', 'vote_count', 'staged_at'])
export type WallQuestion = Hiding<Selected<typeof WALL_QUESTION>, 'vote_count'>

/** Columns of a live session. They select the dashboard's sessions, and decide its dot and the badge. */
export const LIVE = { active: true }
/** Address of the host's screen. */
export const sessionPath = (sessionId: string): string => `/qa/${sessionId}`

/** An action of the host: its name, next status, shortcut key. Main actions are first. */
export interface Action {
  name: 'approve' | 'hide' | 'answer' | 'reopen' | 'wait'
  to: Status
  key?: 'a' | 'h'
}
export const ACTIONS: Readonly<Record<Status, readonly Action[]>> = {
  pending: [
    { name: 'approve', to: 'approved', key: 'a' },
    { name: 'hide', to: 'hidden', key: 'h' },
  ],
  approved: [
    { name: 'answer', to: 'answered' },
    { name: 'hide', to: 'hidden', key: 'h' },
  ],
  answered: [{ name: 'reopen', to: 'approved' }],
  hidden: [{ name: 'wait', to: 'pending' }],
}

/** Sorts as the host's screen does: approved first, then by votes if they are shown, then oldest first. */
export const hostOrder = <T extends Ranked>(questions: readonly T[], showVotes: boolean): T[] =>
  showVotes ? sorted(questions, approvedFirst, byVotes) : sorted(questions, approvedFirst)

/** Returns the questions that this one can be merged into: those that as many can see, not merged themselves. */
export const mergeTargets = (question: Question, questions: readonly Question[]): Question[] =>
  questions.filter(
    ({ id, status, merged_into }) =>
      id !== question.id && merged_into === null && (status === 'approved' || (status === 'pending' && question.status === 'pending')),
  )
/** Whether a question can be merged into another. */
export const isMergeable = ({ status, staged_at }: Question): boolean =>
  staged_at === null && (status === 'pending' || status === 'approved')

/** Sorts questions by how many of their words the question has too, most first. */
export function likeFirst(question: Question, others: readonly Question[]): Question[] {
  const words = wordsOf(question)
  const likeness = (other: Question): number => {
    const theirs = wordsOf(other)
    const shared = [...theirs].filter((word) => words.has(word)).length
    return shared / Math.max(1, words.size + theirs.size - shared)
  }
  const likenesses = new Map(others.map((other) => [other.id, likeness(other)]))
  return [...others].sort((a, b) => (likenesses.get(b.id) ?? 0) - (likenesses.get(a.id) ?? 0))
}
const wordsOf = ({ content }: Question): ReadonlySet<string> => new Set(folded(content).match(/[\p{L}\p{N}]+/gu))

/** Returns the file of 'Export CSV', in the host's order, with times in the given time zone. */
export function questionsCsv(questions: readonly Question[], showVotes: boolean, timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Question', 'Status', 'Votes', 'Submitted At'],
    hostOrder(questions, showVotes).map((q) => [q.content, q.merged_into === null ? q.status : 'merged', q.vote_count, time(q.created_at)]),
  )
}

export const csvFileName = (name: string): string => `qa-${fileName(name, 'questions')}.csv`

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) =>
  ({
    table: 'qa_sessions',
    id,
    eyebrow: 'name',
    settings: 'qr_display_settings',
    proposed: 'qa.title',
    closes: true,
  }) satisfies Followed<'qa_sessions'>
