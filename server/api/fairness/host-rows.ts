import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { addToHostRows } from '../../store/rows/ledger.ts'
import type { Tx } from '../../store/store.ts'

/** A host's own sessions that rows belong to, by the rows' value in `column`, the key of their parent. */
export interface OwnSessions {
  column: string
  sessions: ReadonlyMap<Json, string>
}

/**
 * Counts rows that a host adds to their own sessions, within the inserting transaction. Throws 54000 above
 * LIMITS.hostSessionRows.
 */
export async function chargeHost(tx: Pick<Tx, 'sql'>, { column, sessions }: OwnSessions, rows: readonly Row[]): Promise<void> {
  const added = new Map<string, number>()
  for (const row of rows) {
    const session = sessions.get(row[column] ?? null)
    if (session !== undefined) added.set(session, (added.get(session) ?? 0) + 1)
  }
  // Sorted, so that two writers lock the same sessions in the same order.
  for (const [session, more] of [...added].sort(([a], [b]) => (a < b ? -1 : 1)))
    if ((await addToHostRows(tx.sql, session, more)) > LIMITS.hostSessionRows)
      refuse('54000', `A host adds at most ${LIMITS.hostSessionRows} entries to a session. Delete some first.`)
}
