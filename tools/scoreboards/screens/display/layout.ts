import type { MeasureEm } from '../../../../kit/display/measure.ts'
import { hasFinished } from '../../logic.ts'
import type { DisplayType } from '../../tables.ts'

/** Most teams per column, if the width allows several columns. */
const COLUMN_MAX = 12
/** Smallest width of a column, as a share of the height and in pixels. Horses get at most two columns. */
const COLUMN_WIDTH = { share: 0.6, px: 380 }
const COLUMNS_MAX: Readonly<Record<DisplayType, number>> = { bar_chart: 3, racing_horses: 2 }
/** On tall areas: the smallest height of a row, in pixels, and the most rows. */
const STACKED = { pitch: 44, most: 24 }

export interface Area {
  width: number
  height: number
}

/** Positions and sizes of a board's rows, in pixels. */
export interface BoardLayout {
  /** Names are above their tracks, as on tall areas. */
  stacked: boolean
  columns: number
  rowsInColumn: number
  /** Distance between the tops of two rows. */
  pitch: number
  columnWidth: number
  columnGap: number
  /** Space above the first row, which centres a few rows. */
  top: number
  rank: { width: number; size: number }
  /**
   * `sizes`: font size of each team's name, in the order of the teams. `isCut`: on one line, cut where it is
   * longer.
   */
  name: { width: number; sizes: readonly number[]; isCut: boolean }
  score: { size: number; width: number }
  /** Height of a bar, or of a horse's lane. */
  track: { width: number; height: number }
  gap: number
}

/** Returns the number of teams per page: all, or equal parts. */
export function pageSizeOf(area: Area, count: number, kind: DisplayType): number {
  const most = isStacked(area)
    ? Math.max(COLUMN_MAX, Math.min(STACKED.most, Math.floor(area.height / STACKED.pitch)))
    : COLUMN_MAX * columnsIn(area, kind)
  return Math.max(1, Math.ceil(count / Math.max(1, Math.ceil(count / most))))
}

const isStacked = ({ width, height }: Area): boolean => width < height * 1.1
const columnsIn = ({ width, height }: Area, kind: DisplayType): number =>
  Math.max(2, Math.min(COLUMNS_MAX[kind], Math.floor(width / Math.max(height * COLUMN_WIDTH.share, COLUMN_WIDTH.px))))

interface Shown {
  name: string
  score: number
}

/** How a wall shows its teams: in how many columns, with names above or beside tracks. */
interface OnWall {
  stacked: boolean
  columns: number
  /** Size in pixels below which no name is set: a longer one is cut. Null: names are whole. */
  cut: number | null
}

/** Lays out the rows of a board as large as they fit. Long names take two lines or a smaller size. Pure. */
export function layoutOf(
  area: Area,
  teams: readonly Shown[],
  kind: DisplayType,
  measure: MeasureEm,
  finishLine: number | null = null,
  /** Rows that a page has space for. A last page with fewer teams has rows of the same size. */
  places = teams.length,
  /** On a wall, which is viewed from a greater distance. */
  wall?: OnWall,
): BoardLayout {
  const count = Math.max(1, places)
  const stacked = wall?.stacked ?? isStacked(area)
  const columns = wall?.columns ?? (stacked ? 1 : Math.min(columnsIn(area, kind), Math.ceil(count / COLUMN_MAX)))
  const rowsInColumn = Math.ceil(count / columns)
  const columnGap = columns > 1 ? area.width * 0.04 : 0
  const columnWidth = (area.width - (columns - 1) * columnGap) / columns
  const pitch = Math.min(area.height / rowsInColumn, stacked ? area.width * (wall ? 0.45 : 0.3) : area.height * 0.25)
  const place = {
    stacked,
    columns,
    rowsInColumn,
    pitch,
    columnWidth,
    columnGap,
    top: Math.max(0, (area.height - pitch * rowsInColumn) / 2),
  }
  const names = teams.map(({ name }) => measure(name))
  // In a race of a wall the word for a finished team stands in its lane.
  const isBeside = wall === undefined || kind !== 'racing_horses'
  const scores = teams.map(({ score }) => scoreEm(score) + (isBeside && hasFinished(score, finishLine) ? FINISHED_EM : 0))
  const reserved = reservedEm([finishLine ?? 0, ...teams.map(({ score }) => score)])
  const space = {
    pitch,
    columnWidth,
    fullWidth: area.width,
    isNarrow: columns > 2,
    names,
    scores,
    reserved,
    isRace: kind === 'racing_horses',
    isWall: wall !== undefined,
    cut: wall?.cut ?? null,
  }
  return { ...place, ...(stacked ? stackedSizes : besideSizes)(space) }
}

