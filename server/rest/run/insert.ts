import { DEVICE_ID_RULE, isDeviceId } from '../../../contract/device.ts'
import { refuse } from '../../../contract/errors.ts'
import { always, and, eq, related as pointsTo } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { ParentChecks } from '../../../contract/policy.ts'
import type { Table } from '../../../contract/table.ts'
import { readValue, refuseNull } from '../../../contract/values.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import { type Lookup, matches } from '../../filter/matches.ts'
import type { InsertPermit, InsertPlan } from '../plan/insert-plan.ts'
import { refuseRow } from '../plan/refusals.ts'
import { constraintOf, explainDuplicate } from './duplicate.ts'
import { mergeInto } from './merge.ts'
import { related, type Writing } from './write-tx.ts'

export interface Inserted {
  /** The ids of the rows that were written, new or merged into, in the request's order. */
  ids: string[]
  /** How many of them are new, and how many bytes those take (see diskBytesOf). */
  created: number
  bytes: number
}

/** Writes the rows of a plan; idempotent where the client chose the ids, so that a retry lands once. Each is checked as it will be written, before it is, against what the transaction sees. */
export async function insertRows(w: Writing, plan: InsertPlan): Promise<Inserted> {
  const done: Inserted = { ids: [], created: 0, bytes: 0 }
  for (const sent of plan.rows) await insertOne(w, plan, sent, done)
  return done
}

async function insertOne(w: Writing, plan: InsertPlan, sent: Row, done: Inserted): Promise<void> {
  const { table, grants } = plan
  const candidates = await newRows(w, plan, sent)
  const [first] = candidates
  if (!first) refuseInsert(w, plan, sent)
  const existing = plan.resolution === null ? undefined : await findExisting(w, plan, sent, first.row)
  // A retried row that landed before is done, whatever became of what it points to since: that is what makes a retry safe.
  if (existing && plan.resolution === 'ignore-duplicates') {
    if (!isRetry(table, existing, first.row)) refuseTaken(table, plan.conflict)
    return
  }
  if (existing) {
    if (done.ids.includes(existing['id'] as string)) refuseSecond()
    await mergeInto(w, plan, existing, merged(plan, sent, first.row))
    done.ids.push(existing['id'] as string)
    return
  }
  const lookup = await related(
    w,
    grants.map((g) => g.check),
    candidates.map((d) => d.row),
  )
  const { permit, row, parent } = allowed(candidates, lookup) ?? refuseInsert(w, plan, first.row)
  const wrong = parent && permit.parent?.check?.(row, parent)
  if (wrong) refuse('23514', wrong)
  if (permit.parent && parent) await holdToShare(w, table, permit.parent, row, parent)
  const written = (parent && permit.parent?.amend?.(row, parent)) ?? row
  for (const name of (parent && permit.parent?.requires?.(parent)) ?? []) if (written[name] === null) refuseNull(name)
  // Counted as it is stored, since a deletion takes away as much: what a version keeps for many rows is not in it.
  const stored = await explainDuplicate(table, sent, () => w.rows.insert(table.name, written))
  done.ids.push(stored['id'] as string)
  done.created++
  done.bytes += diskBytesOf(table, stored)
}

/** What a row that is there becomes: what was sent, and the default of what the request lists but this row does not have. */
function merged({ columns }: InsertPlan, sent: Row, whole: Row): Row {
  const listed = columns.filter((name) => name !== 'id' && !Object.hasOwn(sent, name))
  return { ...sent, ...Object.fromEntries(listed.map((name) => [name, whole[name] as Json])) }
}

/** protocol: PostgreSQL's words for a key that stands twice in one upsert. */
const refuseSecond = (): never =>
  refuse('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
    hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  })

/** The row as one grant would write it, and the row it points to where the grant checks against that. */
interface NewRow {
  permit: InsertPermit
  row: Row
  parent: Row | null
}

