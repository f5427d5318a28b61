import type pg from 'pg'
import type { FileSide } from './side.ts'
import { byName } from './tables.ts'

/** Hosts' files in a PostgreSQL database: one row per complete file, and its pieces, numbered from 0. */
export const filesInTables = (client: pg.Client): FileSide => ({
  async list() {
    const { rows } = await client.query('select name, bytes from limelight_files')
    return rows.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) })).sort(byName)
  },
  pieces: (name) => piecesOf(client, name),
  async keep(name, pieces) {
    await client.query('begin')
    try {
      await client.query('delete from limelight_file_pieces where name = $1', [name])
      let bytes = 0
      let number = 0
      for await (const piece of pieces) {
        await client.query('insert into limelight_file_pieces (name, piece, bytes) values ($1, $2, $3)', [name, number++, piece])
        bytes += piece.length
      }
      await client.query(
        'insert into limelight_files (name, bytes) values ($1, $2) on conflict (name) do update set bytes = excluded.bytes',
        [name, bytes],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  },
})

async function* piecesOf(client: pg.Client, name: string): AsyncIterable<Uint8Array> {
  for (let number = 0; ; number++) {
    const { rows } = await client.query('select bytes from limelight_file_pieces where name = $1 and piece = $2', [name, number])
    if (rows[0] === undefined) return
    yield rows[0].bytes
  }
}
