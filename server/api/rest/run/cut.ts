import { widest } from '../../../store/sql/answer-bytes.ts'
import type { PlanQuery } from '../../../store/sql/read-plan.ts'

export interface Limits {
  most: number
  /** Maximum bytes of all rows together. */
  bytes: number
}

/**
 * Returns the first rows of a query that fit into `bytes`, none if the first alone does not, and whether that
 * cut the result. The store never returns more than that: first it reads as many rows as fit whatever their
 * content; if there are more, the database computes the bytes of each row, and then the rows that fit are
 * read.
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
