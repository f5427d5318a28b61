import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commitTime } from '../commit/commit-clock.ts'
import { lockFolder } from '../folder/lock.ts'
import type { Database } from '../sqlite/driver.ts'
import { checkDatabase } from '../sqlite/integrity.ts'
import { inspectWal } from '../sqlite/wal.ts'
import { filesInFolder } from './file-folder.ts'
import { identityOf } from './identity.ts'
import type { Kind, MovedTable, Source } from './side.ts'
import { openReadOnly, readingSqlite } from './sqlite-tables.ts'
import { quoted, rowName } from './tables.ts'

const MICROS = 1_000
const MADE_AT = 'created_at'
/** Milliseconds that created_at may be in the future, since an earlier run's clock may have been ahead. */
const AHEAD_MS = 86_400_000
/** Range of PostgreSQL's integer columns. */
const [LEAST, MOST] = [-2_147_483_648, 2_147_483_647]

/**
 * Opens and locks the embedded database of a data folder. It is read together with its write-ahead log;
 * neither file is changed. Throws a message for the operator. `now` returns milliseconds since the epoch.
 */
export async function openSqliteSource(dataDir: string, now: () => number): Promise<Source> {
  const file = join(dataDir, 'limelight.db')
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}. DATA_DIR must name the folder that Limelight ran with.`)
  const unlock = lockFolder(dataDir)
  try {
    if (inspectWal(`${file}-wal`).damaged)
      throw new Error(`${file}-wal is damaged. Start Limelight once on ${dataDir}, which says what may be lost, stop it, and move then.`)
    checkDatabase(file, { thorough: false })
    const database = openReadOnly(file)
    const reading = readingSqlite(database)
    return {
      ...reading,
      files: filesInFolder(dataDir),
      identity: () => identityOf('sqlite', reading),
      unfit: async (table) => unfitRow(database, table),
      bytes: async () => Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true })),
      newest: async () => newestOf(database, await reading.tables(), (now() + AHEAD_MS) * MICROS),
      async close() {
        database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * PostgreSQL stores no zero character in texts, and only 32-bit numbers in our integer columns. SQLite stores
 * anything in any column.
 */
const WRONG: Readonly<Record<Kind, { when(column: string): string; why: string }>> = {
  text: {
    when: (column) => `typeof(${column}) not in ('text', 'null') or instr(${column}, char(0)) > 0`,
    why: 'is no text, or holds a zero character',
  },
  integer: {
    when: (column) => `typeof(${column}) not in ('integer', 'null') or ${column} < ${LEAST} or ${column} > ${MOST}`,
    why: 'is no integer of 32 bits',
  },
  number: { when: (column) => `typeof(${column}) not in ('real', 'null')`, why: 'is no number' },
}

function unfitRow(database: Database, table: MovedTable): string | null {
  const { name, columns, key } = table
  const cases = columns.map(({ name: column, kind }) => `when ${WRONG[kind].when(`"${column}"`)} then '${column}'`)
  const judged = `select case ${cases.join(' ')} end as limelight_wrong, ${quoted(key)} from "${name}"`
  const row = database.prepare(`select * from (${judged}) where limelight_wrong is not null limit 1`).raw().get()
  if (row === undefined) return null
  const [wrong, ...found] = (row as unknown[]).map(String)
  const kind = columns.find((column) => column.name === wrong)?.kind as Kind
  return `${rowName(table, found)}: what ${wrong} holds ${WRONG[kind].why}`
}

/**
 * Returns the time of the newest commit, in microseconds since the epoch, from the rows' creation times.
 * Times after `latest` cannot be commit times and are ignored.
 */
function newestOf(database: Database, tables: readonly MovedTable[], latest: number): number {
  const times = tables
    .filter(({ columns }) => columns.some(({ name }) => name === MADE_AT))
    .map(({ name }) => database.prepare(`select max(${MADE_AT}) from "${name}" where ${MADE_AT} < ?`).pluck().get(commitTime(latest)))
  return Math.max(0, ...times.map((time) => microsOf(String(time))).filter(Number.isSafeInteger))
}

/** Inverse of `commitTime`. */
const microsOf = (time: string): number => Date.parse(`${time.slice(0, 23)}Z`) * MICROS + Number(time.slice(23, 26))
