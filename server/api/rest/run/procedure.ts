import { createHash } from 'node:crypto'
import type { Actor } from '../../../../contract/actor.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import type { Procedure, ProcedureContext, Rows } from '../../../../contract/procedure.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import { committedRows } from '../../../store/commit/committed-rows.ts'

/** Creates a procedure's context: the actor, the time (ISO), generators, and rows to read or write. */
export function contextOf(
  { catalog, clock }: Pick<Services, 'catalog' | 'clock'>,
  actor: Actor,
  now: string,
  rows: Rows,
): ProcedureContext {
  const { newId, randomBytes } = clock
  return { actor, now, newId, randomBytes, sha256, isServed: (table) => catalog.offered.tables.has(table), rows }
}

/** Runs a procedure on committed rows. Throws TriedToWrite where it would write. */
export function callOnCommitted(
  { catalog, store, clock }: Pick<Services, 'catalog' | 'store' | 'clock'>,
  procedure: Procedure,
  args: Row,
  actor: Actor,
  ready: Json,
): Promise<Json> {
  return procedure.run(args, contextOf({ catalog, clock }, actor, nowText(clock.now()), committedRows(catalog, store)), ready)
}

/** Runs a read-only procedure. */
export const callReadOnly = (
  services: Pick<Services, 'catalog' | 'store' | 'clock'>,
  procedure: Procedure,
  args: Row,
  actor: Actor,
): Promise<Json> => callOnCommitted(services, procedure, args, actor, null)

/** Runs a procedure's preparation on committed rows. Throws if it tries to write. */
export function callPrepare(
  { catalog, store, clock }: Pick<Services, 'catalog' | 'store' | 'clock'>,
  { prepare }: Procedure,
  args: Row,
  actor: Actor,
): Promise<Json> {
  if (!prepare) throw new Error('This procedure prepares nothing.')
  return prepare(args, contextOf({ catalog, clock }, actor, nowText(clock.now()), committedRows(catalog, store)))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
