import { openPostgres } from '../postgres/postgres.ts'
import { createRows } from '../rows/rows.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { contractCatalog, uuid } from './contract-tables.ts'
import { ONE_SHARD } from './one-shard.ts'

/**
 * A process that writes to a database another process has open: adds to a board's score and notes to it, each
 * in a commit of its own.
 */
const [place = '', board = '', times = '0'] = process.argv.slice(2)
const onSurprise = (error: unknown): void => {
  throw error
}
const store = place.startsWith('postgres:')
  ? openPostgres(place, { shards: ONE_SHARD, onSurprise })
  : openSqlite(place, Date.now, onSurprise)
for (let n = 0; n < Number(times); n++)
  await store.write(async (tx) => {
    const rows = createRows(contractCatalog, store, tx)
    await rows.add('boards', board, { score: 1 })
    await rows.insert('notes', { id: uuid(2_000 + n), board_id: board, said: 'one', tone: 'low' })
  })
await store.close()
