import type { Actor } from '../../contract/actor.ts'
import type { Row } from '../../contract/json.ts'
import type { Services } from '../services.ts'
import { admitInsert } from './admit.ts'
import { readRows as readBody } from './parse/body.ts'
import { parseQuery } from './parse/query.ts'
import { tableNamed } from './parse/table-request.ts'
import { planInsert } from './plan/insert-plan.ts'
import { planRead } from './plan/read-plan.ts'
import { insertRows } from './run/insert.ts'
import { committed, readRows } from './run/read.ts'
import { inWrite } from './run/write-tx.ts'

/** Reads as the actor would through the table API, for pages that the server renders. Refuses as it does. */
export async function readAs(services: Services, actor: Actor, table: string, query: URLSearchParams): Promise<Row[]> {
  const { catalog } = services
  const definition = tableNamed(catalog, table)
  const { select, level } = parseQuery(definition, query)
  return readRows(planRead({ catalog, actor, table: definition, select, level, names: [] }), committed(services))
}

/**
 * Inserts one row as the actor would through the table API, once: a row whose id exists already is left as it is, which counts as done.
 * Resolves with how many rows are new, 0 or 1. Refuses as the table API does.
 */
export async function insertAs(
  services: Services,
  actor: Actor,
  table: string,
  row: Row,
  _options: { ignoreDuplicates: true },
): Promise<number> {
  const { catalog } = services
  const definition = tableNamed(catalog, table)
  const body = readBody(definition, row, null)
  const plan = planInsert({
    catalog,
    actor,
    table: definition,
    body,
    prefer: { resolution: 'ignore-duplicates', missing: 'null' },
    onConflict: null,
  })
  admitInsert(services, plan)
  const { created } = await inWrite(services, actor, (w) => insertRows(w, plan))
  return created
}
