import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTable } from './ddl.ts'
import { migrateSqlite } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { storeContract } from './testing/contract.ts'
import { contractTables, uuid } from './testing/contract-tables.ts'

storeContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-contract-'))
  const file = join(folder, 'db')
  await migrateSqlite(file, {
    a: {
      async up(db) {
        for (const table of contractTables) await createTable(db, table)
      },
    },
  })
  const store = openSqlite(file, Date.now, (error) => {
    throw error
  })
  return {
    store,
    async elsewhere(board, times) {
      const script = join(import.meta.dirname, 'testing', 'second-writer.ts')
      await promisify(execFile)(process.execPath, ['--import', 'tsx', script, file, board, String(times)])
    },
    async breakCommit({ sql }) {
      await sql('pragma defer_foreign_keys = on', [])
      await sql('insert into notes (id, board_id, said, tone) values (?, ?, ?, ?)', [uuid(99), uuid(98), 'lost', 'low'])
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
