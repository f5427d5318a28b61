import { type Hiding, type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, toCsv } from '../../parts/csv.ts'
import { voteBars } from './logic.ts'
import type { State } from './tables.ts'

/** A session as its host reads it. */
export const SESSION = select('voting_sessions', ['id', 'name', 'active', 'display_settings', 'created_at', 'question_count'])
export type VotingSession = Selected<typeof SESSION>

/** A question as its host reads it. */
export const QUESTION = select('voting_questions', [
  'id',
  'session_id',
  'position',
  'question',
  'choices',
  'most',
  'correct',
  'seconds',
  'live',
  'state',
  'opened_at',
  'ends_at',
  'created_at',
  'vote_count',
])
export type VotingQuestion = Selected<typeof QUESTION>

/** How many chose a choice. */
export const SUM = select('voting_sums', ['id', 'question_id', 'choice', 'count', 'created_at'])
export type VotingSum = Selected<typeof SUM>

/** A session as its wall reads it. */
export const WALL_SESSION = select('voting_sessions', ['id', 'name', 'active'])

/** A question as its wall reads it: what is right is null for a display until it is revealed. */
export const WALL_QUESTION = select('voting_questions', [
  'id',
  'session_id',
  'question',
  'choices',
  'correct',
  'live',
  'state',
  'opened_at',
  'ends_at',
  'created_at',
  'vote_count',
])
export type WallQuestion = Hiding<Selected<typeof WALL_QUESTION>, 'correct'>

/** What makes a session live: what lights its badge, and its dot on the dashboard. */
export const LIVE = { active: true }

/** Where a host sees one session. */
export const sessionPath = (id: string): string => `/voting/${id}`

export const questionsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'question' : 'questions'}`

/** Where a question stands, for its host. */
export const STATE_NAMES: Readonly<Record<State, string>> = { draft: 'Not asked yet', open: 'Open', closed: 'Closed', revealed: 'Revealed' }

/** The file of 'Export CSV': a line for each choice of each question, in their order. Share is of those who voted, in percent. */
export function resultsCsv(questions: readonly VotingQuestion[], sums: readonly VotingSum[]): string {
  return toCsv(
    ['Question', 'Choice', 'Votes', 'Share', 'Right', 'Voted'],
    questions.flatMap((question) =>
      voteBars(
        question,
        sums.filter(({ question_id }) => question_id === question.id),
      ).map(({ id, label, count, percent }) => [
        question.question,
        label,
        count,
        percent,
        question.correct.includes(id) ? 'yes' : '',
        question.vote_count,
      ]),
    ),
  )
}

export const csvFileName = (name: string): string => `voting-${fileName(name, 'votes')}.csv`

/** What its sign goes by. */
export const followedBySign = (id: string) =>
  ({ table: 'voting_sessions', id, eyebrow: 'name', settings: 'display_settings', closes: true }) satisfies Followed<'voting_sessions'>
