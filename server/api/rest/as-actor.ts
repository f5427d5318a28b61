import type { Actor } from '../../../contract/actor.ts'
import { makeDeviceId } from '../../../contract/device.ts'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadServices, Services } from '../../services.ts'
import type { Asker } from '../fairness/admit.ts'
import { readStages } from './handlers/read.ts'
import { readBodyRows } from './parse/body.ts'
import { tableNamed } from './parse/table-request.ts'
import { planInsert } from './plan/insert-plan.ts'
import { insertAdmitted } from './run/insert.ts'
import { committed, readRows } from './run/read.ts'

/** Reads with an actor's rights in the table API, for pages rendered by the server. */
export interface ReadsAs {
  /** Returns the rows. Refuses as the table API does. */
  rows(actor: Actor, table: string, query: URLSearchParams): Promise<Row[]>
  /** Returns the first row or null. `isOwn`: whether the result depends on the actor's own id. */
  first(actor: Actor, table: string, query: URLSearchParams): Promise<{ row: Row | null; isOwn: boolean }>
  /** Returns the cost of that read, in units of plan/cost.ts. */
  costOf(actor: Actor, table: string, query: URLSearchParams): number
}

export function readsAs(services: ReadServices): ReadsAs {
  const stages = readStages(services)
  const planOf = (actor: Actor, table: string, query: URLSearchParams) =>
    stages.plan(stages.parse({ id: '', method: 'GET', headers: {}, param: table, url: `?${query}` }), actor, services)
  const run = ({ shared: { read }, values }: ReturnType<typeof planOf>) => readRows(read, committed(services, values), LIMITS.pageBytes)
  return {
    rows: async (actor, table, query) => run(planOf(actor, table, query)),
    async first(actor, table, query) {
      const plan = planOf(actor, table, query)
      const [row = null] = await run(plan)
      const { ids } = plan.shared
      return { row, isOwn: ids.user || ids.device }
    },
    costOf: (actor, table, query) => planOf(actor, table, query).shared.cost,
  }
}

/**
 * Inserts one row with an actor's rights in the table API. Idempotent: a row whose id exists already counts
 * as inserted. Refuses as the table API does.
 */
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
  await insertAdmitted(services, plan, asker, { reads: false, answer: async () => undefined })
}
