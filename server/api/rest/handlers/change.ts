import { type Actor, isStaff } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import { type Filter, never } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { type PlainRequest, plainRequest } from '../../../reads.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Services } from '../../../services.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import { changeAdmitted } from '../../fairness/admit.ts'
import { admitGrowth } from '../full-disk.ts'
import { type Body, readPatch } from '../parse/body.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { deletable, planTargets, readChange, type UpdatePermit, updatePermits } from '../plan/change-plan.ts'
import { planRead } from '../plan/read-plan.ts'
import { namesOf } from '../plan/where.ts'
import { respondWritten, type Written } from '../respond/write.ts'
import { withLook } from '../run/ahead.ts'
import { changeable, deleteRows, findTargets, lookAtUpdate, STEP_ROWS, updateRows } from '../run/change.ts'
import { type Candidates, inParts, type Part } from '../run/in-parts.ts'
import { settle } from '../run/known.ts'
import { committed, readRows } from '../run/read.ts'
import { thinBelow } from '../run/thin-below.ts'
import { isTrashed, thinIntoTrash, trashRows } from '../run/trash.ts'
import { inWrite, sourceOf, type Writing } from '../run/write-tx.ts'
import { doneBy, doneByNone, isVoid, judgedChange } from './judged-change.ts'
import { admitNumber, type ChangePlan, findAhead, namedBy, placeOfTargets, targetsOf } from './targets.ts'

/** A parsed request, and its serialisable copy for a worker (`sent`). */
interface Sent extends TableRequest {
  sent: PlainRequest
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
    ...planChange(catalog, actor, parsed, LIMITS.changedRows),
    permits: updatePermits(catalog, actor, parsed.table, parsed.body.columns),
    change: readChange(parsed.table, parsed.body),
  }),
  async run(plan, actor, _services, { address }) {
    const { table, change, permits } = plan
    const granted = Object.keys(change).length === 0 ? never : changeable(permits)
    const asked = { method: 'PATCH', plan, granted, actor, address } as const
    if (isVoid(asked)) return doneByNone(services, asked)
    return admitted(services, actor, async () => {
      const candidates = await findAhead(services, asked)
      const judged = judgedChange(services, asked, candidates, (w, ids) => lookAtUpdate(w, table, ids, change, permits))
      return withLook(services, judged, () =>
        changeInParts(services, plan, actor, candidates, (w, some, isFirst) => updateInTx(w, plan, some, isFirst)),
      )
    })
  },
  respond: (written, { format, prefer }) => respondWritten(written, format, prefer),
})

/** DELETE of a table's rows and their children. */
export const deleteStages = (services: Services): Stages<Sent, DeletePlan, Written, PlainRequest> => ({
  parse: (request) => ({ ...parseTableRequest(services.catalog, request), sent: withoutBody(request) }),
  plan(parsed, actor, { catalog }) {
    const mostReturned = isTrashed(services, parsed.table) ? LIMITS.returnedSessions : LIMITS.changedRows
    return { ...planChange(catalog, actor, parsed, mostReturned), granted: deletable(catalog, actor, parsed.table) }
  },
  async run(plan, actor, _services, { address }) {
    const asked = { method: 'DELETE', plan, granted: plan.granted, actor, address } as const
    if (isVoid(asked)) return doneByNone(services, asked)
    return admitted(services, actor, async () => {
      const candidates = await findAhead(services, asked)
      return withLook(services, judgedChange(services, asked, candidates), async () => {
        const isDeep = services.catalog.childrenOf(plan.table.name).length > 0 || isTrashed(services, plan.table)
        if (isDeep) await thinOut(services, plan, actor, candidates)
        return changeInParts(services, plan, actor, candidates, (w, some, isFirst) => deleteInTx(w, plan, some, isFirst), isDeep)
      })
    })
  },
  respond: (written, { format, prefer }) => respondWritten(written, format, prefer),
})

const admitted = (services: Services, actor: Actor, change: () => Promise<Written>): Promise<Written> =>
  changeAdmitted(services, actor, change, ({ affected }) => affected)

function planChange(catalog: Catalog, actor: Actor, { table, query, prefer, format, sent }: Sent, mostReturned: number): ChangePlan {
  const { level, select } = query
  const inner = select.find((item) => item.kind === 'embed' && item.join === 'inner')
  // An inner join would hide rows from the response that are changed or deleted all the same.
  if (inner) refuse('0A000', '"!inner" chooses what is shown, not what is changed: it has no place in an update or a delete.')
  const target = planTargets(catalog, actor, table, level)
  const found = { where: [], order: level.order, limit: null, offset: null, embeds: level.embeds }
  const shown = () => planRead({ catalog, actor, table, select, level: found, names: namesOf(target.where) })
  const plan = { table, sent, target, mostReturned, literals: query.literals, format, prefer }
  if (prefer.return === 'representation') return { ...plan, returned: shown() }
  // Refuses filters on unselected embeds. If they were ignored, a filtered delete would delete all rows.
  if (level.embeds.size > 0) shown()
  return { ...plan, returned: null }
}

