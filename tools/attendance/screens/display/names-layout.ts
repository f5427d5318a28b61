/** A way to set names: in columns, in letters of a size in cqh. */
export interface NamesWay {
  size: number
  columns: number
  /** Words may be broken anywhere, because one is wider than the wall's only column. */
  splits: boolean
  /** A long name has two lines and ends in '…', so that it takes no other's place. */
  bounds: boolean
}
/**
 * Names as measured in this way, in pixels. `isBroken`: for each, whether a word is wider than its column, or
 * its end is cut.
 */
interface MeasuredNames {
  heights: readonly number[]
  isBroken: readonly boolean[]
}
interface LaidNames extends NamesWay {
  /** So many of the names are shown, each of them whole. */
  shown: number
}

/** Sizes to try, and so many names as are enough at each: large letters are for all names, or for none. */
const SIZES = [
  { size: 17, enough: Number.POSITIVE_INFINITY },
  { size: 12.5, enough: Number.POSITIVE_INFINITY },
  { size: 9, enough: Number.POSITIVE_INFINITY },
  { size: 6.4, enough: Number.POSITIVE_INFINITY },
  { size: 4.6, enough: 8 },
  { size: 4.1, enough: 1 },
]
const COLUMNS = [1, 2]
const LEAST = { size: 4.1, columns: 1, splits: true }

/**
 * Returns the way with the largest letters that shows all names, or of many enough, none of them broken; where
 * none does, the way that shows most. Where names are left out, long ones have two lines if more have room then.
 * `room`: height of a column in pixels. `hasLong`: whether one of the names is long.
 */
export function layNames(count: number, room: number, measure: (way: NamesWay) => MeasuredNames, hasLong = true): LaidNames {
  const whole = layIn(count, room, measure, false)
  if (whole.shown >= count || !hasLong) return whole
  const bound = layIn(count, room, measure, true)
  return bound.shown > whole.shown ? bound : whole
}

function layIn(count: number, room: number, measure: (way: NamesWay) => MeasuredNames, bounds: boolean): LaidNames {
  let best: LaidNames | null = null
  for (const { size, enough } of SIZES) {
    for (const columns of COLUMNS) {
      const way = { size, columns, splits: false, bounds }
      const { heights, isBroken } = measure(way)
      const shown = namesIn(heights, room, way.columns)
      if (isBroken.slice(0, shown).includes(true) || shown <= (best?.shown ?? 0)) continue
      best = { ...way, shown }
    }
    if (best && best.shown >= Math.min(count, enough)) return best
  }
  if (best) return best
  const least = { ...LEAST, bounds }
  return { ...least, shown: namesIn(measure(least).heights, room, least.columns) }
}

/** Returns how many names, in order, have room in the columns. The first is shown in any case. */
function namesIn(heights: readonly number[], room: number, columns: number): number {
  let [column, used] = [1, 0]
  for (const [at, height] of heights.entries()) {
    if (used > 0 && used + height > room + 1) [column, used] = [column + 1, 0]
    if (column > columns) return at
    used += height
  }
  return heights.length
}
