import type { Json } from '../../contract/json.ts'
import { archived, belongsTo, boolean, counter, createdAt, id, integer, json, type Table, text, userId } from '../../contract/table.ts'

/** Characters, after trimming. */
export const NAME_MAX = 200
export const TEAM_NAME_MAX = 60
export const SLUG_MAX = 80
/** Teams of one scoreboard. */
export const TEAMS_MAX = 500
/** A score, points given at once, and a finish line lie within this, so that a difference of two scores is still an int4. */
export const SCORE_MAX = 1_000_000_000

/** Points that the three buttons of a keeper give, until the host chooses others. */
export const QUICK_POINTS: readonly number[] = [25, 50, 100]
/** At most so many, either way, so that a button has room for them. */
export const QUICK_POINTS_MAX = 1_000_000
const QUICK_POINTS_BYTES = 64

/** What is wrong with the points of the three buttons, or null. */
export function checkQuickPoints(value: Json): string | null {
  const isOne = (points: Json) => Number.isInteger(points) && points !== 0 && Math.abs(points as number) <= QUICK_POINTS_MAX
  return Array.isArray(value) && value.length === QUICK_POINTS.length && value.every(isOne)
    ? null
    : `Quick points are three whole numbers other than 0, each from -${QUICK_POINTS_MAX} to ${QUICK_POINTS_MAX}.`
}

/** As teams are told apart: without case and the white space around them. */
export const sameName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
export const NAME_TAKEN = 'Another team of this scoreboard has this name.'
export const BOARD_FULL = `A scoreboard has at most ${TEAMS_MAX} teams.`
/** Whether a scoreboard with so many teams takes no more. */
export const isFull = (teams: number): boolean => teams >= TEAMS_MAX

export const TEAM_COLORS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'pink', 'teal', 'brown', 'gray', 'lime', 'cyan'] as const
export type TeamColor = (typeof TEAM_COLORS)[number]
export type DisplayType = 'bar_chart' | 'racing_horses'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** What is wrong with a slug, in words for the person who chose it, or null. */
export function checkSlug(slug: string): string | null {
  if (slug === '') return 'Please enter a slug.'
  if (slug.length > SLUG_MAX) return `A slug has at most ${SLUG_MAX} characters.`
  return SLUG.test(slug) ? null : 'A slug has lowercase letters a to z, digits, and single hyphens between them.'
}

export const scoreboards: Table = {
  name: 'scoreboards',
  about: 'Scoreboards: how the teams of a game stand, and how that is shown.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    slug: text(SLUG_MAX, { min: 1, check: checkSlug }),
    user_id: userId,
    display_type: text(20, { oneOf: ['bar_chart', 'racing_horses'], default: { value: 'bar_chart' } }),
    /** The score that wins; null: the highest score is as far as a bar goes. */
    finish_line: { type: 'number', nullable: true, min: 1, max: SCORE_MAX },
    dark_mode: boolean(false),
    /** What the keeper's buttons give, in their order. */
    quick_points: json(QUICK_POINTS_BYTES, { check: checkQuickPoints, default: { value: [...QUICK_POINTS] } }),
    created_at: createdAt,
    archived,
  },
  derived: { team_count: counter('teams', 'scoreboard_id') },
  unique: [['slug']],
}

export const teams: Table = {
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
    entry: { row: 'team_id', by: 'user_id', difference: 'points', value: 'score' },
    copies: ['scoreboard_id'],
  },
}

export const scoreEvents: Table = {
  name: 'score_events',
  about: 'Every change of a score, kept as it was: who, when, how much. Written by the server alone.',
  columns: {
    id,
    team_id: belongsTo('teams'),
    scoreboard_id: belongsTo('scoreboards'),
    user_id: { ...userId, nullable: true },
    points: integer(),
    /** The team's score after it. */
    score: integer(),
    created_at: createdAt,
    /** The event that this one takes back. Unique, so that points are taken back once. */
    undoes: { type: 'uuid', nullable: true },
    /** It set the score to 0, with those of all other teams. */
    resets: boolean(false),
  },
  unique: [['undoes']],
}

/** What everybody who was given the link sees of a scoreboard. */
export interface PublicScoreboard {
  id: string
  name: string
  slug: string
  display_type: DisplayType
  finish_line: number | null
  dark_mode: boolean
}

/** A scoreboard as its host reads it. */
export interface Scoreboard extends PublicScoreboard {
  created_at: string
  team_count: number
  quick_points: readonly number[]
}

export interface Team {
  id: string
  scoreboard_id: string
  name: string
  color: TeamColor
  score: number
  created_at: string
}

export interface ScoreEvent {
  id: string
  team_id: string
  scoreboard_id: string
  user_id: string | null
  points: number
  score: number
  created_at: string
  undoes: string | null
  resets: boolean
}