/** The query string alone determines the rows. */
function withoutBody(request: PlainRequest): PlainRequest {
  const { body: _, ...plain } = plainRequest(request)
  return plain
}

/** Makes the commits of a change. Returns the sum of what they wrote. `isDeep`: rows below these change with them. */
async function changeInParts(
  services: Services,
  plan: ChangePlan,
  actor: Actor,
  candidates: Candidates,
  commit: (w: Writing, some: Candidates, isFirst: boolean) => Promise<Part<Written>>,
  isDeep = false,
): Promise<Written> {
  const isWhole = plan.prefer.maxAffected !== null || plan.format.kind === 'object' || plan.returned !== null
  const place = () => placeOfTargets(services, plan)
  const isOne = namedBy(plan).some(([column]) => column === 'id')
  const isLong = (some: Candidates) => (isStaff(actor) && (isDeep || (!some && !isOne))) || (some?.length ?? 0) > STEP_ROWS
  const parts = await inParts(candidates, isWhole, (some, isFirst) =>
    inWrite(services, actor, (w) => commit(w, some, isFirst), { place, isLong: isLong(some) }),
  )
  const [last] = parts.slice(-1) as [Written]
  return { ...last, affected: parts.reduce((sum, { affected }) => sum + affected, 0) }
}

/**
 * Before rows are deleted: deletes most of a great many rows below them, in commits of their own. Nothing, if
 * so many rows would be refused: the commit judges their number, which rows that still wait may change.
 */
async function thinOut(services: Services, plan: DeletePlan, actor: Actor, candidates: Candidates): Promise<void> {
  const { table, target, literals, granted, returned } = plan
  const ids = await findTargets(committed(services, { actor, literals }), target, granted, candidates)
  if (!settle(() => admitNumber(plan, ids.length)).ok) return
  if (!isTrashed(services, table)) return thinBelow(services, actor, table.name, ids)
  // Sessions that are returned are one commit, which deletes what is left below all of them.
  await thinIntoTrash(services, actor, table.name, ids, returned ? LIMITS.changedRows / ids.length : LIMITS.changedRows)
}

async function updateInTx(w: Writing, plan: UpdatePlan, candidates: Candidates, isFirst: boolean): Promise<Part<Written>> {
  const { table, returned, literals, change, permits } = plan
  admitGrowth(w)
  const nothing = Object.keys(change).length === 0
  const found = nothing ? [] : await targetsOf(w, plan, changeable(permits), candidates, isFirst)
  const changed = await updateRows(w, table, found, change, permits, timeOf(plan))
  const ids = found.slice(0, changed)
  const done = doneBy(w.tx.now, 'PATCH', ids.length, returned && { plan: returned, rows: await readThem(w, returned, ids, literals) })
  return { done, changed, left: found.slice(changed) }
}

async function deleteInTx(w: Writing, plan: DeletePlan, candidates: Candidates, isFirst: boolean): Promise<Part<Written>> {
  const { table, returned, literals, granted } = plan
  const found = await targetsOf(w, plan, granted, candidates, isFirst)
  const last = returned && { plan: returned, rows: await readThem(w, returned, found, literals) }
  const changed = isTrashed(w.services, table)
    ? await trashRows(w, table, found, returned ? Number.POSITIVE_INFINITY : LIMITS.commitMs)
    : await deleteRows(w, table, found, timeOf(plan))
  return { done: doneBy(w.tx.now, 'DELETE', changed, last), changed, left: found.slice(changed) }
}

/**
 * Milliseconds of one commit. A change that returns its rows, or that says to be of no more rows than a commit takes,
 * is one commit, which takes as long as it takes.
 */
const timeOf = ({ returned, prefer }: ChangePlan): number =>
  returned || (prefer.maxAffected ?? Number.POSITIVE_INFINITY) <= LIMITS.changedRows ? Number.POSITIVE_INFINITY : LIMITS.commitMs

const readThem = (w: Writing, plan: ReadPlan, ids: readonly string[], literals: readonly string[]): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : w.tx.settle().then(() => readRows({ ...plan, ids }, sourceOf(w, literals), LIMITS.returnedBytes))
