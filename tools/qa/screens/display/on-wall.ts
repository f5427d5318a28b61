import type { WallQuestion } from '../../host.ts'
import { audienceOrder } from '../../logic.ts'

/** More than ever fit below each other. */
const NEXT_MAX = 12

/** What the wall tells: the question on stage, those that come next in the audience's order, and how many there are. */
export function wallOf(
  approved: readonly WallQuestion[],
  showVotes: boolean,
): { staged: WallQuestion | null; next: readonly WallQuestion[]; count: number } {
  // Of two that are there for a moment, because one of two changes came first, the later one is.
  const staged = approved.reduce<WallQuestion | null>((last, one) => ((one.staged_at ?? '') > (last?.staged_at ?? '') ? one : last), null)
  const others = audienceOrder(
    approved.filter((one) => one !== staged),
    showVotes,
  )
  return { staged, next: others.slice(0, NEXT_MAX), count: approved.length }
}
