import type { Frequency } from '../../host.ts'

/** The ink of a word around its anchor, which is its middle on the baseline. Pixels. */
export interface Ink {
  width: number
  ascent: number
  descent: number
}
/** Measures a word in the cloud's font. Pure: same question, same answer, and in proportion to the size. */
export type Measure = (word: string, size: number, weight: number) => Ink

export interface Area {
  width: number
  height: number
}

/** A word in its place: the middle of its ink, in pixels from the area's top left corner. */
export interface Placed extends Frequency, Ink {
  x: number
  y: number
  size: number
  weight: number
  opacity: number
}

export interface Layout extends Area {
  placed: readonly Placed[]
  /** How large words are set: 1 is as they are named, less is a full room, more a hall in which few have spoken. See `sizeAt`. */
  scale: number
}

/** Words that a cloud tries to place; the rest is said. */
export const CLOUD_WORDS = 150
export const SIZE = { min: 16, max: 80 } as const
/** The spiral: so many steps, and as far as it winds. */
export const STEP = 0.2
export const REACH = 50
/** Words that everything is set smaller for, rather than leave one out; and how often that is tried at once. */
const FREQUENT = 60
const TRIES = 5
/** More of the area than this cannot be filled; when less than that would be, everything is set larger again. */
const FULL = 0.65
const SPARSE = 0.3
const SHRINK = 0.9
const MIN_SCALE = 0.05
/** A word that is too wide is set below SIZE.min, down to this, rather than left out. */
const NARROWEST = 10
/** A word that takes more than this part of the width is set smaller when it finds no place: what fits above and below it is seldom beside it. */
const WIDE = 0.4

/** log2(count + 1) · 20, between 16 and 80. `scale` sets a full room's words smaller, so that a word said 500 times still differs from one said 50 times. */
export const sizeOf = (count: number, scale = 1): number => Math.min(SIZE.max, Math.max(SIZE.min, Math.log2(count + 1) * 20 * scale))
/** The same, and beyond 1 in proportion: few words on a large screen. */
function sizeAt(count: number, scale: number): number {
  return sizeOf(count, Math.min(1, scale)) * Math.max(1, scale)
}
/** 400 and 100 more for each time it was said, at most 900, which is the heaviest there is. */
export const weightOf = (count: number): number => Math.min(900, 400 + 100 * count)
/** Never below 0.4; ours starts at 0.75, so that the smallest word can be read from the back row. */
export const opacityOf = (count: number, most: number): number => Math.max(0.4, 0.75 + 0.25 * (count / Math.max(1, most)))

/** How words are set: how large at a scale, how heavy, how pale; `most` is how often the most frequent was said. */
export interface Look {
  sizeAt: (count: number, scale: number, most: number) => number
  weightOf: (count: number) => number
  opacityOf: (count: number, most: number) => number
  /** No word is set smaller, even to fit. */
  narrowest: number
}
/** As the cloud on its host's page is set. */
const NAMED: Look = { sizeAt, weightOf, opacityOf, narrowest: NARROWEST }

/**
 * Places words in an area, the most frequent first, so that none overlaps another and none is cut. A word keeps the place it had in `before`;
 * where a larger one needs it, it moves as little as it can. In another area than before its place is as far from the middle. `largest` is the scale to which few words are enlarged. When a frequent word fits nowhere, all are set smaller; rare ones are left out.
 */
export function layoutCloud(
  words: readonly Frequency[],
  area: Area,
  measure: Measure,
  before: Layout | null,
  { largest = 1, look = NAMED }: { largest?: number; look?: Look } = {},
): Layout {
  const some = words.slice(0, CLOUD_WORDS)
  let scale = scaleOf(some, { area, measure, look, from: before?.scale ?? largest, largest })
  for (let tries = 1; ; tries++) {
    const { placed, homeless } = placeAll(some, { area, measure, look, scale, before })
    if (homeless >= FREQUENT || tries === TRIES) return { ...area, placed, scale }
    scale *= SHRINK
  }
}

/** `homeless` is the rank of the first word that would fit the area, but not beside the others. */
function placeAll(
  words: readonly Frequency[],
  { area, measure, look, scale, before }: { area: Area; measure: Measure; look: Look; scale: number; before: Layout | null },
) {
  const places = placesIn(area, before)
  const most = words[0]?.count ?? 1
  const placed: Placed[] = []
  let homeless = Number.POSITIVE_INFINITY
  for (const [rank, frequency] of words.entries()) {
    const dressed = dress(frequency, { area, measure, look, scale, most })
    const found = dressed && placeWord(dressed, { area, placed, before: places.get(frequency.word) ?? null, narrowest: look.narrowest })
    if (found) placed.push(found)
    else if (dressed) homeless = Math.min(homeless, rank)
  }
  return { placed, homeless }
}

/** The places of the layout before, moved with the middle of the area. */
function placesIn(area: Area, before: Layout | null): Map<string, Point> {
  const [right, down] = before ? [(area.width - before.width) / 2, (area.height - before.height) / 2] : [0, 0]
  return new Map(before?.placed.map(({ word, x, y }) => [word, { x: x + right, y: y + down }]))
}

/** A word in a place that it finds; a wide one in a smaller size if need be. */
function placeWord(
  word: Dressed,
  { area, placed, before, narrowest }: { area: Area; placed: readonly Placed[]; before: Point | null; narrowest: number },
): Placed | null {
  for (let fitting = word; ; fitting = resized(fitting, Math.max(narrowest, fitting.size * SHRINK))) {
    const place = findPlace(fitting, area, placed, before)
    if (place) return { ...fitting, ...place }
    if (fitting.width <= area.width * WIDE || fitting.size <= narrowest) return null
  }
}

