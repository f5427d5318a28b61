import { widest } from '../../store/answer-bytes.ts'
import type { ReadPlan } from '../../store/plans.ts'
import type { PlanQuery } from '../../store/read-plan.ts'

export interface Limits {
  /** Rows that are wanted at most. */
  most: number
  /** Bytes that they may have together. */
  bytes: number
}

/**
 * The first rows of a query that have so many bytes together, and whether that cut it; none where the first alone has more. Nothing longer is ever
 * taken from the store: as many rows as fit whatever they hold are read at once, and where there are more, the database sums up the bytes of each
 * without handing any over, before those that fit are read.
 */
export async function readWhatFits<R>(query: PlanQuery<R>, { most, bytes }: Limits): Promise<{ raws: R[]; isCut: boolean }> {
  const sure = Math.floor(bytes / widest(query.plan))
  if (most <= sure) return { raws: await query.rows(most), isCut: false }
  const first = sure > 0 ? await query.rows(sure + 1) : []
  if (first.length <= sure && sure > 0) return { raws: first, isCut: false }
  const weights = await query.bytes(most)
  let fitting = 0
  for (let sum = 0; fitting < weights.length; fitting++) {
    sum += weights[fitting] as number
    if (sum > bytes) break
  }
  const raws = fitting <= first.length ? first.slice(0, fitting) : await query.rows(fitting)
  return { raws, isCut: fitting < weights.length }
}

/** Whether an answer to this can be too long at all: if not, it is never cut. Asks nothing of limit and offset, which differ from page to page. */
export const mayBeLong = (plan: ReadPlan, rows: number, bytes: number): boolean => plan.embeds.length > 0 || widest(plan) * rows > bytes
