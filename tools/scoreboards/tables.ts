import { HELPER_NAME_MAX } from '../../contract/helper.ts'
import type { Json } from '../../contract/json.ts'
import { type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, boolean, counter, createdAt, defineTable, id, integer, json, text, userId } from '../../contract/table.ts'

/** Most characters, after trimming. */
export const NAME_MAX = 200
export const TEAM_NAME_MAX = 60
export const SLUG_MAX = 80
/** Most teams of a scoreboard. */
export const TEAMS_MAX = 500
/** Largest absolute value of scores, points and finish lines. A difference of two scores still fits int4. */
export const SCORE_MAX = 1_000_000_000

/** Initial points of the keeper's three buttons. */
export const QUICK_POINTS: readonly number[] = [25, 50, 100]
/** Largest absolute value of a button's points, so that its label fits. */
export const QUICK_POINTS_MAX = 1_000_000
const QUICK_POINTS_BYTES = 64

/** Returns what is wrong with the points of the three buttons, or null. */
export function checkQuickPoints(value: Json): string | null {
  const isOne = (points: Json) => Number.isInteger(points) && points !== 0 && Math.abs(points as number) <= QUICK_POINTS_MAX
  return Array.isArray(value) && value.length === QUICK_POINTS.length && value.every(isOne)
    ? null
    : `Quick points are three whole numbers other than 0, each from -${QUICK_POINTS_MAX} to ${QUICK_POINTS_MAX}.`
}

/** Returns the form in which names are compared: without case and surrounding white space. */
export const sameName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
export const NAME_TAKEN = 'Another team of this scoreboard has this name.'
export const BOARD_FULL = `A scoreboard has at most ${TEAMS_MAX} teams.`
/** Whether a scoreboard with this many teams is full. */
export const isFull = (teams: number): boolean => teams >= TEAMS_MAX

export const TEAM_COLORS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'pink', 'teal', 'brown', 'gray', 'lime', 'cyan'] as const
export type TeamColor = (typeof TEAM_COLORS)[number]
export const DISPLAY_TYPES = ['bar_chart', 'racing_horses'] as const
export type DisplayType = (typeof DISPLAY_TYPES)[number]

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Returns what is wrong with a slug, in words for the person who chose it, or null. */
export function checkSlug(slug: string): string | null {
  if (slug === '') return 'Please enter a slug.'
  if (slug.length > SLUG_MAX) return `A slug has at most ${SLUG_MAX} characters.`
  return SLUG.test(slug) ? null : 'A slug has lowercase letters a to z, digits, and single hyphens between them.'
}

export const scoreboards = defineTable({
  name: 'scoreboards',
  about: 'Scoreboards: how the teams of a game stand, and how that is shown.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    slug: text(SLUG_MAX, { min: 1, check: checkSlug }),
    user_id: userId,
    display_type: text(20, { oneOf: DISPLAY_TYPES, default: { value: 'bar_chart' } }),
    /** The score that wins; null: bars are relative to the highest score. */
    finish_line: { type: 'number', nullable: true, min: 1, max: SCORE_MAX },
    dark_mode: boolean(false),
    /** Points of the keeper's buttons, in order. */
    quick_points: json<readonly number[]>(QUICK_POINTS_BYTES, { check: checkQuickPoints, default: { value: [...QUICK_POINTS] } }),
    created_at: createdAt,
    archived,
  },
  derived: { team_count: counter('teams', 'scoreboard_id') },
  unique: [['slug']],
})

export const teams = defineTable({
  name: 'teams',
  about: 'Teams of a scoreboard with their scores. Points are added with add_points.',
  columns: {
    id,
    scoreboard_id: belongsTo('scoreboards'),
    name: text(TEAM_NAME_MAX, { min: 1, trim: true }),
    color: text(10, { oneOf: TEAM_COLORS }),
    score: integer({ min: -SCORE_MAX, max: SCORE_MAX, default: { value: 0 } }),
    created_at: createdAt,
  },
  distinct: { of: 'name', parent: 'scoreboard_id', fold: sameName, message: NAME_TAKEN },
  journal: {
    table: 'score_events',
    of: 'score',
    entry: { row: 'team_id', by: 'user_id', helper: 'helper', difference: 'points', value: 'score' },
    copies: ['scoreboard_id'],
  },
})

export const scoreEvents = defineTable({
  name: 'score_events',
  about: 'Every change of a score, kept as it was: who, when, how much. Written by the server alone.',
  columns: {
    id,
    team_id: belongsTo('teams'),
    scoreboard_id: belongsTo('scoreboards'),
    user_id: { ...userId, nullable: true },
    points: integer(),
    /** The team's score after the change. */
    score: integer(),
    created_at: createdAt,
    /** The event that this one undoes. Unique, so that points are taken back only once. */
    undoes: { type: 'uuid', nullable: true },
    /** Part of a reset of all teams' scores to 0. */
    resets: boolean(false),
    /** The name of the helper who did it for the host. Null: it was no helper. */
    helper: text(HELPER_NAME_MAX, { nullable: true }),
  },
  unique: [['undoes']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    scoreboards: typeof scoreboards
    teams: typeof teams
    score_events: typeof scoreEvents
  }
}

const PUBLIC_COLUMNS = ['id', 'name', 'slug', 'display_type', 'finish_line', 'dark_mode'] as const
/** Columns that everybody with the link may read. */
export const PUBLIC_BOARD = select('scoreboards', PUBLIC_COLUMNS)
export type PublicScoreboard = Selected<typeof PUBLIC_BOARD>

/** A scoreboard as its host reads it. */
export const BOARD = select('scoreboards', [...PUBLIC_COLUMNS, 'created_at', 'team_count', 'quick_points'])
export type Scoreboard = Selected<typeof BOARD>

/** A team as everybody reads it. */
export const TEAM = select('teams', ['id', 'scoreboard_id', 'name', 'color', 'score', 'created_at'])
export type Team = Selected<typeof TEAM>

/** A change of a score as its host reads it. */
export const EVENT = select('score_events', [
  'id',
  'team_id',
  'scoreboard_id',
  'user_id',
  'helper',
  'points',
  'score',
  'created_at',
  'undoes',
  'resets',
])
export type ScoreEvent = Selected<typeof EVENT>

/** A scoreboard in a list, with its teams. */
export const LISTED_BOARD = select(
  'scoreboards',
  ['id', 'name', 'slug', 'display_type', 'finish_line', 'dark_mode', 'created_at', 'team_count', 'quick_points'],
  [TEAM],
)
export type ListedBoard = Selected<typeof LISTED_BOARD>
