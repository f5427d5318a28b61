import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { formRow } from '../../../store/rows/formed-row.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { explainDuplicate } from './duplicate.ts'
import { conflictKey } from './holders.ts'
import { insertMany } from './insert-many.ts'
import type { Inserted } from './insertion.ts'
import { judge } from './judge.ts'
import { type Drafted, readKnown } from './known.ts'
import { mergeInto } from './merge.ts'
import type { Writing } from './write-tx.ts'

/**
 * Inserts a plan's rows. Idempotent if the client chose the ids: a retry has no further effect. Each row is
 * checked in its final form, before it is written, against the transaction's state.
 */
export async function insertRows(w: Writing, plan: InsertPlan): Promise<Inserted> {
  const done: Inserted = { ids: [], made: [], bytes: 0 }
  const dealt = plan.rows.length > 1 ? await insertMany(w, plan, done) : 0
  for (const sent of plan.rows.slice(dealt)) await insertOne(w, plan, sent, done)
  return done
}

async function insertOne(w: Writing, plan: InsertPlan, sent: Row, done: Inserted): Promise<void> {
  const { table } = plan
  if (plan.grants.some((g) => g.parent?.counted)) await w.tx.settleAll()
  if (plan.resolution === 'merge-duplicates' && table.derived) await w.tx.settle()
  const { drafted, known } = await readKnown(w, [{ plan, actor: w.actor, sent }], conflictKey)
  const verdict = judge(known, drafted[0] as Drafted)
  if (verdict.kind === 'landed') return
  if (verdict.kind === 'merge') {
    const id = verdict.existing['id'] as string
    if (done.ids.includes(id)) refuseSecond()
    await mergeInto(w, plan, verdict.existing, merged(plan, sent, verdict.row))
    done.ids.push(id)
    return
  }
  const formed = formRow(table, verdict.row, w.tx.now)
  await explainDuplicate(table, sent, () => w.rows.insertFormed(table, [formed]))
  done.ids.push(formed.row['id'] as string)
  done.made.push(formed.row)
  done.bytes += diskBytesOf(table, formed.row)
}

/** Returns the change of an existing row: sent values, and defaults of listed columns that were not sent. */
function merged({ columns }: InsertPlan, sent: Row, whole: Row): Row {
  const listed = columns.filter((name) => name !== 'id' && !Object.hasOwn(sent, name))
  return { ...sent, ...Object.fromEntries(listed.map((name) => [name, whole[name] as Json])) }
}

/** protocol: PostgreSQL's words for a key that occurs twice in one upsert. */
const refuseSecond = (): never =>
  refuse('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
    hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  })
