import { type Actor, linkedSession } from '../../../../contract/actor.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Lookup } from '../../../rules/filter/matches.ts'
import type { Services } from '../../../services.ts'
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
 */
export async function inWrite<T>(
  services: Services,
  actor: Actor,
  work: (w: Writing) => Promise<T>,
  place: () => Promise<WritePlace> = async () => 'anywhere',
): Promise<T> {
  const { store } = services
  const options = { place: store.shards === null ? 'anywhere' : ((await placeOfStaff(store, actor)) ?? (await place())) } as const
  return store.write((tx) => work(writingIn(services, actor, tx)), options)
}

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

/** Creates a source that reads within the transaction. `literals`: those of the request. */
export const sourceOf = ({ services: { catalog, store }, actor, tx }: Writing, literals: readonly string[]): Source => ({
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
