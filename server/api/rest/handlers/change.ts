import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import { type PlainRequest, plainRequest } from '../../../reads.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Services } from '../../../services.ts'
import { partsOf, type ReadPlan } from '../../../store/plans.ts'
import type { WritePlace } from '../../../store/store.ts'
import { placeOfKey } from '../../../store/write-place.ts'
import { admitGrowth } from '../full-disk.ts'
import type { Format } from '../parse/accept.ts'
import { type Body, readPatch } from '../parse/body.ts'
import type { Preferences } from '../parse/prefer.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { deletable, planTargets, readChange, type UpdatePermit, updatePermits } from '../plan/change-plan.ts'
import { costOf } from '../plan/cost.ts'
import { planRead } from '../plan/read-plan.ts'
import { namesOf } from '../plan/where.ts'
import { checkSingle } from '../respond/body.ts'
import { respondWritten, type Written } from '../respond/write.ts'
import { changeable, deleteRows, findTargets, updateRows } from '../run/change.ts'
import { readRows } from '../run/read.ts'
import { inWrite, sourceOf, type Writing } from '../run/write-tx.ts'

/** A parsed request, and its serialisable copy for a worker (`sent`). */
interface Sent extends TableRequest {
  sent: PlainRequest
}
interface ChangePlan {
  table: Table
  sent: PlainRequest
  target: ReadPlan
  returned: ReadPlan | null
  literals: readonly string[]
  format: Format
  prefer: Preferences
}
interface UpdatePlan extends ChangePlan {
  change: Row
  permits: readonly UpdatePermit[]
}
interface DeletePlan extends ChangePlan {
  granted: Filter
}

/** PATCH of a table: updates the rows that match the filter, are visible, and are allowed by a grant. */
export const updateStages = (services: Services): Stages<Sent & { body: Body }, UpdatePlan, Written, PlainRequest> => ({
  parse(request) {
    const parsed = parseTableRequest(services.catalog, request)
    return { ...parsed, sent: withoutBody(request), body: readPatch(parsed.table, request.body, parsed.query.columns) }
  },
  plan: (parsed, actor, { catalog }) => ({
    ...planChange(catalog, actor, parsed),
    permits: updatePermits(catalog, actor, parsed.table, parsed.body.columns),
    change: readChange(parsed.table, parsed.body),
  }),
  async run(plan, actor, _services, { address: from }) {
    const candidates = await lookAhead(services, plan, changeable(plan.permits), actor, from)
    return inWrite(
      services,
      actor,
      (w) => updateInTx(w, plan, candidates),
      () => placeOfTargets(services, plan),
    )
  },
  respond: (written, { format, prefer }) => respondWritten(written, format, prefer),
})

/** DELETE of a table's rows and their children. */
export const deleteStages = (services: Services): Stages<Sent, DeletePlan, Written, PlainRequest> => ({
  parse: (request) => ({ ...parseTableRequest(services.catalog, request), sent: withoutBody(request) }),
  plan: (parsed, actor, { catalog }) => ({ ...planChange(catalog, actor, parsed), granted: deletable(catalog, actor, parsed.table) }),
  async run(plan, actor, _services, { address: from }) {
    const candidates = await lookAhead(services, plan, plan.granted, actor, from)
    return inWrite(
      services,
      actor,
      (w) => deleteInTx(w, plan, candidates),
      () => placeOfTargets(services, plan),
    )
  },
  respond: (written, { format, prefer }) => respondWritten(written, format, prefer),
})

/** Returns the shard of the rows that a change means, if its filter names them by their id or their parent's. */
async function placeOfTargets({ store }: Services, { table, target, literals }: ChangePlan): Promise<WritePlace> {
  for (const part of partsOf(target.where)) {
    const value = part.op === 'compare' && part.by === 'eq' ? literals[part.slot] : undefined
    const place = part.op === 'compare' && value !== undefined ? await placeOfKey(store, table.name, part.column, value) : 'anywhere'
    if (place !== 'anywhere') return place
  }
  return 'anywhere'
}

function planChange(catalog: Catalog, actor: Actor, { table, query, prefer, format, sent }: Sent): ChangePlan {
  const { level, select } = query
  const inner = select.find((item) => item.kind === 'embed' && item.join === 'inner')
  // An inner join would hide rows from the response that are changed or deleted all the same.
  if (inner) refuse('0A000', '"!inner" chooses what is shown, not what is changed: it has no place in an update or a delete.')
  const target = planTargets(catalog, actor, table, level)
  const found = { where: [], order: level.order, limit: null, offset: null, embeds: level.embeds }
  const shown = () => planRead({ catalog, actor, table, select, level: found, names: namesOf(target.where) })
  if (prefer.return === 'representation') return { table, sent, target, returned: shown(), literals: query.literals, format, prefer }
  // Refuses filters on unselected embeds. If they were ignored, a filtered delete would delete all rows.
  if (level.embeds.size > 0) shown()
  return { table, sent, target, returned: null, literals: query.literals, format, prefer }
}

/**
 * Finds the rows of an expensive change in a worker, before the transaction, which then checks only these
 * rows again. Rows that match only after that are not changed, as if they had been written later. Returns
 * their ids, or null if the change is cheap or there are no workers: the transaction then searches by itself.
 */
async function lookAhead(services: Services, { target, sent }: ChangePlan, granted: Filter, actor: Actor, from: string) {
  if (services.reads === null || costOf(target) <= LIMITS.cheapCost) return null
  return services.reads.run({ kind: 'targets', actor, granted, request: sent }, { from, bounded: false })
}

/** The query string alone determines the rows. */
function withoutBody(request: PlainRequest): PlainRequest {
  const { body: _, ...plain } = plainRequest(request)
  return plain
}

type Candidates = readonly string[] | null

async function updateInTx(
  w: Writing,
  { table, target, returned, literals, format, prefer, change, permits }: UpdatePlan,
  candidates: Candidates,
): Promise<Written> {
  admitGrowth(w)
  const nothing = Object.keys(change).length === 0
  const ids = nothing ? [] : await findTargets(sourceOf(w, literals), target, changeable(permits), prefer.maxAffected, candidates)
  checkSingle(format, ids.length)
  await updateRows(w, table, ids, change, permits)
  return done(w, 'PATCH', ids, returned && { plan: returned, rows: await readThem(w, returned, ids, literals) })
}

async function deleteInTx(
  w: Writing,
  { table, target, returned, literals, format, prefer, granted }: DeletePlan,
  candidates: Candidates,
): Promise<Written> {
  const ids = await findTargets(sourceOf(w, literals), target, granted, prefer.maxAffected, candidates)
  checkSingle(format, ids.length)
  const last = returned && { plan: returned, rows: await readThem(w, returned, ids, literals) }
  await deleteRows(w, table, ids)
  return done(w, 'DELETE', ids, last)
}

const readThem = (w: Writing, plan: ReadPlan, ids: readonly string[], literals: readonly string[]): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : w.tx.settle().then(() => readRows({ ...plan, ids }, sourceOf(w, literals), LIMITS.returnedBytes))

const done = ({ tx }: Writing, method: Written['method'], ids: readonly string[], returned: Written['returned']): Written => ({
  method,
  at: tx.now,
  affected: ids.length,
  created: 0,
  location: null,
  returned,
})
