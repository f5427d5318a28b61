import type { PublicScoreboard, Team } from './tables.ts'
import { SLUG_MAX } from './tables.ts'

/** Points that one press gives. */
export const QUICK_POINTS = [25, 50, 100] as const

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

/** The teams by score, the highest first; equal ones in the order they were added. */
export function standingsOf<T extends Scored>(teams: readonly T[], finishLine: number | null): Standing<T>[] {
  const order = [...teams].sort((a, b) => b.score - a.score || byAge(a, b))
  const highest = order[0]?.score ?? 0
  return order.map((team) => ({
    team,
    rank: 1 + order.filter((other) => other.score > team.score).length,
    tied: order.some((other) => other.id !== team.id && other.score === team.score),
    leads: team.score === highest && highest > 0,
    percent: percentOf(team.score, finishLine, highest),
  }))
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

/** Digits alone, or in groups of three by one separator throughout. A first group of 0 is a fraction's, so it groups nothing. */
const GROUPED = /^[1-9]\d{0,2}([,.'’\s])\d{3}(?:\1\d{3})*$/
const PLAIN = /^\d+$/

/**
 * The whole number that a text says, or null where it says none. Thousands may be grouped as they are anywhere: '1,000', '1 000' and
 * '1.000' are 1000; '2.5', '1.00' and '1,000.000' are no whole numbers, and none is made of them. May be too large to be safe.
 */
export function parseWhole(text: string): number | null {
  const trimmed = text.trim()
  const isNegative = /^[-−]/.test(trimmed)
  const figures = trimmed.replace(/^[-−+]/, '')
  if (!PLAIN.test(figures) && !GROUPED.test(figures)) return null
  const size = Number(figures.replace(/\D/g, ''))
  return isNegative && size !== 0 ? -size : size
}

/** What was typed into a field for a number: null where nothing was, or what is wrong with it. */
type Typed = { value: number | null } | { problem: string }

/** Points as they are typed, below zero too. `most` at once. */
export function parsePoints(text: string, most: number): Typed {
  if (text.trim() === '') return { value: null }
  const value = parseWhole(text)
  if (value === null) return { problem: 'Points are a whole number, such as 25 or −10.' }
  return Math.abs(value) <= most ? { value } : { problem: `At most ${numberText(most)} points at once.` }
}

/** A finish line as it is typed; nothing typed is none. */
export function parseFinishLine(text: string, most: number): Typed {
  if (text.trim() === '') return { value: null }
  const value = parseWhole(text)
  if (value !== null && value >= 1 && value <= most) return { value }
  return { problem: `A finish line is a whole number from 1 to ${numberText(most)}. Leave it empty for none.` }
}
