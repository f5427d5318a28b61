import { makeDeviceId } from '../../../../contract/device.ts'
import { refuse } from '../../../../contract/errors.ts'
import { isNever } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { allColumns } from '../../../../contract/table.ts'
import type { Services } from '../../../services.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import { type ShownPasses, shownPasses } from '../../fairness/passes.ts'
import type { Format } from '../parse/accept.ts'
import { type Body, readBodyRows } from '../parse/body.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { type InsertPlan, planInsert } from '../plan/insert-plan.ts'
import { planRead } from '../plan/read-plan.ts'
import { refuseRepresentation } from '../plan/refusals.ts'
import { checkSingle } from '../respond/body.ts'
import { respondWritten, type Written } from '../respond/write.ts'
import { type Answerer, insertAdmitted } from '../run/insert.ts'
import type { Inserted } from '../run/inserted.ts'
import { countRows, readRows } from '../run/read.ts'
import { sourceOf } from '../run/write-tx.ts'

interface Parsed extends TableRequest {
  body: Body
  passes: ShownPasses
}
interface Plan {
  insert: InsertPlan
  returned: ReadPlan | null
  literals: readonly string[]
  format: Format
  prefer: Preferences
  passes: ShownPasses
}

/** POST to a table: insert, or upsert with `Prefer: resolution=`. */
export const insertStages = (services: Services): Stages<Parsed, Plan, Written, SentRequest> => ({
  parse(request) {
    const parsed = parseTableRequest(services.catalog, request)
    if (parsed.query.level.where.length > 0) refuse('PGRST100', 'An insert takes no filters.')
    return { ...parsed, body: readBodyRows(parsed.table, request.body, parsed.query.columns), passes: shownPasses(request.headers) }
  },

  plan({ table, query, prefer, format, body, passes }, actor, { catalog, clock }) {
    const newDevice = () => makeDeviceId(clock.randomBytes(16))
    const insert = planInsert({ catalog, actor, table, body, prefer, onConflict: query.onConflict, newDevice })
    // The writer of a row knows all of it, so every column counts as named.
    const wanted = prefer.return === 'representation'
    const returned = wanted ? planRead({ catalog, actor, table, select: query.select, level: query.level, names: allColumns(table) }) : null
    return { insert, returned, literals: query.literals, format, prefer, passes }
  },

  async run(plan, actor, _services, { address }) {
    const { insert, returned, passes } = plan
    // Whatever is stored, the row could not be returned: that takes no turn to find out.
    if (returned && insert.rows.length > 0 && isNever(returned.view.where)) refuseRepresentation(insert.table, actor)
    const answering = { reads: returned !== null, answer: (w: Answerer, inserted: Inserted) => answerOf(w, plan, inserted) }
    return insertAdmitted(services, insert, { actor, address, passes }, answering)
  },

  respond: (written, { format, prefer }) => respondWritten(written, format, prefer),
})

async function answerOf(w: Answerer, { insert, returned, literals, format }: Plan, { ids, made }: Inserted): Promise<Written> {
  const created = made.length
  checkSingle(format, ids.length)
  return {
    method: 'POST',
    at: w.tx.now,
    affected: ids.length,
    created,
    location: created === 1 && ids.length === 1 ? `/${insert.table.name}?id=eq.${ids[0]}` : null,
    returned: returned && { plan: returned, rows: await readWritten(w, literals, { ...returned, ids }) },
  }
}

/** protocol: a row that its writer may not read cannot be returned; the write is then refused. */
async function readWritten(w: Answerer, literals: readonly string[], plan: ReadPlan & { ids: readonly string[] }) {
  await w.tx.settle()
  const source = sourceOf(w, literals)
  const rows = await readRows(plan, source, LIMITS.returnedBytes)
  if (rows.length < plan.ids.length && (await countRows({ ...plan, embeds: [], output: [], counting: false }, source)) < plan.ids.length)
    refuseRepresentation(plan.table, w.actor)
  return rows
}
