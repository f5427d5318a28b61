import type { Actor } from '../../../../contract/actor.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Services } from '../../../services.ts'
import { COMMON_SHARD } from '../../../store/commit/shards.ts'
import type { Settled, StoreShards, Tx, WritePlace } from '../../../store/store.ts'
import { type Admission, type Asker, admitInsert } from '../../fairness/admit.ts'
import { chargeHost } from '../../fairness/host-rows.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Attempt } from './draft.ts'
import { keysOf, withLook } from './look.ts'
import { type Fate, insertAlone, insertInRounds } from './round.ts'
import { type Writing, writingIn } from './write-tx.ts'

export interface Inserted {
  /** Ids of the rows written, new or merged into, in the request's order. */
  ids: string[]
  /** The new rows among them. */
  made: Row[]
}

/** Makes the response, within the transaction that writes. */
export interface Answering<T> {
  /** Whether it reads rows. */
  reads: boolean
  answer(w: Writing, inserted: Inserted): Promise<T>
}

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
    const [attempt] = attemptsOf(insertion)
    const isLooked = attempt && adds && admission.own === null
    const done = await (isLooked ? withLook(services, { attempt, place, keys: adds, address: asker.address }, write) : write())
    written = done.written
    return done.answer
  } finally {
    admission.release(written)
  }
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
 * host, merges nothing, and returns no rows; and its table has neither distinct texts nor a journal, and no
 * grant that reads the parent's counters.
 */
const sharesRounds = ({ plan: { table, rows, resolution, grants }, admission, answering }: Insertion<unknown>): boolean =>
  rows.length === 1 &&
  admission.own === null &&
  resolution !== 'merge-duplicates' &&
  !answering.reads &&
  !table.distinct &&
  !table.journal &&
  !grants.some(({ parent }) => parent?.counted)

const attemptsOf = ({ plan, asker: { actor }, admission }: Insertion<unknown>): Attempt[] =>
  plan.rows.map((sent) => ({ plan, actor, admission, sent }))

/** Inserts the rows of one request. Throws the first refusal, after which none of them is stored. */
async function insertRequest<T>(tx: Tx, insertion: Insertion<T>): Promise<Done<T>> {
  const { services, asker, admission, answering } = insertion
  const w = writingIn(services, asker.actor, tx)
  admitGrowth(w)
  const inserted: Inserted = { ids: [], made: [] }
  const attempts = attemptsOf(insertion)
  const fates = attempts.length > 1 ? await insertInRounds(w, attempts) : []
  for (const fate of fates) {
    if (!fate.ok) throw fate.reason
    take(inserted, fate.value)
  }
  for (const attempt of attempts.slice(fates.length)) take(inserted, await insertAlone(w, attempt, inserted.ids))
  if (admission.own) await chargeHost(tx, admission.own, inserted.made)
  return { answer: await answering.answer(w, inserted), written: inserted.ids.length }
}

function take({ ids, made }: Inserted, fate: Fate): void {
  if (fate.kind === 'merged') ids.push(fate.id)
  if (fate.kind !== 'new') return
  ids.push(fate.formed.row['id'] as string)
  made.push(fate.formed.row)
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
  const inserted: Inserted = { ids: [], made: [] }
  take(inserted, fate.value)
  try {
    return { ok: true, value: { answer: await answering.answer({ ...w, actor }, inserted), written: inserted.ids.length } }
  } catch (reason) {
    // A row that was written must be undone: all requests are rolled back, and each is inserted by itself.
    if (inserted.ids.length > 0) throw reason
    return { ok: false, reason }
  }
}
