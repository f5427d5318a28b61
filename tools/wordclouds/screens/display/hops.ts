import { heightOf } from './apart.ts'
import type { Layout, Placed } from './layout.ts'

/** Words cover each other where their middles are nearer than this share of both half extents. */
const TOUCH = 0.94

type Box = Pick<Placed, 'x' | 'y' | 'width' | 'ascent' | 'descent'>
interface Way {
  from: Box
  to: Box
}

/**
 * Returns the words that cannot glide from one layout to the next, because another word would be in their way: they
 * leave their place and appear in the new one. As few as possible, and rather those that were said less. Pure.
 */
export function hopping(before: Layout, after: Layout): ReadonlySet<string> {
  const places = new Map(before.placed.map((word) => [word.word, word]))
  const gliding = after.placed.flatMap((to) => {
    const from = places.get(to.word)
    return from ? [{ word: to.word, count: to.count, from, to }] : []
  })
  const meets = new Map(gliding.map(({ word }) => [word, new Set<string>()]))
  for (const [at, one] of gliding.entries())
    for (const two of gliding.slice(at + 1))
      if (meet(one, two)) {
        meets.get(one.word)?.add(two.word)
        meets.get(two.word)?.add(one.word)
      }
  const hops = new Set<string>()
  const rarestFirst = [...gliding].sort((one, two) => one.count - two.count)
  for (;;) {
    const most = Math.max(0, ...rarestFirst.map(({ word }) => sizeOf(meets, word)))
    const first = rarestFirst.find(({ word }) => sizeOf(meets, word) === most)
    if (!first || most === 0) return hops
    hops.add(first.word)
    for (const other of meets.get(first.word) ?? []) meets.get(other)?.delete(first.word)
    meets.delete(first.word)
  }
}

const sizeOf = (meets: ReadonlyMap<string, ReadonlySet<string>>, word: string): number => meets.get(word)?.size ?? 0

/**
 * Whether two words cover each other at any moment of their ways. Places and sizes change evenly, so that each of the
 * four conditions holds from one moment to another: they cover each other if all four hold together.
 */
function meet(one: Way, two: Way): boolean {
  const [before, after] = [overlapsOf(one.from, two.from), overlapsOf(one.to, two.to)]
  let [first, last] = [0, 1]
  for (const [at, start] of before.entries()) {
    const end = after[at] as number
    if (start <= 0 && end <= 0) return false
    const turn = start / (start - end)
    if (start <= 0) first = Math.max(first, turn)
    else if (end <= 0) last = Math.min(last, turn)
  }
  return first < last
}

/**
 * Returns how far one word reaches beyond the edges of another: left, right, up and down. All above 0: it
 * covers it.
 */
function overlapsOf(one: Box, two: Box): number[] {
  const [across, down] = [one.x - two.x, one.y - two.y]
  const [wide, high] = [((one.width + two.width) / 2) * TOUCH, ((heightOf(one) + heightOf(two)) / 2) * TOUCH]
  return [wide - across, wide + across, high - down, high + down]
}

const isSameArea = (before: Layout | null, after: Layout): before is Layout =>
  before?.width === after.width && before.height === after.height

/** Number of hops of each word so far: a word that hops is a new element, in its new place. */
export type Hops = ReadonlyMap<string, number>

export function countHops(hops: Hops, before: Layout | null, after: Layout): Hops {
  const now = isSameArea(before, after) ? hopping(before, after) : new Set<string>()
  return new Map(after.placed.map(({ word }) => [word, (hops.get(word) ?? 0) + (now.has(word) ? 1 : 0)]))
}

/** Returns the element of a word: a word that hops is a new one. */
export const elementOf = (word: string, hops: Hops): string => `${word} ${hops.get(word) ?? 0}`

/** A word in the place that it leaves, and its element. */
export interface Leaving {
  element: string
  word: Placed
}

/** Returns the words that leave their place: they hop, or lost it. Returns none if the area's size changed. */
export function leaving(before: Layout | null, after: Layout, [from, to]: readonly [Hops, Hops]): Leaving[] {
  if (!isSameArea(before, after)) return []
  const stays = new Set(after.placed.map(({ word }) => elementOf(word, to)))
  return before.placed.map((word) => ({ element: elementOf(word.word, from), word })).filter(({ element }) => !stays.has(element))
}
