import type { Frequency } from '../../host.ts'
import type { Look } from './look.ts'

/** Most words before a hall: with more, it reads none. */
export const WALL_WORDS = 60
/** The smallest legible size on a stage 600 px high (4 %), and the leader's size at scale 1. */
const LEAST = 25
const LEADER = 118
/** The largest size of others as a share of the leader's. */
const FOLLOWER = 0.72
/** How much larger the leader is at least than the rarest word, and where there is much room, at most. */
const RATIO = { least: 3.2, most: 4 }
/** More words than this that were said most share what makes a leader large. */
const LEADERS = 3

/**
 * The look of words before a hall: on a wall, and in the window of the cloud. The leader is clearly largest, others
 * are sized by frequency, at least 4 % of the wall's height. In a crowd the rare words become smaller first, and
 * then they are left out: the leader stays at least three times as large as the rarest word.
 */
export const WALL_LOOK: Look = {
  words: WALL_WORDS,
  sizesOf(words, widest) {
    const [most, rarest] = [words[0]?.count ?? 1, words.at(-1)?.count ?? 1]
    if (most === rarest) return (_, scale) => Math.max(LEAST, LEADER * FOLLOWER * scale)
    const tied = words.filter(({ count }) => count === most).length
    const floor = LEAST * (1 + (RATIO.least - 1) * Math.min(1, LEADERS / tied))
    const ratio = Math.min(RATIO.most, Math.sqrt(most / rarest) / FOLLOWER)
    const [low, high] = [Math.sqrt(rarest), Math.sqrt(most)]
    return (count, scale) => {
      const leader = Math.max(LEAST, Math.min(widest, Math.max(floor, LEADER * scale)))
      if (count >= most) return leader
      // Beside a first word that is too long to be large, the others become smaller, so that more have a place.
      const top = FOLLOWER * (widest < floor ? Math.min(leader, LEADER * scale) : leader)
      const smallest = Math.max(LEAST, Math.min(leader, LEADER * scale) / ratio)
      return smallest + Math.max(0, top - smallest) * ((Math.sqrt(count) - low) / (high - low))
    }
  },
  weightOf: () => 700,
  opacityOf: () => 1,
  narrowest: LEAST,
  fills: true,
  breaks: true,
}

/** Returns the leading words: the one or two most frequent, if they occur more than once. */
export function leadersOf(words: readonly Frequency[]): ReadonlySet<string> {
  const most = words[0]?.count ?? 0
  const leaders = words.filter(({ count }) => count === most)
  return new Set(most > 1 && leaders.length <= 2 ? leaders.map(({ word }) => word) : [])
}
