import type { Translate } from '../../contract/messages.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { startOf } from '../../parts/graphemes.ts'
import type { ScoreEvent, Team } from './tables.ts'
import { SLUG_MAX, sameName, TEAM_NAME_MAX } from './tables.ts'

export const publicPath = (slug: string): string => `/scoreboard/${slug}`
export const adminPath = (id: string): string => `/scoreboard/${id}/admin`
export const keeperPath = (id: string): string => `/scoreboard/${id}/scorekeeper`

/** Letters that Unicode does not decompose into an ASCII letter and marks. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const NAMELESS = 'scoreboard'
/** Slugs that are numbered; further ones get a random suffix. */
const COUNTED = 9
/** Characters reserved for the suffix. */
const TAIL = 8

/**
 * Makes a slug of a name: lower case, with one hyphen in place of other characters, none at the ends. Removes
 * accents ('Café' becomes 'cafe'), because people read addresses aloud and type them. Returns 'scoreboard' if
 * nothing is left.
 */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED[letter] ?? '')
  return (
    joined(plain)
      .slice(0, SLUG_MAX - TAIL)
      .replace(/-+$/, '') || NAMELESS
  )
}
const joined = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

/**
 * Returns the slug for an attempt, from 0: 'quiz', 'quiz-2' … 'quiz-9', then six characters of `chance`
 * (random letters and digits) as suffix.
 */
export function nthSlug(slug: string, attempt: number, chance: string): string {
  if (attempt === 0) return slug
  return attempt < COUNTED ? `${slug}-${attempt + 1}` : `${slug}-${chance.slice(-6)}`
}

/** Returns a score in percent (0 to 100) of the finish line, or of the highest score if there is none. */
export function percentOf(score: number, finishLine: number | null, highest: number): number {
  const whole = finishLine ?? Math.max(highest, 1)
  return Math.min(100, Math.max(0, (score / whole) * 100))
}

/** Whether a score has reached the finish line; false if there is none. */
export const hasFinished = (score: number, finishLine: number | null): boolean => finishLine !== null && score >= finishLine

/** A team that has reached the finish line, and when. */
export interface Arrival {
  team_id: string
  at: string
}

/** Returns the team's place at the finish line, or null if it is alone there or its place is not known. */
export function arrivalOf(teamId: string, arrivals: readonly Arrival[]): number | null {
  const place = arrivals.findIndex(({ team_id }) => team_id === teamId)
  return place < 0 || arrivals.length < 2 ? null : place + 1
}

/** Whether a team other than `id` has this name. */
export const hasNamesake = (name: string, teams: readonly { id?: string; name: string }[], id?: string): boolean =>
  teams.some((other) => (id === undefined || other.id !== id) && sameName(other.name) === sameName(name))

/**
 * Returns distinct names for the teams of a copy. Old scoreboards may have duplicates, which get a number.
 */
export function copyNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let n = 2; taken.has(sameName(free)); n++) free = `${startOf(name, TEAM_NAME_MAX - 4)} ${n}`
    taken.add(sameName(free))
    return free
  })
}

export interface Standing<T> {
  team: T
  /** 1 is the best; equal scores share a rank. */
  rank: number
  /** Another team has the same score. */
  tied: boolean
  /** Has the highest score, and more than 0. */
  leads: boolean
  /** 0 to 100. */
  percent: number
}
type Scored = Pick<Team, 'id' | 'score' | 'created_at'>

/** Ranks the teams: finished ones by arrival, then by score, then by age. */
export function standingsOf<T extends Scored>(
  teams: readonly T[],
  finishLine: number | null,
  arrivals: readonly Arrival[] = [],
): Standing<T>[] {
  const came = new Map(arrivals.map(({ team_id }, place) => [team_id, place]))
  const place = ({ id }: T) => came.get(id) ?? arrivals.length
  const order = [...teams].sort((a, b) => place(a) - place(b) || b.score - a.score || byAge(a, b))
  const highest = Math.max(0, ...teams.map(({ score }) => score))
  const isAhead = (other: T, team: T) => place(other) < place(team) || (place(other) === place(team) && other.score > team.score)
  const isEqual = (other: T, team: T) => place(other) === place(team) && other.score === team.score
  return order.map((team) => ({
    team,
    rank: 1 + order.filter((other) => isAhead(other, team)).length,
    tied: order.some((other) => other.id !== team.id && isEqual(other, team)),
    leads: arrivals.length > 0 ? place(team) === 0 : team.score === highest && highest > 0,
    percent: percentOf(team.score, finishLine, highest),
  }))
}

