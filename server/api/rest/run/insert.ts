import type { Actor } from '../../../../contract/actor.ts'
import type { Services } from '../../../services.ts'
import { COMMON_SHARD } from '../../../store/commit/shards.ts'
import type { Settled, StoreShards, Tx, WritePlace } from '../../../store/store.ts'
import { type Admission, type Asker, admitInsert } from '../../fairness/admit.ts'
import { chargeHost } from '../../fairness/host-rows.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { withLook } from './ahead.ts'
import type { Attempt } from './draft.ts'
import { sameDuplicate } from './duplicate.ts'
import { type Inserted, noneInserted, take } from './inserted.ts'
import { judgedInsert, keysOf } from './look.ts'
import { type Fate, insertAlone, insertInRounds } from './round.ts'
import { type Writing, writingIn } from './write-tx.ts'

/** Makes the response, within the transaction that writes, or from committed rows if it reads none. */
export interface Answering<T> {
  /** Whether it reads rows. */
  reads: boolean
  answer(w: Answerer, inserted: Inserted): Promise<T>
}
/** The part of a write that a response is made with. */
export type Answerer = Pick<Writing, 'services' | 'actor'> & { tx: Pick<Tx, 'sql' | 'now' | 'settle'> }

/** An insert that was admitted. */
interface Insertion<T> {
  services: Services
  plan: InsertPlan
  asker: Asker
  admission: Admission
  answering: Answering<T>
}
interface Done<T> {
  answer: T
  written: number
  /** Whether no row was made or changed, as by a retry. */
  isVain: boolean
}

/**
 * Inserts a plan's rows within rate limits and quotas, and makes the response in the same transaction.
 * Idempotent if the client chose the ids: a retry has no further effect.
 */
export async function insertAdmitted<T>(services: Services, plan: InsertPlan, asker: Asker, answering: Answering<T>): Promise<T> {
  const admission = await admitInsert(services, plan, asker)
  const insertion: Insertion<T> = { services, plan, asker, admission, answering }
  const work = (tx: Tx) => insertRequest(tx, insertion)
  let written = 0
  try {
    const member = sharesRounds(insertion) ? { by: insertTogether<T>, entry: insertion } : undefined
    const { shards } = services.store
    const place = shards === null ? 'anywhere' : await placeOfRows(shards, plan, asker.actor)
    const adds = keysOf(services, plan)
    const write = () => services.store.write(work, { place, member, adds })
    const looked = { plan, attempts: attemptsOf(insertion), place, address: asker.address }
    const judged = judgedInsert(services, looked, (w, inserted) => answeredAhead({ ...w, actor: asker.actor }, answering, inserted))
    const done = await (adds && admission.own === null ? withLook(services, judged, write) : write())
    written = done.written
    return done.answer
  } catch (error) {
    throw services.store.dialect === 'postgres' ? await sameDuplicate(services.store.readSql, plan.table, plan.rows, error) : error
  } finally {
    admission.release(written)
  }
}

/** Answers an insert that changes nothing. Null if rows are to be returned: they may change between two reads. */
const answeredAhead = async <T>(w: Answerer, answering: Answering<T>, inserted: Inserted): Promise<Done<T> | null> =>
  answering.reads && inserted.ids.length > 0 ? null : doneBy(w, answering, inserted)

async function doneBy<T>(w: Answerer, answering: Answering<T>, inserted: Inserted): Promise<Done<T>> {
  return { answer: await answering.answer(w, inserted), written: inserted.ids.length, isVain: !inserted.isChanged }
}

/** Returns the shards of the plan's rows. One that names no parent that exists is written where its author is. */
async function placeOfRows(shards: StoreShards, { table, rows }: InsertPlan, actor: Actor): Promise<WritePlace> {
  const place = new Set<number>()
  for (const row of rows) {
    const shard = await shards.ofRow(table.name, row)
    place.add(shard ?? (actor.kind === 'host' ? shards.ofAccount(actor.userId) : COMMON_SHARD))
  }
  return [...place].sort((a, b) => a - b)
}

/**
 * Whether an insertion can be decided in one round with others: it has one row, is not made by the session's
 * host, changes no row that others refer to, and returns no rows; and its table has neither distinct texts
 * nor a journal, and no grant that reads the parent's counters.
 */
const sharesRounds = ({ services, plan, admission, answering }: Insertion<unknown>): boolean => {
  const { table, rows, resolution, grants } = plan
  const mayChangeParents = resolution === 'merge-duplicates' && services.catalog.childrenOf(table.name).length > 0
  return (
    rows.length === 1 &&
    admission.own === null &&
    !mayChangeParents &&
    !answering.reads &&
    !table.distinct &&
    !table.journal &&
    !grants.some(({ parent }) => parent?.counted)
  )
}

const attemptsOf = ({ plan, asker: { actor }, admission }: Insertion<unknown>): Attempt[] =>
  plan.rows.map((sent) => ({ plan, actor, admission, sent }))

/** Inserts the rows of one request. Throws the first refusal, after which none of them is stored. */
async function insertRequest<T>(tx: Tx, insertion: Insertion<T>): Promise<Done<T>> {
  const { services, asker, admission, answering } = insertion
  const w = writingIn(services, asker.actor, tx)
  admitGrowth(w)
  const inserted = noneInserted()
  const attempts = attemptsOf(insertion)
  const fates = attempts.length > 1 ? await insertInRounds(w, attempts) : []
  for (const fate of fates) {
    if (!fate.ok) throw fate.reason
    take(inserted, fate.value)
  }
  for (const attempt of attempts.slice(fates.length)) take(inserted, await insertAlone(w, attempt, inserted.ids))
  if (admission.own) await chargeHost(tx, admission.own, inserted.made)
  return doneBy(w, answering, inserted)
}

/** Inserts the rows of requests of one row each that wait for one commit. See insertRequest. */
async function insertTogether<T>(tx: Tx, insertions: readonly Insertion<T>[]): Promise<Settled<Done<T>>[]> {
  const [first] = insertions
  if (!first) return []
  const w = writingIn(first.services, first.asker.actor, tx)
  const fates = await insertInRounds(w, insertions.flatMap(attemptsOf))
  const outcomes: Settled<Done<T>>[] = []
  for (const [at, fate] of fates.entries()) outcomes.push(await outcomeOf(w, insertions[at] as Insertion<T>, fate))
  return outcomes
}

async function outcomeOf<T>(w: Writing, { asker: { actor }, answering }: Insertion<T>, fate: Settled<Fate>): Promise<Settled<Done<T>>> {
  if (!fate.ok) return fate
  const inserted = noneInserted()
  take(inserted, fate.value)
  try {
    return { ok: true, value: await doneBy({ ...w, actor }, answering, inserted) }
  } catch (reason) {
    // A row that was written must be undone: all requests are rolled back, and each is inserted by itself.
    if (inserted.ids.length > 0) throw reason
    return { ok: false, reason }
  }
}
