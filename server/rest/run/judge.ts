import type { Actor } from '../../../contract/actor.ts'
import { DEVICE_ID_RULE, isDeviceId } from '../../../contract/device.ts'
import { refuse } from '../../../contract/errors.ts'
import type { Row } from '../../../contract/json.ts'
import type { ParentChecks } from '../../../contract/policy.ts'
import type { Table } from '../../../contract/table.ts'
import { refuseNull } from '../../../contract/values.ts'
import { matches } from '../../filter/matches.ts'
import { refuseRow } from '../plan/refusals.ts'
import type { Attempt } from './draft.ts'
import { takenWords } from './duplicate.ts'
import type { Drafted, Known } from './known.ts'

/** What becomes of a draft: the row that is to be written; or the row that is there and is all the same the client's own; or the one that it is to be merged into. */
export type Verdict = { kind: 'new'; row: Row } | { kind: 'landed' } | { kind: 'merge'; existing: Row; row: Row }

/**
 * Decides about a new row, in this order: the draft, the row that is there already, the grants' checks, what the row it points to asks. Pure: it looks at
 * what was read before. Throws what refuses it.
 */
export function judge(known: Known, drafted: Drafted): Verdict {
  if (!drafted.ok) throw drafted.reason
  const { plan, actor, sent, candidates } = drafted.value
  const { table, resolution, conflict } = plan
  const [first] = candidates
  if (!first) return refuseInsert(drafted.value, sent)
  const existing = resolution === null ? undefined : known.holder(table, conflict, first.row)
  // A retried row that landed before is done, whatever became of what it points to since: that is what makes a retry safe.
  if (existing && resolution === 'ignore-duplicates')
    return isRetry(table, existing, first.row, actor) ? { kind: 'landed' } : refuseTaken(table, conflict)
  if (existing) return { kind: 'merge', existing, row: first.row }
  const allowed = candidates.find(({ permit, row }) => matches(permit.check, row, known.lookup))
  if (!allowed) return refuseInsert(drafted.value, first.row)
  const { permit, row, parent } = allowed
  return { kind: 'new', row: permit.parent && parent ? besideParent(known, table, permit.parent, row, parent) : row }
}

/** The row as it is written below this parent. */
function besideParent(known: Known, table: Table, checks: ParentChecks, row: Row, parent: Row): Row {
  const wrong = checks.check?.(row, parent)
  if (wrong) refuse('23514', wrong)
  holdToShare(known, table, checks, row, parent)
  const written = checks.amend?.(row, parent) ?? row
  for (const name of checks.requires?.(parent) ?? []) if (written[name] === null) refuseNull(name)
  return written
}

/** Refuses what a device sends beyond its share of the row it points to. */
function holdToShare(known: Known, table: Table, { column, perDevice }: ParentChecks, row: Row, parent: Row): void {
  const most = perDevice?.(parent) ?? null
  if (most === null || known.sent(table, column, row) < most) return
  refuse('LL409', `This device has sent ${most === 1 ? 'its answer' : `its ${most} answers`} already.`)
}

/**
 * Whether the row that is there can be the one that is sent: of the same user, who sends it, and below the same rows. Else its key is somebody else's.
 * The device is not asked: a phone that keeps no cookie is a new one each time it sends its form again, and nobody else knows the id of what it sends.
 */
function isRetry(table: Table, existing: Row, sent: Row, actor: Actor): boolean {
  const user = sent['user_id'] ?? null
  if (user !== null && !(actor.kind === 'host' && actor.userId === user)) return false
  return Object.entries(table.columns).every(([name, column]) => {
    // Which version it has is found out as it is written.
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
