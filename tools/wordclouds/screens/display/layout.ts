import type { Frequency } from '../../host.ts'

/** The visible extent of a word around its anchor, the middle of its baseline, in pixels. */
export interface Ink {
  width: number
  ascent: number
  descent: number
}
/** Measures a word in the cloud's font. Pure; the result is proportional to the size. */
export type Measure = (word: string, size: number, weight: number) => Ink

export interface Area {
  width: number
  height: number
}

/** A placed word. `x` and `y`: centre of its extent, in pixels from the area's top left corner. */
export interface Placed extends Frequency, Ink {
  x: number
  y: number
  size: number
  weight: number
  opacity: number
}

export interface Layout extends Area {
  placed: readonly Placed[]
  /** Scale of the words: less than 1 in a crowded cloud, more for a few words on displays. See `sizeAt`. */
  scale: number
}

/** Most words of a cloud; others are only counted. */
export const CLOUD_WORDS = 150
export const SIZE = { min: 16, max: 80 } as const
/** Angle between two steps of the spiral, and the angle at which it ends, in radians. */
export const STEP = 0.2
export const REACH = 50
/** If one of this many most frequent words does not fit, all shrink; and most attempts per layout. */
const FREQUENT = 60
const TRIES = 5
/** Share of the area above which words cannot be placed; below SPARSE, words are made larger again. */
const FULL = 0.65
const SPARSE = 0.3
const SHRINK = 0.9
const MIN_SCALE = 0.05
/** Smallest size of a word that is too wide at SIZE.min. */
const NARROWEST = 10
/** A word wider than this share of the area shrinks if it finds no place: wide spaces are rare. */
const WIDE = 0.4

/**
 * Returns the font size: log2(count + 1) · 20, from 16 to 80. `scale` below 1 shrinks words before the upper
 * limit applies, so that frequencies of 500 and 50 still differ.
 */
export const sizeOf = (count: number, scale = 1): number => Math.min(SIZE.max, Math.max(SIZE.min, Math.log2(count + 1) * 20 * scale))
/** Returns the font size at a scale; above 1 in proportion, for a few words on a large screen. */
function sizeAt(count: number, scale: number): number {
  return sizeOf(count, Math.min(1, scale)) * Math.max(1, scale)
}
/** Returns 400 plus 100 per response, at most 900, the heaviest weight. */
export const weightOf = (count: number): number => Math.min(900, 400 + 100 * count)
/** Returns an opacity from 0.75, so that the smallest word is legible from the back row, to 1. */
export const opacityOf = (count: number, most: number): number => Math.max(0.4, 0.75 + 0.25 * (count / Math.max(1, most)))

/** Size, weight and opacity of words. `most`: the highest frequency. */
export interface Look {
  sizeAt: (count: number, scale: number, most: number) => number
  weightOf: (count: number) => number
  opacityOf: (count: number, most: number) => number
  /** Smallest size, even for words that do not fit. */
  narrowest: number
}
/** The look of the cloud on the host's page. */
const NAMED: Look = { sizeAt, weightOf, opacityOf, narrowest: NARROWEST }

/**
 * Places words in an area, most frequent first, without overlaps or cuts. A word keeps its place in `before`,
 * or moves as little as possible if a larger word needs that; in another area it keeps its offset from the
 * centre. `largest`: scale for a few words. If a frequent word finds no place, makes all words smaller;
 * leaves out rare ones.
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

/**
 * Places all words at one scale. `homeless`: rank of the first word that fits the area, but finds no place.
 */
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

/** Returns the places of the previous layout by word, moved along with the centre of the area. */
function placesIn(area: Area, before: Layout | null): Map<string, Point> {
  const [right, down] = before ? [(area.width - before.width) / 2, (area.height - before.height) / 2] : [0, 0]
  return new Map(before?.placed.map(({ word, x, y }) => [word, { x: x + right, y: y + down }]))
}

/** Places a word. A wide word that finds no place is made smaller. Returns null without a place. */
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

/** Returns the initial scale: the previous one, unless the area is far too small for it or nearly empty. */
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

/** Returns the largest size at which a word fits the area. `ink`: its extent at size 1. */
const largestIn = (area: Area, ink: Ink): number => Math.min((area.width - 2) / ink.width, (area.height - 2) / heightOf(ink))

/**
 * Returns a word with its size, weight and opacity. It is made smaller if it is too wide for the area; null
 * if even that does not help.
 */
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

/** Follows a spiral outwards, clamped to the area, until a point fits. Returns null without one. */
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

/** Moves a new word towards the middle as far as possible, to make the cloud dense. */
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

/** Returns the initial angle of a word's spiral, by word, so that words search different places first. */
function phaseOf(word: string): number {
  let hash = 7
  for (const char of word) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 6_283
  return hash / 1_000
}

const heightOf = ({ ascent, descent }: Ink): number => ascent + descent
/** Returns the space to keep around a word, which grows with its size. */
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
