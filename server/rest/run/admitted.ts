import { type Asker, admitInsert } from '../../fairness/admit.ts'
import type { Services } from '../../services.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { type Inserted, insertRows } from './insert.ts'
import { inWrite, type Writing } from './write-tx.ts'

/** Writes the rows of a plan within the rate limits and quotas of who asks, and makes the answer with `then` in the same transaction. */
export async function insertAdmitted<T>(
  services: Services,
  plan: InsertPlan,
  asker: Asker,
  then: (w: Writing, inserted: Inserted) => Promise<T>,
): Promise<T> {
  const admission = await admitInsert(services, plan, asker)
  let written = 0
  try {
    const done = await inWrite(services, asker.actor, async (w) => {
      admitGrowth(w)
      const inserted = await insertRows(w, plan)
      if (inserted.created > 0) await admission.charge(w.tx, inserted.created, inserted.bytes)
      return { answer: await then(w, inserted), written: inserted.ids.length }
    })
    written = done.written
    return done.answer
  } finally {
    admission.release(written)
  }
}
