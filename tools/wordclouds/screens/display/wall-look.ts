import type { Frequency } from '../../host.ts'
import type { Look } from './layout.ts'

/** On a stage 600 px high: the least that the back row reads (4 %), the leader's size, and what another may have of it. */
const LEAST = 25
const LEADER = 118
const FOLLOWER = 0.72

/**
 * How words are set on a wall: the leader clearly largest, the others beside it by how often they were said, none below 4 % of the wall's height,
 * and all equally light.
 */
export const WALL_LOOK: Look = {
  sizeAt: (count, scale, most) =>
    Math.max(LEAST, LEADER * scale * (count >= most ? (most > 1 ? 1 : FOLLOWER) : FOLLOWER * Math.sqrt(count / most))),
  weightOf: () => 700,
  opacityOf: () => 1,
  narrowest: LEAST,
}

/** Words that lead: what was said most, where that is one word or two, and more than once. */
export function leadersOf(words: readonly Frequency[]): ReadonlySet<string> {
  const most = words[0]?.count ?? 0
  const leaders = words.filter(({ count }) => count === most)
  return new Set(most > 1 && leaders.length <= 2 ? leaders.map(({ word }) => word) : [])
}
