import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commitTime } from '../commit-clock.ts'
import type { Database } from '../driver.ts'
import { checkDatabase } from '../integrity.ts'
import { lockFolder } from '../lock.ts'
import { inspectWal } from '../wal.ts'
import { filesInFolder } from './file-folder.ts'
import { identityOf } from './identity.ts'
import type { Kind, MovedTable, Source } from './side.ts'
import { openReadOnly, readingSqlite } from './sqlite-tables.ts'
import { quoted, rowName } from './tables.ts'

const MICROS = 1_000
const MADE_AT = 'created_at'
/** How far ahead the clock of an earlier run may have been, in milliseconds. */
const AHEAD_MS = 86_400_000
/** The integers that the other engine's columns hold. */
const [LEAST, MOST] = [-2_147_483_648, 2_147_483_647]

/**
 * The embedded database of a data folder, which no server may use meanwhile. It is read with what its log holds, and both are left as they are.
 * Throws a message for the person who moves. `now` is in milliseconds since the epoch.
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

/** PostgreSQL holds no zero character in a text and only numbers of 32 bits in our integers. SQLite holds anything in any column. */
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

/** Rows are made at times of commits. One that is further ahead than clocks go wrong is no commit's. */
function newestOf(database: Database, tables: readonly MovedTable[], latest: number): number {
  const times = tables
    .filter(({ columns }) => columns.some(({ name }) => name === MADE_AT))
    .map(({ name }) => database.prepare(`select max(${MADE_AT}) from "${name}" where ${MADE_AT} < ?`).pluck().get(commitTime(latest)))
  return Math.max(0, ...times.map((time) => microsOf(String(time))).filter(Number.isSafeInteger))
}

/** As `commitTime` writes it. */
const microsOf = (time: string): number => Date.parse(`${time.slice(0, 23)}Z`) * MICROS + Number(time.slice(23, 26))
