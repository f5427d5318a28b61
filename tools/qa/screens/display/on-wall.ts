import type { WallQuestion } from '../../host.ts'
import { audienceOrder } from '../../logic.ts'

/**
 * Returns the question on stage, the next ones in the phones' order, and the number of approved questions.
 */
export function wallOf(
  approved: readonly WallQuestion[],
  showVotes: boolean,
): { staged: WallQuestion | null; next: readonly WallQuestion[]; count: number } {
  // Changes arrive one by one, so that two questions may be on stage for a moment; takes the later one.
  const staged = approved.reduce<WallQuestion | null>((last, one) => ((one.staged_at ?? '') > (last?.staged_at ?? '') ? one : last), null)
  const others = audienceOrder(
    approved.filter((one) => one !== staged),
    showVotes,
  )
  return { staged, next: others, count: approved.length }
}
