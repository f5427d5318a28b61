import { eq } from '../../../contract/filter.ts'
import { createShards, shardOfAccount } from '../commit/shards.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { createRows } from '../rows/rows.ts'
import { contractCatalog, uuid } from './contract-tables.ts'

/**
 * A process that makes one commit of two writes, an answer and a vote, and is killed on the way. Says on
 * stdout when it is ready and when the commit was acknowledged.
 */
const [url = '', host = '', note = ''] = process.argv.slice(2)
const onSurprise = (error: unknown): void => {
  throw error
}
const store = openPostgres(url, { shards: createShards(contractCatalog), onSurprise })
await store.readSql('select 1', [])
process.stdin.once('data', async () => {
  const place = [shardOfAccount(host)]
  await Promise.all([
    store.write(
      async (tx) => {
        const rows = createRows(contractCatalog, store, tx)
        await rows.find('boards', eq('id', uuid(1)), { lock: true })
        await rows.insert('notes', { id: note, board_id: uuid(1), said: 'one two', tone: 'low' })
      },
      { place },
    ),
    store.write((tx) => createRows(contractCatalog, store, tx).add('boards', uuid(1), { score: 1 }), { place }),
  ])
  process.stdout.write('acknowledged\n')
})
process.stdout.write('ready\n')
