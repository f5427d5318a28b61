import type { Frequency } from '../../host.ts'
import { heightOf, isLong, type Point } from './apart.ts'
import { findPlace, type Start } from './find-place.ts'
import { type Look, NAMED, type SizeAt } from './look.ts'
import { placeInRows } from './rows.ts'
import { spread } from './spread.ts'

/** The visible extent of a word around its anchor, the middle of its baseline, in pixels. */
export interface Ink {
  width: number
  ascent: number
  descent: number
  /** The word, or its lines. */
  lines: readonly string[]
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

/** If one of this many most frequent words does not fit, all shrink; and most attempts per layout. */
const FREQUENT = 60
const TRIES = 5
/** Share of the area above which words cannot be placed; below SPARSE, words are made larger again. */
const FULL = 0.65
const SPARSE = 0.3
/** The same where the cloud is to fill the area. */
const DENSE = 0.42
/** Least scale at which the others stay if a leading word is too wide. */
const LONG_SCALE = 0.7
/** So few words stand in rows, placed anew each time; some more if all are long, which leave gaps elsewhere. */
const FEW = 6
const FEW_LONG = 9
/**
 * If at most this many words have a place, the words are long. They are packed if more of them have a place then,
 * or as many that are larger by this factor.
 */
const CROWDED = 12
const LARGER = 1.15
/** Factor of the next smaller size that is tried; and in rows, of which few are tried. */
const SHRINK = 0.9
const FINER = 0.97
/**
 * This many of the words that were said most have a place, even if each is as wide as BLOCK allows: then BLOCK
 * shrinks, to this share of it at least.
 */
const LEADING = 3
const LEAST_SHARE = 0.3
const MIN_SCALE = 0.05
/** The widest that a word in lines may be among many others, which need room beside it: a share of the area's width. */
const BLOCK = 0.55
/** A word wider than this share of the area shrinks if it finds no place: wide spaces are rare. */
const WIDE = 0.4

/** The inputs of one layout. */
interface Rules {
  area: Area
  measure: Measure
  look: Look
  sizeAt: SizeAt
  most: number
  /** The widest that a word in lines may be. */
  block: number
}

/**
 * Places words in an area, most frequent first, without overlaps or cuts. A word keeps its place in `before`,
 * or moves as little as possible if a larger word needs that; in another area it keeps its offset from the
 * centre, unless the cloud fills its area. `largest`: scale for a few words. If a frequent word finds no place,
 * makes all words smaller; leaves out rare ones.
 */
export function layoutCloud(
  words: readonly Frequency[],
  area: Area,
  measure: Measure,
  before: Layout | null,
  { largest = 1, look = NAMED }: { largest?: number; look?: Look } = {},
): Layout {
  const room = { area, measure, look }
  const wide = placeable(words, room, 1).slice(0, look.words)
  const isFew = look.fills && (wide.length <= FEW || (wide.length <= FEW_LONG && areLong(wide, room)))
  const rows = isFew && inRows(wide, room, before, largest)
  if (rows) return rows
  const some = placeable(wide, room, BLOCK)
  const kept = isFew || (look.fills && before && isOther(area, before)) ? null : before
  const leading = some.filter(({ count }) => count === some[0]?.count).length
  for (let share = 1; ; share *= SHRINK) {
    const layout = around(some, rulesOf(some, room, BLOCK * share), kept, largest)
    if (!look.fills || layout.placed.length >= Math.min(leading, LEADING) || share < LEAST_SHARE) return layout
  }
}

/** Returns the layout of words around the first one, or packed; see CROWDED. */
function around(some: readonly Frequency[], rules: Rules, kept: Layout | null, largest: number): Layout {
  const { look } = rules
  const scale = scaleOf(some, rules, kept?.scale ?? largest, largest)
  const from = (start: Start) => largestFrom(some, { ...rules, start }, scale, start === 'packed' ? null : kept)
  const usual = from('middle')
  const isCrowded = look.fills && usual.placed.length <= CROWDED
  if (!isCrowded || !(usual.placed.length < some.length || usual.placed.some(isLong))) return usual
  const packed = from('packed')
  const more = packed.placed.length - usual.placed.length
  return more > 0 || (more === 0 && packed.scale > usual.scale * LARGER) ? packed : usual
}

type Room = Pick<Rules, 'area' | 'measure' | 'look'>

const areLong = (words: readonly Frequency[], { measure, look }: Room): boolean =>
  words.every(({ word, count }) => isLong({ ...measure(word, 1, look.weightOf(count)), size: 1 }))

/** Returns the words that fit an area which they are to fill. Others are left out, and make no other word smaller. */
const placeable = (words: readonly Frequency[], { area, measure, look }: Room, block: number): readonly Frequency[] =>
  look.fills
    ? words.filter(({ word, count }) => largestIn({ area, block }, measure(word, 1, look.weightOf(count))) >= look.narrowest)
    : words

function rulesOf(words: readonly Frequency[], room: Room, block: number): Rules {
  const { area, measure, look } = room
  const [first] = words
  const most = first?.count ?? 1
  const widest = first ? largestIn({ area, block }, measure(first.word, 1, look.weightOf(most))) : 0
  return { ...room, sizeAt: look.sizesOf(words, widest), most, block }
}

/**
 * Returns words in rows, as large as they fit: in the order of the rows before, so that a word that is said again grows
 * where it is, then new ones. Null if long words leave no room for all.
 */
function inRows(words: readonly Frequency[], room: Room, before: Layout | null, largest: number): Layout | null {
  const { area } = room
  const places = new Map(before?.placed.map(({ word }, at) => [word, at]))
  const placeOf = ({ word }: Frequency): number => places.get(word) ?? places.size
  const inOrder = [...words].sort((one, two) => placeOf(one) - placeOf(two))
  for (const block of [1, BLOCK]) {
    const rules = rulesOf(words, room, block)
    for (let scale = largest; ; scale *= FINER) {
      const dressed = inOrder.map((word) => dress(word, rules, scale))
      if (!dressed.every((word) => word !== null)) break
      const placed = placeInRows(dressed, area)
      if (placed) return { ...area, placed: spread(placed, area), scale }
      if (isSmallest(words, rules, scale)) break
    }
  }
  return null
}

/** A cloud that fills its area begins anew in one that is wider or higher by more than this share, or less so. */
const OTHER = 0.1
const isOther = (area: Area, before: Area): boolean =>
  Math.abs(area.width / before.width - 1) > OTHER || Math.abs(area.height / before.height - 1) > OTHER

/** Makes all words smaller until those that must be shown have a place. */
function largestFrom(words: readonly Frequency[], rules: Rules & { start: Start }, first: number, before: Layout | null): Layout {
  const { area, look } = rules
  for (let scale = first, tries = 1; ; scale *= SHRINK, tries++) {
    const { placed, homeless } = placeAll(words, rules, scale, before)
    const isLast = look.fills ? isSmallest(words, rules, scale) : tries === TRIES
    if (homeless >= FREQUENT || isLast) return { ...area, placed: look.fills ? spread(placed, area) : placed, scale }
  }
}

/** Whether no word becomes smaller with the scale. */
const isSmallest = (words: readonly Frequency[], { sizeAt }: Rules, scale: number): boolean =>
  words.every(({ count }) => sizeAt(count, scale * SHRINK) === sizeAt(count, scale))

/**
 * Places all words at one scale. `homeless`: rank of the first word that fits the area, but finds no place.
 */
function placeAll(words: readonly Frequency[], rules: Rules & { start: Start }, scale: number, before: Layout | null) {
  const { area, look, start } = rules
  const places = placesIn(area, before)
  const placed: Placed[] = []
  let homeless = Number.POSITIVE_INFINITY
  for (const [rank, frequency] of words.entries()) {
    // The room that is left may suit a rarer word, but then the cloud would say that it was said more.
    if (look.fills && frequency.count < (words[homeless]?.count ?? 0)) break
    const dressed = dress(frequency, rules, scale)
    const found = dressed && placeWord(dressed, { area, placed, before: places.get(frequency.word) ?? null, look, rank, start })
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

/**
 * Places a word. A wide word that finds no place is made smaller; in a cloud that fills its area only one that
 * is wide at the smallest size, because all others keep the size that their frequency gives. Returns null
 * without a place.
 */
function placeWord(
  word: Dressed,
  room: { area: Area; placed: readonly Placed[]; before: Point | null; look: Look; rank: number; start: Start },
): Placed | null {
  const { area, look } = room
  const { fills, narrowest } = look
  for (let fitting = word; ; fitting = resized(fitting, Math.max(narrowest, fitting.size * SHRINK))) {
    const place = findPlace(fitting, room)
    if (place) return { ...fitting, ...place }
    const width = fills ? (fitting.width / fitting.size) * narrowest : fitting.width
    if (width <= area.width * WIDE || fitting.size <= narrowest) return null
  }
}

const resized = (word: Dressed, size: number): Dressed => {
  const part = size / word.size
  return { ...word, size, width: word.width * part, ascent: word.ascent * part, descent: word.descent * part }
}

/** Returns the initial scale: the previous one, unless the area is far too small for it or nearly empty. */
function scaleOf(words: readonly Frequency[], rules: Rules, from: number, largest: number): number {
  const { measure, look, sizeAt, area } = rules
  const inks = words.map(({ word, count }) => ({ count, ink: measure(word, 1, look.weightOf(count)) }))
  const fill = (scale: number): number => {
    const used = inks.reduce(
      (sum, { count, ink }) => sum + ink.width * heightOf(ink) * Math.min(sizeAt(count, scale), largestIn(rules, ink)) ** 2,
      0,
    )
    return used / Math.max(1, area.width * area.height)
  }
  const limit = look.fills ? Math.min(largest, widestScale(inks, rules)) : largest
  let scale = Math.min(from, limit)
  while (scale > MIN_SCALE && fill(scale) > FULL) scale *= SHRINK
  while (scale < limit && fill(scale / SHRINK) < (look.fills ? DENSE : SPARSE)) scale = Math.min(limit, scale / SHRINK)
  return scale
}

/**
 * Returns the scale at which one of the most frequent words is as wide as the area, so that no other outgrows
 * it; for the sake of a very long one the others are not made small.
 */
function widestScale(inks: readonly { count: number; ink: Ink }[], rules: Rules): number {
  const { sizeAt, most } = rules
  const leading = inks.filter(({ count }) => count === most)
  return Math.max(LONG_SCALE, ...[Math.min(...leading.map(({ count, ink }) => largestIn(rules, ink) / sizeAt(count, 1)))])
}

type Dressed = Omit<Placed, 'x' | 'y'>

/** Returns the largest size at which a word fits the area. `ink`: its extent at size 1. */
const largestIn = ({ area, block }: Pick<Rules, 'area' | 'block'>, ink: Ink): number =>
  Math.min((area.width * (ink.lines.length > 1 ? block : 1) - 2) / ink.width, (area.height - 2) / heightOf(ink))

/**
 * Returns a word with its size, weight and opacity. It is made smaller if it is too wide for the area; null
 * if even that does not help.
 */
function dress({ word, count }: Frequency, rules: Rules, scale: number): Dressed | null {
  const { measure, look, sizeAt, most } = rules
  const weight = look.weightOf(count)
  const ink = measure(word, 1, weight)
  const size = Math.min(sizeAt(count, scale), largestIn(rules, ink))
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
    lines: ink.lines,
  }
}