const resized = (word: Dressed, size: number): Dressed => {
  const part = size / word.size
  return { ...word, size, width: word.width * part, ascent: word.ascent * part, descent: word.descent * part }
}

/** The scale to begin with: the one before, unless there is far too little room for it, or far more than it needs. */
function scaleOf(
  words: readonly Frequency[],
  { area, measure, look, from, largest }: { area: Area; measure: Measure; look: Look; from: number; largest: number },
): number {
  const most = words[0]?.count ?? 1
  const inks = words.map(({ word, count }) => ({ count, ink: measure(word, 1, look.weightOf(count)) }))
  const fill = (scale: number): number => {
    const used = inks.reduce(
      (sum, { count, ink }) => sum + ink.width * heightOf(ink) * Math.min(look.sizeAt(count, scale, most), largestIn(area, ink)) ** 2,
      0,
    )
    return used / Math.max(1, area.width * area.height)
  }
  let scale = from
  while (scale > MIN_SCALE && fill(scale) > FULL) scale *= SHRINK
  while (scale < largest && fill(scale / SHRINK) < SPARSE) scale = Math.min(largest, scale / SHRINK)
  return scale
}

type Dressed = Omit<Placed, 'x' | 'y'>

/** The largest size at which a word fits an area; `ink` is of size 1. */
const largestIn = (area: Area, ink: Ink): number => Math.min((area.width - 2) / ink.width, (area.height - 2) / heightOf(ink))

/** A word with its size, weight and opacity; smaller where the area is too narrow for it, and null where it is too narrow even so. */
function dress(
  { word, count }: Frequency,
  { area, measure, look, scale, most }: { area: Area; measure: Measure; look: Look; scale: number; most: number },
): Dressed | null {
  const weight = look.weightOf(count)
  const ink = measure(word, 1, weight)
  const size = Math.min(look.sizeAt(count, scale, most), largestIn(area, ink))
  if (!(size >= look.narrowest)) return null
  return {
    word,
    count,
    size,
    weight,
    opacity: look.opacityOf(count, most),
    width: ink.width * size,
    ascent: ink.ascent * size,
    descent: ink.descent * size,
  }
}

interface Point {
  x: number
  y: number
}

function findPlace(word: Dressed, area: Area, placed: readonly Placed[], before: Point | null): Point | null {
  const fits = (at: Point): boolean => isInside(word, at, area) && !placed.some((other) => overlap(word, at, other))
  if (before) {
    const near = clampInto(word, before, area)
    if (fits(near)) return near
    const moved = spiral(word, near, area, fits)
    if (moved) return moved
  }
  const middle = { x: area.width / 2, y: area.height / 2 }
  const found = spiral(word, middle, area, fits)
  return found && settle(found, middle, fits)
}

/** Winds outwards until a point fits, as wide as the area is; along its edges where the word would be cut. */
function spiral(word: Dressed, from: Point, area: Area, fits: (at: Point) => boolean): Point | null {
  const phase = phaseOf(word.word)
  for (let turn = 0; turn < REACH; turn += STEP) {
    const reach = (turn / REACH) * 1.25
    const wound = {
      x: from.x + (area.width / 2) * reach * Math.cos(turn + phase),
      y: from.y + (area.height / 2) * reach * Math.sin(turn + phase),
    }
    const at = clampInto(word, wound, area)
    if (fits(at)) return at
  }
  return null
}

/** Moves a new word towards the middle as far as it goes, so that the cloud is dense. */
function settle(from: Point, middle: Point, fits: (at: Point) => boolean): Point {
  let at = from
  for (const step of [32, 16, 8, 4, 2])
    for (const axis of ['x', 'y', 'x', 'y'] as const) {
      const way = middle[axis] - at[axis]
      const next = { ...at, [axis]: at[axis] + Math.sign(way) * Math.min(step, Math.abs(way)) }
      if (fits(next)) at = next
    }
  return at
}

/** Where a word's spiral starts to wind: its own, so that not all words look in the same places. */
function phaseOf(word: string): number {
  let hash = 7
  for (const char of word) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 6_283
  return hash / 1_000
}

const heightOf = ({ ascent, descent }: Ink): number => ascent + descent
/** Air around a word, more around a larger one. */
const airOf = ({ size }: { size: number }): number => 2 + size * 0.07

function isInside(word: Dressed, { x, y }: Point, area: Area): boolean {
  const [w, h] = [word.width / 2, heightOf(word) / 2]
  return x - w >= 0 && x + w <= area.width && y - h >= 0 && y + h <= area.height
}

function clampInto(word: Dressed, { x, y }: Point, area: Area): Point {
  const [w, h] = [word.width / 2, heightOf(word) / 2]
  return { x: Math.min(Math.max(x, w), area.width - w), y: Math.min(Math.max(y, h), area.height - h) }
}

function overlap(word: Dressed, at: Point, other: Placed): boolean {
  const air = Math.max(airOf(word), airOf(other))
  return (
    Math.abs(at.x - other.x) * 2 < word.width + other.width + 2 * air &&
    Math.abs(at.y - other.y) * 2 < heightOf(word) + heightOf(other) + 2 * air
  )
}