/** Returns the width of a score in tabular figures, in em. A minus is as wide as a digit. */
const scoreEm = (score: number): number => [...score.toLocaleString('en')].reduce((em, char) => em + (/[\d-]/.test(char) ? 0.67 : 0.4), 0)

/** Width of the word for a finished team, with its space, in em of the score. */
const FINISHED_EM = 3.4

/** Races reserve space for scores of this size at least. */
const RESERVED_MIN = 1_000
/**
 * Returns the width reserved for scores in a race, in em: the digits of the largest score or finish line, and
 * a minus. Reserving it keeps tracks at one length while scores grow, so that no horse moves back.
 */
const reservedEm = (scores: readonly number[]): number =>
  scoreEm(-Math.max(RESERVED_MIN, ...scores.map((score) => Math.ceil(Math.abs(score)))))

interface RowSpace {
  pitch: number
  columnWidth: number
  /** Width of all columns. */
  fullWidth: number
  /** One of three columns, where names and scores get a larger share. */
  isNarrow: boolean
  /** Widths of the names and the scores, in em. */
  names: readonly number[]
  scores: readonly number[]
  /** Width reserved for the scores of a race, in em. */
  reserved: number
  isRace: boolean
  /** Names get a larger share of their rows, because a wall is viewed from a greater distance. */
  isWall: boolean
  /** Smallest size of a name, in pixels, where longer ones are cut. Null: names are whole. */
  cut: number | null
}
type Sizes = Pick<BoardLayout, 'rank' | 'name' | 'score' | 'track' | 'gap'>

/** Width of a horse in heights of its lane, as in the style sheet, and the shortest race of a wall in such widths. */
const HORSE = 1.5
const RACE_MIN = 5

/**
 * Sizes for names to the left of tracks. Scores are on the right in races, and at the end of bars otherwise.
 */
function besideSizes({ pitch, columnWidth, fullWidth, isNarrow, names, scores, reserved, isRace, isWall }: RowSpace): Sizes {
  const share = isWall ? 0.8 : 0.46
  // On a wall texts are as large in two columns as in one, and names may take more of their column.
  const wide = isWall ? fullWidth : columnWidth
  const nameShare = isNarrow ? 0.4 : columnWidth < wide ? 0.45 : 0.31
  const largest = Math.min(pitch * share, wide * (isNarrow ? 0.046 : 0.034))
  const gap = Math.max(6, largest * 0.5)
  const rank = { size: largest * 0.72, width: largest * 1.5 }
  const width = Math.min(columnWidth * nameShare, Math.max(Math.max(...names, 1) * largest * SLACK, columnWidth * 0.06))
  const sizes = names.map((em) => nameSize(em, width, largest, pitch * 0.4))
  const longest = isRace ? reserved : Math.max(...scores, 1)
  const bar = columnWidth - rank.width - width - 2 * gap
  // In a column of a wall, a score has room in its bar or behind it, however long the bar is.
  const beside = columnWidth < wide && !isRace ? bar / 2 - 2 * gap : columnWidth * (isRace ? 0.2 : 0.4)
  const score = Math.min(pitch * share, wide * 0.05, beside / longest)
  const scoreWidth = longest * score
  const track = bar - (isRace ? scoreWidth + gap : 0)
  const lane = pitch * (isRace ? 0.86 : 0.78)
  const height = isRace && isWall ? Math.min(lane, track / (RACE_MIN * HORSE)) : lane
  return { rank, name: { width, sizes, isCut: false }, score: { size: score, width: scoreWidth }, track: { width: track, height }, gap }
}

/** Shares of a row's height: a name on one line, each of its two lines, the track. */
interface Shares {
  one: number
  two: number
  track: number
}
/** On a wall either the track is high, or there is room for two lines of a name. */
const STACKED_SHARES: Readonly<Record<'page' | 'wall', Readonly<Record<'race' | 'bars', readonly Shares[]>>>> = {
  page: { race: [{ one: 0.36, two: 0.21, track: 0.44 }], bars: [{ one: 0.36, two: 0.21, track: 0.36 }] },
  wall: {
    race: [
      { one: 0.4, two: 0.21, track: 0.38 },
      { one: 0.4, two: 0.28, track: 0.23 },
    ],
    bars: [
      { one: 0.46, two: 0.21, track: 0.28 },
      { one: 0.46, two: 0.29, track: 0.2 },
    ],
  },
}

