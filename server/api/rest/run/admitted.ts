import type { Services } from '../../../services.ts'
import type { Tx } from '../../../store/store.ts'
import { type Asker, admitInsert } from '../../fairness/admit.ts'
import { openCharges } from '../../fairness/charges.ts'
import { chargeHost } from '../../fairness/host-rows.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { insertRows } from './insert.ts'
import { insertSet } from './insert-set.ts'
import type { Answering, Done, Insertion } from './insertion.ts'
import { writingIn } from './write-tx.ts'

/** Inserts a plan's rows within rate limits and quotas, and makes the answer in the same transaction. */
export async function insertAdmitted<T>(services: Services, plan: InsertPlan, asker: Asker, answering: Answering<T>): Promise<T> {
  const admission = await admitInsert(services, plan, asker)
  const insertion: Insertion<T> = { services, plan, asker, admission, answering }
  const alone = (tx: Tx) => insertAlone(tx, insertion)
  let written = 0
  try {
    const done = await (joinsSets(insertion)
      ? services.store.write(alone, { by: insertSet<T>, entry: insertion })
      : services.store.write(alone))
    written = done.written
    return done.answer
  } finally {
    admission.release(written)
  }
}

async function insertAlone<T>(tx: Tx, insertion: Insertion<T>): Promise<Done<T>> {
  const { services, plan, asker, admission, answering } = insertion
  const w = writingIn(services, asker.actor, tx)
  admitGrowth(w)
  const inserted = await insertRows(w, plan)
  if (admission.own) await chargeHost(tx, admission.own, inserted.made)
  if (inserted.made.length > 0 && admission.sender) {
    const more = { rows: inserted.made.length, bytes: inserted.bytes }
    const charges = await openCharges(tx, [admission.sender])
    admission.admit(charges.weigh(admission.sender, more))
    charges.add(admission.sender, more)
    await charges.write()
  }
  return { answer: await answering.answer(w, inserted), written: inserted.ids.length }
}

/**
 * Whether an insertion can run in a set: one row, not by the session's host, no merge, no rows in the answer,
 * and no table with distinct texts, a journal or checks of counters.
 */
const joinsSets = ({ plan: { table, rows, resolution, grants }, admission, answering }: Insertion<unknown>): boolean =>
  rows.length === 1 &&
  admission.own === null &&
  resolution !== 'merge-duplicates' &&
  !answering.reads &&
  !table.distinct &&
  !table.journal &&
  !grants.some(({ parent }) => parent?.counted)
