import { namesWithin } from '../../../contract/files.ts'
import { and, eq, is } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { pipelined } from '../pipelined.ts'
import { readByIds } from '../sql/by-id.ts'
import type { Tx } from '../store.ts'
import { LEDGER_TABLES, takeLedger } from './ledger-moves.ts'
import type { RowListener } from './row-listener.ts'
import type { StoreRows } from './rows.ts'
import { addPieces, type Piece, piecesOf } from './trash-pieces.ts'

/**
 * Collects the rows that a transaction deletes of one session, as the listener of `createRows`. The quota
 * ledger is not updated for them: it goes to the trash as it is.
 */
export interface Bin extends RowListener {
  /** Stores a part of a session that is still there: its rows so far, and the oldest entries of the ledger. */
  keepPart(): Promise<void>
  /** Stores the rest, and lists the session as deleted. */
  keepAll(): Promise<void>
}

interface BinParts {
  catalog: Catalog
  tx: Tx
  /** For the trash itself. */
  rows: StoreRows
  newId: () => string
}

/** Entries of the ledger that one commit moves. */
export const LEDGER_PART = 1_000

/** Opens the bin of a session. Null: there is no such session any more. */
export async function openBin({ catalog, tx, rows, newId }: BinParts, table: string, id: string): Promise<Bin | null> {
  const declared = catalog.tables.get(table)
  const [session] = declared ? await readByIds(tx.sql, declared, [id]) : []
  if (!session) return null
  const pieces: Piece[] = []
  const files = new Set<string>()

  async function keep(deletedAt: string | null, ledgerRows: number): Promise<void> {
    const taken = await pipelined(LEDGER_TABLES.map((kept) => takeLedger(tx.sql, kept, id, ledgerRows)))
    for (const [at, kept] of LEDGER_TABLES.entries()) pieces.push(...piecesOf(kept, taken[at] as Row[]))
    const [known] = await rows.find('trash', and(eq('session_id', id), eq('user_id', userOf(session as Row)), is('deleted_at', null)))
    const count = pieces.reduce((sum, piece) => sum + (catalog.tables.has(piece.table) ? piece.rows.length : 0), 0)
    const entry = known ?? (await rows.insert('trash', entryOf(session as Row, deletedAt, count)))
    const trashId = entry['id'] as string
    if (known)
      await rows.update('trash', eq('id', trashId), {
        ...stateOf(deletedAt),
        // Its deletion may have begun before all of it was restored.
        row_count: Number(known['row_count']) - Number(known['rows_restored']) + count,
        files: [...new Set([...(known['files'] as string[]), ...files])],
      })
    await addPieces(tx, trashId, pieces.splice(0), newId)
  }

  const entryOf = (row: Row, deletedAt: string | null, count: number): Row => ({
    id: newId(),
    user_id: userOf(row),
    session_id: id,
    session_table: table,
    title: row[catalog.presented.get(table)?.title ?? 'name'] ?? '',
    row_count: count,
    files: [...files],
    ...stateOf(deletedAt),
    created_at: tx.now,
  })

  const take: Bin['removed'] = async (_tx, { name }, gone) => {
    pieces.push(...piecesOf(name, gone))
    const home = catalog.fileHomes.get(name)
    if (home) for (const row of gone) for (const file of namesWithin(JSON.stringify(row[home.column]) ?? '')) files.add(file)
  }

  return {
    async changed() {},
    removed: take,
    forgotten: take,
    gone: async () => false,
    keepPart: () => keep(null, LEDGER_PART),
    keepAll: () => keep(tx.now, Number.MAX_SAFE_INTEGER),
  }
}

const stateOf = (deletedAt: string | null) => ({ deleted_at: deletedAt, underway: deletedAt === null, rows_restored: 0 })
const userOf = (session: Row): string => session['user_id'] as string
