import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { createShards } from './commit/shards.ts'
import { migrateSqlite } from './folder/migrate.ts'
import { migratePostgres } from './postgres/migrate-postgres.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { Tx } from './store.ts'
import { storeContract } from './testing/contract.ts'
import { contractCatalog, contractMigrations, uuid } from './testing/contract-tables.ts'
import { nodesContract } from './testing/nodes-contract.ts'
import { makeDatabase, NO_POSTGRES, postgresServer } from './testing/postgres-server.ts'
import { shardsContract } from './testing/shards-contract.ts'

const onSurprise = (error: unknown): void => {
  throw error
}
async function writeElsewhere(place: string, board: string, times: number): Promise<void> {
  const script = join(import.meta.dirname, 'testing', 'second-writer.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, place, board, String(times)])
}
const BAD_NOTE = ['insert into notes (id, board_id, said, tone) values (?, ?, ?, ?)', [uuid(99), uuid(98), 'lost', 'low']] as const

storeContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-contract-'))
  const file = join(folder, 'db')
  await migrateSqlite(file, contractMigrations)
  const store = openSqlite(file, Date.now, onSurprise)
  return {
    store,
    elsewhere: (board, times) => writeElsewhere(file, board, times),
    async breakCommit({ sql }) {
      await sql('pragma defer_foreign_keys = on', [])
      await sql(...BAD_NOTE)
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})

const server = await postgresServer()
if (server === null) test('the store on PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
else {
  const open = async () => {
    const { url, drop } = await makeDatabase(server)
    await migratePostgres(url, contractMigrations, () => {})
    const another = () => openPostgres(url, { shards: createShards(contractCatalog), onSurprise })
    const store = another()
    await store.write(({ sql }) => sql('alter table notes alter constraint notes_board_id_fkey deferrable', []))
    return {
      store,
      another,
      elsewhere: (board: string, times: number) => writeElsewhere(url, board, times),
      async breakCommit({ sql }: Tx) {
        await sql('set constraints all deferred', [])
        await sql(...BAD_NOTE)
      },
      async close() {
        await store.close()
        await drop()
      },
    }
  }
  storeContract('PostgreSQL', open)
  nodesContract('PostgreSQL', open)
  shardsContract('PostgreSQL', open)
}
