import type { Actor } from '../../../../contract/actor.ts'
import { DEVICE_ID_RULE, isDeviceId } from '../../../../contract/device.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Row } from '../../../../contract/json.ts'
import type { ParentChecks } from '../../../../contract/policy.ts'
import type { Table } from '../../../../contract/table.ts'
import { refuseNull } from '../../../../contract/values.ts'
import { matches } from '../../../rules/filter/matches.ts'
import { refuseRow } from '../plan/refusals.ts'
import type { Attempt } from './draft.ts'
import { takenWords } from './duplicate.ts'
import type { Drafted, Known } from './known.ts'

/**
 * Outcome of a draft: a new row to write; `landed`, if the row exists and is the client's own retry; or an
 * existing row to merge into.
 */
export type Verdict = { kind: 'new'; row: Row } | { kind: 'landed' } | { kind: 'merge'; existing: Row; row: Row }

/**
 * Judges a new row in this order: the draft, an existing row, the grants' checks, the parent's conditions.
 * Pure: it uses only rows read before. Throws the refusal.
 */
export function judge(known: Known, drafted: Drafted): Verdict {
  if (!drafted.ok) throw drafted.reason
  const { plan, actor, sent, candidates } = drafted.value
  const { table, resolution, conflict } = plan
  const [first] = candidates
  if (!first) return refuseInsert(drafted.value, sent)
  const existing = resolution === null ? undefined : known.holder(table, conflict, first.row)
  // A retry of a stored row succeeds, whatever happened to its parent since. That makes retries safe.
  if (existing && resolution === 'ignore-duplicates')
    return isRetry(table, existing, first.row, actor) ? { kind: 'landed' } : refuseTaken(table, conflict)
  if (existing) return { kind: 'merge', existing, row: first.row }
  const allowed = candidates.find(({ permit, row }) => matches(permit.check, row, known.lookup))
  if (!allowed) return refuseInsert(drafted.value, first.row)
  const { permit, row, parent } = allowed
  return { kind: 'new', row: permit.parent && parent ? besideParent(known, table, permit.parent, row, parent) : row }
}

/** Returns the row as it is written below this parent. Refuses 23514, 23502, LL409. */
function besideParent(known: Known, table: Table, checks: ParentChecks, row: Row, parent: Row): Row {
  const wrong = checks.check?.(row, parent)
  if (wrong) refuse('23514', wrong)
  holdToShare(known, table, checks, row, parent)
  const written = checks.amend?.(row, parent) ?? row
  for (const name of checks.requires?.(parent) ?? []) if (written[name] === null) refuseNull(name)
  return written
}

/** Refuses (LL409) rows beyond the device's share below the parent. */
function holdToShare(known: Known, table: Table, { column, perDevice }: ParentChecks, row: Row, parent: Row): void {
  const most = perDevice?.(parent) ?? null
  if (most === null || known.sent(table, column, row) < most) return
  refuse('LL409', `This device has sent ${most === 1 ? 'its answer' : `its ${most} answers`} already.`)
}

/**
 * Whether the sent row can be a retry of the existing one: same user, who is the actor, and same parents.
 * Otherwise its key is taken. The device is not compared: a phone without cookies gets a new id with each
 * request, and nobody else knows the row's id.
 */
function isRetry(table: Table, existing: Row, sent: Row, actor: Actor): boolean {
  const user = sent['user_id'] ?? null
  if (user !== null && !(actor.kind === 'host' && actor.userId === user)) return false
  return Object.entries(table.columns).every(([name, column]) => {
    // The version is only determined when the row is written.
    const points = column.type === 'uuid' && column.references !== undefined && name !== table.versions?.by
    const tells = name === 'user_id' || points
    return !tells || existing[name] === sent[name]
  })
}

const refuseTaken = (table: Table, conflict: readonly string[]): never => refuse('23505', takenWords(table, conflict))

function refuseInsert({ plan, actor }: Attempt, row: Row): never {
  const deviceId = row['device_id']
  const malformed = typeof deviceId === 'string' && !isDeviceId(deviceId)
  const details = malformed ? `device_id is no device id: ${DEVICE_ID_RULE}.` : null
  return refuseRow(plan.table, actor, plan.grants.find((g) => g.hint !== null)?.hint ?? null, details)
}
