import type { Actor } from '../../../contract/actor.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { fairnessOf } from '../../fairness/fairness.ts'
import type { Lookup } from '../../filter/matches.ts'
import type { Services } from '../../services.ts'
import type { Source } from '../../store/read-plan.ts'
import { loadRelated } from '../../store/related.ts'
import { createRows, type StoreRows } from '../../store/rows.ts'
import type { Tx } from '../../store/store.ts'

/** What the steps of one write share. */
export interface Writing {
  services: Services
  actor: Actor
  tx: Tx
  rows: StoreRows
}

/** Runs `work` in a write transaction, in which the ledger of quotas is kept too. What it throws rolls all of it back. */
export function inWrite<T>(services: Services, actor: Actor, work: (w: Writing) => Promise<T>): Promise<T> {
  return services.store.write((tx) => work(writingIn(services, actor, tx)))
}

export function writingIn(services: Services, actor: Actor, tx: Tx): Writing {
  const { store, catalog, clock } = services
  const writer = { userId: actor.kind === 'host' ? actor.userId : null, newId: clock.newId, randomBytes: clock.randomBytes }
  return { services, actor, tx, rows: createRows(catalog, store, tx, writer, fairnessOf(services).ledger) }
}

/** Reads what the transaction sees. `literals` are those of the request. */
export const sourceOf = ({ services: { catalog, store }, actor, tx }: Writing, literals: readonly string[]): Source => ({
  catalog,
  store,
  read: tx.sql,
  values: { actor, literals },
})

/** Loads what the filters need to be judged of these rows, as the transaction sees it. */
export const related = ({ services, tx }: Writing, filters: readonly Filter[], rows: readonly Row[]): Promise<Lookup> =>
  loadRelated(tx.sql, services.catalog, filters, rows)
