import { heightOf } from './apart.ts'
import type { Layout, Placed } from './layout.ts'

/** Moments of a move at which words are compared, as shares of their ways. */
const MOMENTS = Array.from({ length: 11 }, (_, at) => at / 10)
/** Words cover each other where their middles are nearer than this share of both half extents. */
const TOUCH = 0.94

type Box = Pick<Placed, 'x' | 'y' | 'width' | 'ascent' | 'descent'>

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
      if (MOMENTS.some((part) => covers(between(one, part), between(two, part)))) {
        meets.get(one.word)?.add(two.word)
        meets.get(two.word)?.add(one.word)
      }
  const hops = new Set<string>()
  const rarestFirst = [...gliding].sort((one, two) => one.count - two.count)
  for (;;) {
    const [first] = [...rarestFirst].sort((one, two) => sizeOf(meets, two.word) - sizeOf(meets, one.word))
    if (!first || sizeOf(meets, first.word) === 0) return hops
    hops.add(first.word)
    for (const other of meets.get(first.word) ?? []) meets.get(other)?.delete(first.word)
    meets.delete(first.word)
  }
}

const sizeOf = (meets: ReadonlyMap<string, ReadonlySet<string>>, word: string): number => meets.get(word)?.size ?? 0

/** Returns where a word is after a part of its way. */
function between({ from, to }: { from: Box; to: Box }, part: number): Box {
  const mix = (of: keyof Box): number => from[of] + (to[of] - from[of]) * part
  return { x: mix('x'), y: mix('y'), width: mix('width'), ascent: mix('ascent'), descent: mix('descent') }
}

const covers = (one: Box, two: Box): boolean =>
  Math.abs(one.x - two.x) * 2 < (one.width + two.width) * TOUCH && Math.abs(one.y - two.y) * 2 < (heightOf(one) + heightOf(two)) * TOUCH

/** How often each word has hopped so far: a word that hops is a new element, in its new place. */
export type Hops = ReadonlyMap<string, number>

export function countHops(hops: Hops, before: Layout | null, after: Layout): Hops {
  const isResized = before?.width !== after.width || before.height !== after.height
  const now = !before || isResized ? new Set<string>() : hopping(before, after)
  return new Map(after.placed.map(({ word }) => [word, (hops.get(word) ?? 0) + (now.has(word) ? 1 : 0)]))
}
