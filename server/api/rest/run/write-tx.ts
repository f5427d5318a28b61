import { type Actor, linkedSession } from '../../../../contract/actor.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Lookup } from '../../../rules/filter/matches.ts'
import type { Services } from '../../../services.ts'
import { writeLong } from '../../../store/commit/long-writes.ts'
import { loadRelated } from '../../../store/rows/related.ts'
import { createRows, type StoreRows } from '../../../store/rows/rows.ts'
import type { Source } from '../../../store/sql/read-plan.ts'
import type { Store, Tx, WritePlace } from '../../../store/store.ts'
import { placeOfAccount, placeOfKey } from '../../../store/write-place.ts'
import { fairnessOf } from '../../fairness/fairness.ts'

/** Context of the steps of one write. */
export interface Writing {
  services: Services
  actor: Actor
  tx: Tx
  rows: StoreRows
}

/**
 * Runs `work` in a write transaction that also updates the quota ledger. A throw rolls back everything.
 * `place`: where it writes, if the actor does not tell: a host and their helpers write in the host's account.
 * `isLong`: see WriteOptions; those of an account come one after the other (long-writes.ts).
 */
export async function inWrite<T>(
  services: Services,
  actor: Actor,
  work: (w: Writing) => Promise<T>,
  { place: placeOf = async () => 'anywhere', isLong }: { place?: () => Promise<WritePlace>; isLong?: boolean } = {},
): Promise<T> {
  const { store } = services
  const place = store.shards === null ? 'anywhere' : ((await placeOfStaff(store, actor)) ?? (await placeOf()))
  const write = (tx: Tx) => work(writingIn(services, actor, tx))
  const account = isLong ? accountOf(actor) : null
  return account === null ? store.write(write, { place, isLong }) : writeLong(store, account, write, place)
}

/** The account, or the session of a helper, whose long writes take turns. */
const accountOf = (actor: Actor): string | null => (actor.kind === 'host' ? actor.userId : linkedSession(actor))

/** Returns null for other actors. */
async function placeOfStaff(store: Pick<Store, 'shards'>, actor: Actor): Promise<WritePlace | null> {
  if (actor.kind === 'host') return placeOfAccount(store, actor.userId)
  const linked = linkedSession(actor)
  return linked === null ? null : placeOfKey(store, 'presentations', 'id', linked)
}

export function writingIn(services: Services, actor: Actor, tx: Tx): Writing {
  const { store, catalog, clock } = services
  const { newId, randomBytes } = clock
  const userId = actor.kind === 'host' ? actor.userId : null
  const writer = { userId, helper: actor.kind === 'helper' ? actor.name : null, newId, randomBytes }
  return { services, actor, tx, rows: createRows(catalog, store, tx, writer, fairnessOf(services).ledger) }
}

/** Creates a source that reads as the write does. `literals`: those of the request. */
export const sourceOf = (
  { services: { catalog, store }, actor, tx }: Pick<Writing, 'services' | 'actor'> & { tx: Pick<Tx, 'sql'> },
  literals: readonly string[],
): Source => ({
  catalog,
  store,
  read: tx.sql,
  values: { actor, literals },
})

/** Loads the related rows that the filters need for these rows, within the transaction. */
export const related = (
  { services, tx }: { services: Services; tx: Pick<Tx, 'sql'> },
  filters: readonly Filter[],
  rows: readonly Row[],
): Promise<Lookup> => loadRelated(tx.sql, services.catalog, filters, rows)
