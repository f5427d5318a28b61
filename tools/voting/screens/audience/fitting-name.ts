import { startOf } from '../../../../parts/graphemes.ts'
import { NICKNAME_MAX } from '../../tables.ts'

/** Returns a name as far as it fits on the podium, up to the end of a word if it has several. */
export function fittingName(name: string): string {
  const whole = name.trim()
  if (Array.from(whole).length <= NICKNAME_MAX) return whole
  const start = startOf(whole, NICKNAME_MAX)
  return /^(.*\S)\s/su.exec(whole.slice(0, start.length + 1))?.[1] ?? start
}
