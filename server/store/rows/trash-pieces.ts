import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row } from '../../../contract/json.ts'
import type { ReadSql } from '../sql/by-id.ts'
import type { Tx } from '../store.ts'

/** Rows of one table of a deleted session. A session has many pieces, so that no statement is very long. */
export interface Piece {
  table: string
  rows: readonly Row[]
}
/** A stored piece without its rows. */
export interface PieceHead {
  id: string
  table: string
  rowCount: number
}

const PIECE_ROWS = 200
const PIECE_BYTES = 262_144

/** Cuts rows into pieces of at most PIECE_ROWS rows, and of PIECE_BYTES unless a single row is longer. */
export function piecesOf(table: string, rows: readonly Row[]): Piece[] {
  const pieces: Row[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const more = JSON.stringify(row).length
    const last = pieces.at(-1)
    if (last && last.length < PIECE_ROWS && bytes + more <= PIECE_BYTES) {
      last.push(row)
      bytes += more
    } else {
      pieces.push([row])
      bytes = more
    }
  }
  return pieces.map((some) => ({ table, rows: some }))
}

const ADD = 'insert into trash_pieces (id, trash_id, table_name, row_count, body) values (?, ?, ?, ?, ?)'

export const addPieces = (tx: Pick<Tx, 'each'>, trashId: string, pieces: readonly Piece[], newId: () => string): Promise<void> =>
  tx.each(
    ADD,
    pieces.map(({ table, rows }) => [newId(), trashId, table, rows.length, packed(rows)]),
  )

/** Returns the heads of an entry's pieces, the first stored before others. */
export async function readHeads(read: ReadSql, trashId: string): Promise<PieceHead[]> {
  const rows = await read('select id, table_name, row_count from trash_pieces where trash_id = ? order by id', [trashId])
  return rows.map((raw) => ({ id: raw['id'] as string, table: raw['table_name'] as string, rowCount: Number(raw['row_count']) }))
}

/** Returns the rows of a piece, as they were. None if the piece is gone. */
export async function readPiece(read: ReadSql, id: string): Promise<Row[]> {
  const [raw] = await read('select body from trash_pieces where id = ?', [id])
  return raw ? unpacked(raw['body'] as string) : []
}

export async function removePiece(sql: ReadSql, id: string): Promise<void> {
  await sql('delete from trash_pieces where id = ?', [id])
}

const packed = (rows: readonly Row[]): string => deflateRawSync(JSON.stringify(rows)).toString('base64')
const unpacked = (body: string): Row[] => JSON.parse(inflateRawSync(Buffer.from(body, 'base64')).toString('utf8'))
