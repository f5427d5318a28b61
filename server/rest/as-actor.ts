import type { Actor } from '../../contract/actor.ts'
import { makeDeviceId } from '../../contract/device.ts'
import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Asker } from '../fairness/admit.ts'
import type { ReadServices, Services } from '../services.ts'
import type { ReadPlan } from '../store/plans.ts'
import { readBodyRows } from './parse/body.ts'
import { parseQuery } from './parse/query.ts'
import { tableNamed } from './parse/table-request.ts'
import { costOf } from './plan/cost.ts'
import { planInsert } from './plan/insert-plan.ts'
import { planRead } from './plan/read-plan.ts'
import { insertAdmitted } from './run/admitted.ts'
import { committed, readRows } from './run/read.ts'

/** Reads as the actor would through the table API, for pages that the server renders. Refuses as it does. */
export async function readAs(services: ReadServices, actor: Actor, table: string, query: URLSearchParams): Promise<Row[]> {
  return readRows(planOf(services, actor, table, query), committed(services), LIMITS.pageBytes)
}

/** What that may cost, in units of plan/cost.ts. */
export const costAs = (services: ReadServices, actor: Actor, table: string, query: URLSearchParams): number =>
  costOf(planOf(services, actor, table, query))

function planOf({ catalog }: ReadServices, actor: Actor, name: string, query: URLSearchParams): ReadPlan {
  const table = tableNamed(catalog, name)
  const { select, level } = parseQuery(table, query)
  return planRead({ catalog, actor, table, select, level, names: [] })
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
  await insertAdmitted(services, plan, asker, { reads: false, answer: async () => undefined })
}
