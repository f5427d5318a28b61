import type { Frequency } from '../../host.ts'
import type { Look } from './layout.ts'

/**
 * On a stage 600 px high: the smallest legible size (4 %), the leader's size, and the largest size of others
 * as a share of that.
 */
const LEAST = 25
const LEADER = 118
const FOLLOWER = 0.72

/**
 * The look of words on a wall: the leader is clearly largest, others are sized by frequency, at least 4 % of
 * the wall's height, and all have the same opacity.
 */
export const WALL_LOOK: Look = {
  sizeAt: (count, scale, most) =>
    Math.max(LEAST, LEADER * scale * (count >= most ? (most > 1 ? 1 : FOLLOWER) : FOLLOWER * Math.sqrt(count / most))),
  weightOf: () => 700,
  opacityOf: () => 1,
  narrowest: LEAST,
}

/** Returns the leading words: the one or two most frequent, if they occur more than once. */
export function leadersOf(words: readonly Frequency[]): ReadonlySet<string> {
  const most = words[0]?.count ?? 0
  const leaders = words.filter(({ count }) => count === most)
  return new Set(most > 1 && leaders.length <= 2 ? leaders.map(({ word }) => word) : [])
}