/** Sizes for names and scores above tracks. */
function stackedSizes(space: RowSpace): Sizes {
  const shares = STACKED_SHARES[space.isWall ? 'wall' : 'page'][space.isRace ? 'race' : 'bars']
  const [first, ...others] = shares.map((share) => stackedBy(share, space))
  const least = ({ name }: Sizes): number => Math.min(...name.sizes)
  return others.reduce((best, one) => (least(one) > least(best) ? one : best), first as Sizes)
}

function stackedBy({ one, two, track }: Shares, { pitch, columnWidth, names, scores, cut, isRace, isWall }: RowSpace): Sizes {
  const largest = Math.min(pitch * one, columnWidth * (isWall ? 0.08 : 0.062))
  const gap = Math.max(4, largest * 0.4)
  const rank = { size: largest * 0.8, width: largest * 1.5 }
  const longest = Math.max(...scores, 1)
  const score = { size: Math.min(largest * 1.1, (columnWidth * 0.34) / longest), width: 0 }
  const spaceAt = (at: number): number => columnWidth - rank.width - 2 * gap - (scores[at] ?? 0) * score.size
  const sizes = names.map((em, at) =>
    cut === null ? nameSize(em, spaceAt(at), largest, pitch * two) : Math.min(largest, Math.max(cut, spaceAt(at) / (em * SLACK))),
  )
  const height = isRace && isWall ? Math.min(pitch * track, columnWidth / (RACE_MIN * HORSE)) : pitch * track
  return { rank, name: { width: 0, sizes, isCut: cut !== null }, score, track: { width: columnWidth, height }, gap }
}

/** Factor for text that a page renders wider than a canvas measured. */
const SLACK = 1.04
/** Width of the longer of two lines, as a share of the text: lines break between words. */
const OF_TWO_LINES = 0.66

/**
 * Returns the font size of a name, on one or two lines, whichever is larger. `twoLines`: largest size at
 * which two lines fit a row.
 */
function nameSize(em: number, width: number, largest: number, twoLines: number): number {
  const onOne = width / (em * SLACK)
  const onTwo = Math.min(width / (em * OF_TWO_LINES), twoLines)
  return Math.min(largest, Math.max(onOne, onTwo))
}

/** Most columns on a wall. Columns begin where one would have more than `COLUMN_MAX` teams, or too small ones. */
const WALL_COLUMNS = [1, 2]

/** Fewest teams of a page on which long names are whole: with fewer, nobody sees a race. */
const WHOLE_MIN = 4

/** So few teams have their names above their tracks on a wall: both are large, and they fill it. */
const FEW = 3

/** How a wall shows its teams, and how many at once. */
interface LegibleLayout extends OnWall {
  size: number
}

/**
 * Returns the layout for a wall on which all names and scores are at least `least` pixels high: all teams, or
 * the fewest equal pages. Puts names beside tracks, or above them if they are too long or few; cuts them where a
 * page would have fewer than `WHOLE_MIN` teams otherwise.
 */
export function legibleLayoutOf(
  { area, measure, least }: { area: Area; measure: MeasureEm; least: number },
  { teams, kind, finishLine }: { teams: readonly Shown[]; kind: DisplayType; finishLine: number | null },
): LegibleLayout {
  const count = Math.max(1, teams.length)
  const isLegible = ({ size, ...wall }: LegibleLayout): boolean => {
    if (size > COLUMN_MAX * wall.columns) return false
    for (let from = 0; from < teams.length; from += size) {
      const onPage = teams.slice(from, from + size)
      const layout = layoutOf(area, onPage, kind, measure, finishLine, size, wall)
      if (Math.min(layout.score.size, ...layout.name.sizes) < least) return false
      if (kind === 'racing_horses' && !wall.stacked && layout.track.height < least) return false
    }
    return true
  }
  const find = (fewest: number, ways: readonly OnWall[]): LegibleLayout | undefined => {
    const sizes = Array.from({ length: count }, (_, at) => Math.ceil(count / (at + 1))).filter((size) => size >= Math.min(count, fewest))
    for (const size of sizes) for (const way of ways) if (isLegible({ size, ...way })) return { size, ...way }
  }
  const orders = count <= FEW ? [true, false] : [false, true]
  const whole = orders.flatMap((stacked) => WALL_COLUMNS.map((columns) => ({ stacked, columns, cut: null })))
  const cut = { stacked: true, columns: 1, cut: least }
  return find(WHOLE_MIN, whole) ?? find(1, [cut]) ?? { size: Math.min(count, WHOLE_MIN), ...cut }
}

/** Whether a bar is long enough to have its score inside. */
export const fitsInside = (score: number, percent: number, { track, score: { size }, gap }: BoardLayout): boolean =>
  (track.width * percent) / 100 >= scoreEm(score) * size + 2 * gap
