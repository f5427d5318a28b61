import { refuse } from '../../../contract/errors.ts'
import { and, eq, is, not } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { writeLong } from '../../store/commit/long-writes.ts'
import { giveLedger, isLedger } from '../../store/rows/ledger-moves.ts'
import { restoreRanks } from '../../store/rows/restore-order.ts'
import type { Home } from '../../store/rows/restored-rows.ts'
import { createRows, type StoreRows } from '../../store/rows/rows.ts'
import { type PieceHead, readHeads, readPiece, removePiece } from '../../store/rows/trash-pieces.ts'
import type { Tx } from '../../store/store.ts'
import { placeOfAccount } from '../../store/write-place.ts'

type Parts = Pick<Services, 'catalog' | 'store' | 'clock'>

/**
 * Restores a session that its host deleted: the one deleted last under this id. Returns how many of its rows were
 * left out, because other rows have their ids by now. Refuses PGRST116 if there is no such session, and 23505 if
 * another has its id or a name that must be unique.
 */
export async function restore(parts: Parts, userId: string, sessionId: string): Promise<number> {
  const mine = and(eq('session_id', sessionId), eq('user_id', userId), not(is('deleted_at', null)))
  const newest = { order: [{ column: 'deleted_at', descending: true }], limit: 1 }
  const [entry] = parts.catalog.tables.has('trash') ? await committedRows(parts.catalog, parts.store).find('trash', mine, newest) : []
  if (!entry) return refuse('PGRST116', 'There is no such deleted session of yours. It may have been restored already.')
  return restoreEntry(parts, entry)
}

/**
 * Restores what an entry of the trash holds, at most LIMITS.changedRows rows in a commit, for about LIMITS.commitMs;
 * the first has the session itself. If the server stops in the middle, `sweepTrash` goes on. Returns how many rows
 * were left out.
 */
export async function restoreEntry(parts: Parts, entry: Row): Promise<number> {
  const { store } = parts
  const owner = entry['user_id'] as string
  const place = placeOfAccount(store, owner)
  let leftOut = 0
  for (let isFirst = entry['deleted_at'] !== null, more = true; more; isFirst = false) {
    const part = await writeLong(store, owner, (tx) => restorePart(parts, tx, entry, isFirst), place)
    leftOut += part.leftOut
    more = part.more
  }
  return leftOut
}

interface RestoredPart {
  /** Whether rows are left to restore. */
  more: boolean
  leftOut: number
}

async function restorePart({ catalog, store, clock }: Parts, tx: Tx, entry: Row, isFirst: boolean): Promise<RestoredPart> {
  const id = entry['id'] as string
  const { newId, randomBytes } = clock
  const rows = createRows(catalog, store, tx, { userId: null, helper: null, newId, randomBytes })
  const [now] = await rows.find('trash', eq('id', id), { lock: true })
  // Somebody else restored it meanwhile, or deleted the session again before all of it was back.
  if (!now || (!isFirst && now['deleted_at'] !== null)) return { more: false, leftOut: 0 }
  const ranks = restoreRanks(catalog)
  const rank = ({ table }: PieceHead) => (table === entry['session_table'] ? -1 : (ranks.get(table) ?? ranks.size))
  const heads = (await readHeads(tx.sql, id)).sort((a, b) => rank(a) - rank(b))
  const some = upTo(heads, LIMITS.changedRows)
  const home = { table: entry['session_table'] as string, id: entry['session_id'] as string, userId: entry['user_id'] as string }
  const end = performance.now() + LIMITS.commitMs
  let leftOut = 0
  let done = 0
  let restored = Number(now['rows_restored'])
  let longest = 0
  for (const head of some) {
    const began = performance.now()
    // Not begun if it would probably end too late: the sums that follow in this commit take their time too.
    if (done > 0 && began + longest >= end) break
    done++
    leftOut += await restorePiece(tx, rows, head, home, isFirst && head.table === home.table)
    await removePiece(tx.sql, head.id)
    if (!isLedger(head.table)) restored += head.rowCount
    longest = Math.max(longest, performance.now() - began)
  }
  const more = done < heads.length
  if (!more) await rows.delete('trash', eq('id', id))
  else await rows.update('trash', eq('id', id), { deleted_at: null, underway: true, rows_restored: restored })
  return { more, leftOut }
}

/**
 * Returns how many rows were left out. `isSession`: the row of the session itself, without which nothing else is
 * restored.
 */
async function restorePiece(tx: Tx, rows: StoreRows, { id, table }: PieceHead, home: Home, isSession: boolean): Promise<number> {
  const deleted = await readPiece(tx.sql, id)
  if (isLedger(table)) {
    await giveLedger(tx, table, deleted)
    return 0
  }
  const { restored, leftOut } = await rows.restore(table, deleted, home)
  if (isSession && restored.length === 0)
    refuse(
      '23505',
      'Another session has its id or its name in addresses by now. If that one is yours, change or delete it, then restore this one.',
    )
  return leftOut
}

/** Returns the first pieces with at most this many rows in all, and one at least. */
function upTo(heads: readonly PieceHead[], most: number): readonly PieceHead[] {
  let rows = 0
  const end = heads.findIndex(({ rowCount }, at) => {
    rows += rowCount
    return at > 0 && rows > most
  })
  return end < 0 ? heads : heads.slice(0, end)
}
