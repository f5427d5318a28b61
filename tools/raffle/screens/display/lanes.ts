import type { MeasureEm } from '../../../../kit/display/measure.ts'

/** Most lanes of names, those above the number included. */
const LANES_MAX = 4
/** Gap between two names, in em. The style sheet has the same value. */
export const NAME_GAP = 1.6

export interface LaneOfNames {
  /** The lane's number, from 0. */
  at: number
  names: string[]
  /** The names do not fit their lane at once, and drift through it. */
  drifts: boolean
}

/** So many lanes share the names that fit, because they stand above and below the number. */
const SIDES = 2

/**
 * Divides names into lanes of this width, in em. Names that fit stand still, as many above the number as below it,
 * and names that are wider than the wall drift. If more names are there than fit, all drift. With reduced motion none
 * drifts, and there are as many as fit.
 */
export function lanesOf(
  names: readonly string[],
  { width, measure, isStill }: { width: number; measure: MeasureEm; isStill: boolean },
): LaneOfNames[] {
  const lanes: (LaneOfNames & { used: number })[] = []
  const rest: string[] = []
  for (const name of names) {
    const room = measure(name) + NAME_GAP
    const [lane] = lanes.filter(({ used }) => used + room <= width).sort((one, two) => one.used - two.used)
    if (lane && lanes.length >= SIDES) {
      lane.names.push(name)
      lane.used += room
    } else if (lanes.length < LANES_MAX && room <= width) lanes.push({ at: lanes.length, names: [name], drifts: false, used: room })
    else rest.push(name)
  }
  const still = lanes.map(({ used: _used, ...lane }) => lane)
  if (rest.length === 0 || isStill) return still
  // A short name that drifts in a lane of its own would be seen three times.
  const areWide = rest.every((name) => measure(name) + NAME_GAP > width)
  return areWide && still.length < LANES_MAX ? [...still, ...drifting(rest, still.length)] : drifting(names, 0)
}

/** Divides names among the lanes from this one on, which drift. */
const drifting = (names: readonly string[], from: number): LaneOfNames[] =>
  Array.from({ length: LANES_MAX - from }, (_, at) => ({
    at: from + at,
    names: names.filter((_name, n) => n % (LANES_MAX - from) === at),
    drifts: true,
  })).filter((lane) => lane.names.length > 0)