/** Returns the file of 'Export CSV': a row per team, in the given order. */
export const boardCsv = (standings: readonly Standing<{ name: string; score: number }>[]): string =>
  toCsv(
    ['Place', 'Team', 'Points'],
    standings.map(({ rank, team: { name, score } }) => [rank, name, score]),
  )

export const csvFileName = (boardName: string): string => `scoreboard-${fileName(boardName, 'points')}.csv`

/**
 * Returns a file of changes of scores, in the given order: when, which team, how much, the score after it,
 * and by whom. `host`: stands for everybody but helpers.
 */
export function eventsCsv(
  events: readonly Pick<ScoreEvent, 'team_id' | 'points' | 'score' | 'helper' | 'created_at' | 'undoes' | 'resets'>[],
  teams: readonly Pick<Team, 'id' | 'name'>[],
  host: string,
  timeZone: string,
): string {
  const time = localTime(timeZone)
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return toCsv(
    ['Time', 'Team', 'Points', 'Score', 'By', 'Kind'],
    events.map(({ created_at, team_id, points, score, helper, undoes, resets }) => [
      time(created_at),
      names.get(team_id) ?? 'Deleted team',
      points,
      score,
      helper ?? host,
      undoes !== null ? 'taken back' : resets ? 'reset' : '',
    ]),
  )
}
export const eventsFileName = (boardName: string): string => `scoreboard-${fileName(boardName, 'points')}-changes.csv`

/** Returns the score that several leaders share, or null. */
export function tieOf(standings: readonly Standing<Scored>[]): number | null {
  const leading = standings.filter(({ leads }) => leads)
  return leading.length > 1 ? (leading[0]?.team.score ?? 0) : null
}

const byAge = (a: Scored, b: Scored): number =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1

/**
 * Returns the first team at the finish line, or else those with the most points; nobody without positive
 * scores.
 */
export const leadersOf = <T extends Scored>(teams: readonly T[], finishLine: number | null, arrivals: readonly Arrival[]): T[] =>
  standingsOf(teams, finishLine, arrivals).flatMap(({ team, leads }) => (leads ? [team] : []))

/** Most teams of a tie that are named; the others are counted. */
const NAMED = 3

/**
 * Returns the leading score with the names of up to three teams that have it, and the number of the other teams
 * that have it. Returns null if no team has a score above 0.
 */
export function leadOf(teams: readonly (Scored & { name: string })[]): { names: string[]; more: number; score: number } | null {
  const leading = leadersOf(teams, null, [])
  const [first] = leading
  if (!first) return null
  const shown = leading.length > NAMED ? leading.slice(0, NAMED - 1) : leading
  return { names: shown.map(({ name }) => name), more: leading.length - shown.length, score: first.score }
}

/** Returns the leader, such as 'The Foxes' or 'Tie: The Foxes, Bluebirds'. Null without positive scores. */
export function leaderOf(teams: readonly (Scored & { name: string })[], t: Translate): { text: string; score: number } | null {
  const lead = leadOf(teams)
  if (!lead) return null
  const { names, more, score } = lead
  if (names.length === 1) return { text: names[0] ?? '', score }
  return {
    text: t('scoreboard.wall.tied', { names: names.join(t('wall.comma')) + (more > 0 ? t('wall.andMore', { count: more }) : '') }),
    score,
  }
}

/**
 * Formats a number in a wall's language, with a true minus sign, which has the width of a plus and differs
 * from a hyphen.
 */
export const scoreText = (n: number, t: Translate): string => (n < 0 ? '−' : '') + t.number(Math.abs(n))
