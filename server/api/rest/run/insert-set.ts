import type { Table } from '../../../../contract/table.ts'
import { type FormedRow, formRow } from '../../../store/rows/formed-row.ts'
import type { Settled, Tx } from '../../../store/store.ts'
import { together } from '../../../store/together.ts'
import { type Charges, openCharges } from '../../fairness/charges.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import { admitGrowth } from '../full-disk.ts'
import { duplicateOf } from './duplicate.ts'
import { allKeys } from './holders.ts'
import { pointsSomewhere } from './insert-many.ts'
import type { Done, Insertion } from './insertion.ts'
import { judge } from './judge.ts'
import { type Drafted, type Known, readKnown, settle } from './known.ts'
import { roundsOf } from './rounds.ts'
import { type Writing, writingIn } from './write-tx.ts'

/** Decision about one insertion of a set. Null: only the store can decide. */
type Fate = { kind: 'new'; formed: FormedRow; bytes: number } | { kind: 'landed' } | { kind: 'refused'; reason: unknown } | null

/**
 * Runs insertions of one row each that wait for one commit, with the same outcomes as one after the other:
 * needed rows are read once, each insertion is judged in order of arrival with the accepted ones before it,
 * and the accepted rows are written at once. See insertAlone.
 */
export async function insertSet<T>(tx: Tx, insertions: readonly Insertion<T>[]): Promise<Settled<Done<T>>[]> {
  const outcomes: Settled<Done<T>>[] = []
  const [first] = insertions
  if (!first) return []
  const attempts = insertions.map((insertion) => ({ insertion, table: insertion.plan.table, sent: insertion.plan.rows[0] ?? {} }))
  for (const round of roundsOf(first.services.catalog, attempts)) {
    const done = await insertRound(
      tx,
      round.map(({ insertion }) => insertion),
    )
    outcomes.push(...done)
    if (done.length < round.length) break
  }
  return outcomes
}

/** Stops at the first insertion that cannot be decided in memory. */
async function insertRound<T>(tx: Tx, round: readonly Insertion<T>[]): Promise<Settled<Done<T>>[]> {
  const [first] = round
  if (!first) return []
  const w = writingIn(first.services, first.asker.actor, tx)
  const attempts = round.map(({ plan, asker: { actor } }) => ({ plan, actor, sent: plan.rows[0] ?? {} }))
  const senders = round.flatMap(({ admission: { sender } }) => (sender ? [sender] : []))
  const [{ drafted, known }, charges] = await together([readKnown(w, attempts, allKeys), openCharges(tx, senders)])
  const fates: NonNullable<Fate>[] = []
  for (const [at, insertion] of round.entries()) {
    const pause = tx.turn()
    if (pause) await pause
    const fate = decide(insertion, drafted[at] as Drafted, { known, charges, now: tx.now })
    if (fate === null) break
    fates.push(fate)
  }
  await together([writeNew(w, round, fates), charges.write()])
  const outcomes: Settled<Done<T>>[] = []
  for (const [at, fate] of fates.entries()) outcomes.push(await answer(w, round[at] as Insertion<T>, fate))
  return outcomes
}

function decide(
  { services, plan, asker: { actor }, admission: { sender, admit } }: Insertion<unknown>,
  drafted: Drafted,
  { known, charges, now }: { known: Known; charges: Charges; now: string },
): Fate {
  const judged = settle(() => {
    admitGrowth({ services, actor })
    return judge(known, drafted)
  })
  if (!judged.ok) return { kind: 'refused', reason: judged.reason }
  const verdict = judged.value
  const { table } = plan
  if (verdict.kind === 'landed') return verdict
  if (verdict.kind === 'merge') return null
  const { row } = verdict
  const taken = allKeys(plan).find((key) => known.holder(table, key, row))
  if (taken) return { kind: 'refused', reason: duplicateOf(table, taken, plan.rows[0] ?? {}) }
  const formed = formRow(table, row, now)
  const more = { rows: 1, bytes: diskBytesOf(table, formed.row) }
  const charged = settle(() => sender && admit(charges.weigh(sender, more)))
  // Errors of the store take precedence over quotas.
  if (!charged.ok) return pointsSomewhere(services.catalog, table, row, known) ? { kind: 'refused', reason: charged.reason } : null
  if (sender) charges.add(sender, more)
  known.add(table, formed.row)
  return { kind: 'new', formed, bytes: more.bytes }
}

async function writeNew(w: Writing, round: readonly Insertion<unknown>[], fates: readonly NonNullable<Fate>[]): Promise<void> {
  const byTable = new Map<Table, FormedRow[]>()
  for (const [at, fate] of fates.entries()) {
    const table = round[at]?.plan.table
    if (fate.kind !== 'new' || !table) continue
    const rows = byTable.get(table)
    if (rows) rows.push(fate.formed)
    else byTable.set(table, [fate.formed])
  }
  for (const [table, rows] of byTable) await w.rows.insertFormed(table, rows)
}

async function answer<T>(w: Writing, { asker: { actor }, answering }: Insertion<T>, fate: NonNullable<Fate>): Promise<Settled<Done<T>>> {
  if (fate.kind === 'refused') return { ok: false, reason: fate.reason }
  const own = { ...w, actor }
  if (fate.kind === 'new') {
    const { row } = fate.formed
    const inserted = { ids: [row['id'] as string], made: [row], bytes: fate.bytes }
    return { ok: true, value: { answer: await answering.answer(own, inserted), written: 1 } }
  }
  try {
    return { ok: true, value: { answer: await answering.answer(own, { ids: [], made: [], bytes: 0 }), written: 0 } }
  } catch (reason) {
    return { ok: false, reason }
  }
}
