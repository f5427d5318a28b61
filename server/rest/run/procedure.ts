import { createHash } from 'node:crypto'
import type { Actor } from '../../../contract/actor.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Procedure, ProcedureContext, Rows } from '../../../contract/procedure.ts'
import { nowText } from '../../../contract/values.ts'
import type { Clock, Services } from '../../services.ts'
import { committedRows } from '../../store/committed-rows.ts'

/** What a procedure is given: who calls, at what ISO time, and the rows as it may read or write them. */
export function contextOf({ newId, randomBytes }: Clock, actor: Actor, now: string, rows: Rows): ProcedureContext {
  return { actor, now, newId, randomBytes, sha256, rows }
}

/** What a procedure that only reads answers of what is committed. Throws where it writes all the same. */
export function callReadOnly(
  { catalog, store, clock }: Pick<Services, 'catalog' | 'store' | 'clock'>,
  procedure: Procedure,
  args: Row,
  actor: Actor,
): Promise<Json> {
  return procedure.run(args, contextOf(clock, actor, nowText(clock.now()), committedRows(catalog, store)))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