/** A grant whose parent is not there writes nothing. */
async function newRows(w: Writing, { table, grants }: InsertPlan, sent: Row): Promise<NewRow[]> {
  if (grants.some((g) => g.parent?.counted)) await w.tx.settleAll()
  const pointing = grants.flatMap((g) => (g.parent ? [pointsTo(g.parent.table, g.parent.column, always)] : []))
  const lookup = await related(w, pointing, [sent])
  return grants.flatMap((permit) => {
    const parent = permit.parent && (lookup(permit.parent.table, sent[permit.parent.column] ?? null) ?? null)
    if (permit.parent && !parent) return []
    const defaults = parent ? { ...permit.defaults, ...permit.parent?.defaults?.(parent) } : permit.defaults
    return [{ permit, parent, row: complete(w, table, sent, { ...permit, defaults }) }]
  })
}

const allowed = (candidates: readonly NewRow[], lookup: Lookup): NewRow | undefined =>
  candidates.find(({ permit, row }) => matches(permit.check, row, lookup))

/** Refuses what a device sends beyond its share of the row it points to. Rows of this transaction count, so requests of one moment cannot exceed it together. */
async function holdToShare({ rows }: Writing, table: Table, { column, perDevice }: ParentChecks, row: Row, parent: Row): Promise<void> {
  const most = perDevice?.(parent) ?? null
  if (most === null) return
  const own = and(eq(column, parent['id'] as Json), eq('device_id', row['device_id'] ?? null))
  const sent = await rows.find(table.name, own, { limit: most })
  if (sent.length >= most) refuse('LL409', `This device has sent ${most === 1 ? 'its answer' : `its ${most} answers`} already.`)
}

/** The whole row as it will lie in the table: what the server decides, what was sent, defaults. */
function complete({ services, tx }: Writing, table: Table, sent: Row, { defaults, set }: Pick<InsertPermit, 'defaults' | 'set'>): Row {
  const row: Row = {}
  for (const name in table.columns) {
    const column = table.columns[name]
    if (!column) continue
    if (Object.hasOwn(set, name)) row[name] = set[name] as Json
    else if (Object.hasOwn(sent, name)) row[name] = sent[name] as Json
    else if (Object.hasOwn(defaults, name)) row[name] = defaults[name] as Json
    else if (column.default === undefined) row[name] = readValue(name, column, null)
    else if ('value' in column.default) row[name] = column.default.value
    else row[name] = column.default.make === 'uuid' ? services.clock.newId() : tx.now
  }
  return row
}

/** The row that has the conflict columns' values already. A null equals nothing, and a new id equals none. */
async function findExisting({ rows }: Writing, { table, conflict }: InsertPlan, sent: Row, row: Row): Promise<Row | undefined> {
  if (conflict.some((column) => row[column] === null || (column === 'id' && !Object.hasOwn(sent, 'id')))) return undefined
  const [existing] = await rows.find(table.name, and(...conflict.map((column) => eq(column, row[column] as Json))), { limit: 1 })
  return existing
}

/**
 * Whether the row that is there can be the one that is sent: of the same user, and below the same rows. Else its key is somebody else's. The device is not
 * asked: a phone that keeps no cookie is a new one each time it sends its form again, and nobody else knows the id of what it sends.
 */
function isRetry(table: Table, existing: Row, sent: Row): boolean {
  return Object.entries(table.columns).every(([name, column]) => {
    // Which version it has is found out as it is written.
    const points = column.type === 'uuid' && column.references !== undefined && name !== table.versions?.by
    const tells = name === 'user_id' || points
    return !tells || existing[name] === sent[name]
  })
}

const refuseTaken = (table: Table, conflict: readonly string[]): never =>
  refuse('23505', `duplicate key value violates unique constraint "${constraintOf(table, conflict)}"`)

function refuseInsert({ actor }: Writing, plan: InsertPlan, row: Row): never {
  const deviceId = row['device_id']
  const malformed = typeof deviceId === 'string' && !isDeviceId(deviceId)
  const details = malformed ? `device_id is no device id: ${DEVICE_ID_RULE}.` : null
  return refuseRow(plan.table, actor, plan.grants.find((g) => g.hint !== null)?.hint ?? null, details)
}
