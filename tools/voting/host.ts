import { type Hiding, type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, toCsv } from '../../parts/csv.ts'
import { phoneName, voteBars } from './logic.ts'
import { PODIUM_MAX } from './tables.ts'

/** A session as its host reads it. */
export const SESSION = select('voting_sessions', [
  'id',
  'name',
  'active',
  'display_settings',
  'created_at',
  'question_count',
  'word_list',
  'counted_at',
  'ranked',
  'podium',
])
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

/** The number of votes for a choice. */
export const SUM = select('voting_sums', ['id', 'question_id', 'choice', 'count', 'created_at'])
export type VotingSum = Selected<typeof SUM>

/** Somebody with a nickname or a rank, as the host reads them. */
export const PLAYER = select('voting_players', [
  'id',
  'session_id',
  'number',
  'name',
  'off',
  'points',
  'rank',
  'sharing',
  'place',
  'shown',
  'created_at',
])
export type VotingPlayer = Selected<typeof PLAYER>

/** A session as its wall reads it. */
export const WALL_SESSION = select('voting_sessions', ['id', 'name', 'active', 'podium', 'ranked', 'counted_at', 'right_count'])

/** Somebody on the podium, as the wall reads them. */
export const WALL_PLAYER = select('voting_players', [
  'id',
  'session_id',
  'number',
  'points',
  'rank',
  'sharing',
  'place',
  'shown',
  'created_at',
])
export type WallPlayer = Selected<typeof WALL_PLAYER>

/** A question as its wall reads it. `correct` is null on a display until the result is revealed. */
export const WALL_QUESTION = select('voting_questions', [
  'id',
  'session_id',
  'question',
  'choices',
  'most',
  'correct',
  'live',
  'state',
  'opened_at',
  'ends_at',
  'created_at',
  'vote_count',
])
export type WallQuestion = Hiding<Selected<typeof WALL_QUESTION>, 'correct'>

/** Columns of a live session. They decide the badge, and the dot on the dashboard. */
export const LIVE = { active: true }

/** Address of the host's screen. */
export const sessionPath = (id: string): string => `/voting/${id}`

/** Returns the file of 'Export CSV': a row per choice, in order. Share: percent of those who voted. */
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

/** Returns the file of the points: a row per person, best first. */
export const pointsCsv = (players: readonly VotingPlayer[]): string =>
  toCsv(
    ['Rank', 'Name', 'Points'],
    players.filter(({ rank }) => rank !== null).map(({ rank, name, number, points }) => [rank, name ?? phoneName(number), points]),
  )

export const pointsFileName = (name: string): string => `voting-${fileName(name, 'votes')}-points.csv`

export const csvFileName = (name: string): string => `voting-${fileName(name, 'votes')}.csv`

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) =>
  ({
    table: 'voting_sessions',
    id,
    eyebrow: 'name',
    settings: 'display_settings',
    proposed: 'voting.sign',
    closes: true,
  }) satisfies Followed<'voting_sessions'>

/** Somebody with a rank; `place` orders those who share it. */
interface Ranked {
  rank: number | null
  place: number | null
  points: number
  sharing: number
}

/** A place of the podium. Without people: not all who share it are among the first ten, `count` says how many. */
export interface SharedPlace<P> {
  rank: number
  points: number
  count: number
  people: readonly P[]
}

/**
 * Returns the first places, best first (VOTE-41). Nobody is named for a place unless all who share it are: the order
 * among equals is that in which phones came. Who has no point has no place (VOTE-47).
 */
export function podiumPlaces<P extends Ranked>(rows: readonly P[], places: number): SharedPlace<P>[] {
  const found = new Map<number, P[]>()
  for (const row of [...rows].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))) {
    if (row.points === 0 || row.rank === null || row.place === null || row.rank > places || row.place > PODIUM_MAX) continue
    found.set(row.rank, [...(found.get(row.rank) ?? []), row])
  }
  return [...found].map(([rank, people]) => {
    const { points = 0, sharing = 0 } = people[0] ?? {}
    const isWhole = people.length >= sharing
    return { rank, points, count: isWhole ? people.length : sharing, people: isWhole ? people : [] }
  })
}
