import { parseInteger } from '../../../../parts/integer.ts'
import { hostNumber } from '../../../../parts/texts/host.ts'
import { leadOf } from '../../logic.ts'
import { QUICK_POINTS_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Formats a number with a true minus sign, which has the width of a plus and differs from a hyphen. */
export const numberText = (n: number): string => hostNumber(n).replace('-', '−')
/** Returns points with their sign: '+25', '−50'. */
export const pointsText = (points: number): string => `${points > 0 ? '+' : ''}${numberText(points)}`

/** Returns the leader, such as 'The Foxes' or 'Tie: The Foxes, Bluebirds'. Null without positive scores. */
export function leaderText(teams: Parameters<typeof leadOf>[0]): { text: string; score: number } | null {
  const lead = leadOf(teams)
  if (!lead) return null
  const { names, more, score } = lead
  if (names.length === 1) return { text: names[0] ?? '', score }
  const all = names.join(', ')
  return { text: more > 0 ? t('scoreboard.tied.more', { names: all, more }) : t('scoreboard.tied', { names: all }), score }
}

/** A parsed field: its number (null if empty or ignored), or the problem. */
type Typed = { value: number | null } | { problem: string }

/** Parses points, which may be negative. Ignores text that is no number. `most`: largest absolute value. */
export function parsePoints(text: string, most: number): Typed {
  const value = parseInteger(text)
  return value === null || Math.abs(value) <= most ? { value } : { problem: t('scoreboard.press.tooMany', { max: most }) }
}

/** Parses the points of a quick button. */
export function parseQuickPoints(text: string): Typed {
  const value = parseInteger(text)
  if (value !== null && value !== 0 && Math.abs(value) <= QUICK_POINTS_MAX) return { value }
  return { problem: t('scoreboard.quick.wrong', { max: QUICK_POINTS_MAX }) }
}

/** Parses a finish line; empty text means none. */
export function parseFinishLine(text: string, most: number): Typed {
  if (text.trim() === '') return { value: null }
  const value = parseInteger(text)
  if (value !== null && value >= 1 && value <= most) return { value }
  return { problem: t('scoreboard.finish.wrong', { max: most }) }
}
