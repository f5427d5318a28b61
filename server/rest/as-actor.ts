import type { Actor } from '../../contract/actor.ts'
import { makeDeviceId } from '../../contract/device.ts'
import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Asker } from '../fairness/admit.ts'
import type { ReadServices, Services } from '../services.ts'
import { readStages } from './handlers/read.ts'
import { readBodyRows } from './parse/body.ts'
import { tableNamed } from './parse/table-request.ts'
import { planInsert } from './plan/insert-plan.ts'
import { insertAdmitted } from './run/admitted.ts'
import { committed, readRows } from './run/read.ts'

/** Reads as an actor would through the table API, for pages that the server renders. */
export interface ReadsAs {
  /** Refuses as the table API does. */
  rows(actor: Actor, table: string, query: URLSearchParams): Promise<Row[]>
  /** What that may cost, in units of plan/cost.ts. */
  costOf(actor: Actor, table: string, query: URLSearchParams): number
}

export function readsAs(services: ReadServices): ReadsAs {
  const stages = readStages(services)
  const planOf = (actor: Actor, table: string, query: URLSearchParams) =>
    stages.plan(stages.parse({ method: 'GET', headers: {}, params: { table }, raw: { url: `?${query}` } }), actor, services)
  return {
    async rows(actor, table, query) {
      const { read, values } = planOf(actor, table, query)
      return readRows(read, committed(services, values), LIMITS.pageBytes)
    },
    costOf: (actor, table, query) => planOf(actor, table, query).cost,
  }
}

/** Inserts one row as the actor would through the table API, once: a row whose id exists already is left as it is, which counts as done. Refuses as the table API does. */
export async function insertOnceAs(services: Services, asker: Asker, table: string, row: Row): Promise<void> {
  const { catalog } = services
  const { actor } = asker
  const definition = tableNamed(catalog, table)
  const body = readBodyRows(definition, row, null)
  const plan = planInsert({
    catalog,
    actor,
    table: definition,
    body,
    prefer: { resolution: 'ignore-duplicates', missing: 'null' },
    onConflict: null,
    newDevice: () => makeDeviceId(services.clock.randomBytes(16)),
  })
  await insertAdmitted(services, plan, asker, async () => undefined)
}
