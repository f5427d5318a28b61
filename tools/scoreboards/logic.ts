import { fileName, toCsv } from '../../parts/csv.ts'
import { parseInteger } from '../../parts/integer.ts'
import type { PublicScoreboard, Team } from './tables.ts'
import { QUICK_POINTS_MAX, SLUG_MAX, sameName, TEAM_NAME_MAX } from './tables.ts'

export const publicPath = (slug: string): string => `/scoreboard/${slug}`
export const adminPath = (id: string): string => `/scoreboard/${id}/admin`
export const keeperPath = (id: string): string => `/scoreboard/${id}/scorekeeper`

/** Letters that Unicode does not take apart into a letter of ASCII and a mark. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const NAMELESS = 'scoreboard'
/** How many slugs are counted up; after that chance finds a free one. */
const COUNTED = 9
/** Characters kept free for what makes a slug the next one. */
const TAIL = 8

/**
 * A name as an address: lower case, runs of anything but letters and digits as one hyphen, none at the ends. Letters lose their marks
 * ('Café' is 'cafe'), because an address is read aloud and typed; a name of which nothing is left is 'scoreboard'.
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

/** The slug to try next while those before it are taken: 'quiz', 'quiz-2' … 'quiz-9', then with six characters of `chance` (letters and digits). */
export function nthSlug(slug: string, attempt: number, chance: string): string {
  if (attempt === 0) return slug
  return attempt < COUNTED ? `${slug}-${attempt + 1}` : `${slug}-${chance.slice(-6)}`
}

/** How far a score is, in percent of the finish line, or of the highest score where there is none: 0 to 100. */
export function percentOf(score: number, finishLine: number | null, highest: number): number {
  const whole = finishLine ?? Math.max(highest, 1)
  return Math.min(100, Math.max(0, (score / whole) * 100))
}

/** Whether a score is at the finish line or beyond. Nobody finishes where there is none. */
export const hasFinished = (score: number, finishLine: number | null): boolean => finishLine !== null && score >= finishLine

/** A team that is at the finish line or beyond, and when it came there. */
export interface Arrival {
  team_id: string
  at: string
}

/** 'Finished', or 'Finished 2nd' where several teams have, and it is known who came when. */
export function finishedText(teamId: string, arrivals: readonly Arrival[]): string {
  const place = arrivals.findIndex(({ team_id }) => team_id === teamId)
  return place < 0 || arrivals.length < 2 ? 'Finished' : `Finished ${ordinal(place + 1)}`
}
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (n: number): string => `${n}${ENDINGS[ORDINALS.select(n)]}`

/** Whether another team is called the same. */
export const hasNamesake = (name: string, teams: readonly Pick<Team, 'id' | 'name'>[], id?: string): boolean =>
  teams.some((other) => other.id !== id && sameName(other.name) === sameName(name))

/** Names for the teams of a copy: teams from before names had to differ are counted. */
export function copyNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let n = 2; taken.has(sameName(free)); n++) free = `${name.slice(0, TEAM_NAME_MAX - 4)} ${n}`
    taken.add(sameName(free))
    return free
  })
}

export interface Standing<T> {
  team: T
  /** 1 is the first; equal scores have equal ranks. */
  rank: number
  /** Another team has the same score. */
  tied: boolean
  /** Nobody has more, and it has more than nothing. */
  leads: boolean
  /** 0 to 100. */
  percent: number
}
type Scored = Pick<Team, 'id' | 'score' | 'created_at'>

/** The teams in their places: those at the finish line in the order they came there, then by score, the highest first; equal ones as they were added. */
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

/** The file of 'Export CSV': every team, the first first. */
export const boardCsv = (standings: readonly Standing<{ name: string; score: number }>[]): string =>
  toCsv(
    ['Place', 'Team', 'Points'],
    standings.map(({ rank, team: { name, score } }) => [rank, name, score]),
  )

export const csvFileName = (boardName: string): string => `scoreboard-${fileName(boardName, 'points')}.csv`

/** The score that several lead with, or null. */
export function tieOf(standings: readonly Standing<Scored>[]): number | null {
  const leading = standings.filter(({ leads }) => leads)
  return leading.length > 1 ? (leading[0]?.team.score ?? 0) : null
}

const byAge = (a: Scored, b: Scored): number =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1

/** Names of a tie that are said; the others are counted. */
const NAMED = 3

/** Who leads and with how many points: 'The Foxes', or 'Tie: The Foxes, Bluebirds'. Null while nobody has a point. */
export function leaderOf(teams: readonly (Scored & { name: string })[]): { text: string; score: number } | null {
  const leading = standingsOf(teams, null).filter(({ leads }) => leads)
  const [first] = leading
  if (!first) return null
  const { score } = first.team
  if (leading.length === 1) return { text: first.team.name, score }
  const shown = leading.length > NAMED ? leading.slice(0, NAMED - 1) : leading
  const names = shown.map(({ team }) => team.name).join(', ')
  const more = leading.length - shown.length
  return { text: `Tie: ${names}${more > 0 ? ` and ${more} more` : ''}`, score }
}

/** With a true minus sign, which is as wide as a plus and cannot be taken for a hyphen. */
export const numberText = (n: number): string => n.toLocaleString('en').replace('-', '−')
/** '+25', '-50': how much a press gives or takes. */
export const pointsText = (points: number): string => `${points > 0 ? '+' : ''}${numberText(points)}`
export const teamsText = (n: number): string => (n === 1 ? '1 Team' : `${numberText(n)} Teams`)
export const displayText = ({ display_type }: Pick<PublicScoreboard, 'display_type'>): string =>
  display_type === 'racing_horses' ? 'Racing Horses' : 'Bar Chart'

/** What was typed into a field for a number: null where nothing was, or what is wrong with it. */
type Typed = { value: number | null } | { problem: string }

/** Points as they are typed, below zero too: what is no number is ignored. `most` at once. */
export function parsePoints(text: string, most: number): Typed {
  const value = parseInteger(text)
  return value === null || Math.abs(value) <= most ? { value } : { problem: `At most ${numberText(most)} points at once.` }
}

/** Points of one of the three buttons, as they are typed. */
export function parseQuickPoints(text: string): Typed {
  const value = parseInteger(text)
  if (value !== null && value !== 0 && Math.abs(value) <= QUICK_POINTS_MAX) return { value }
  return { problem: `A whole number up to ${numberText(QUICK_POINTS_MAX)}, not 0.` }
}

/** A finish line as it is typed; nothing typed is none. */
export function parseFinishLine(text: string, most: number): Typed {
  if (text.trim() === '') return { value: null }
  const value = parseInteger(text)
  if (value !== null && value >= 1 && value <= most) return { value }
  return { problem: `A finish line is a whole number from 1 to ${numberText(most)}. Leave it empty for none.` }
}
