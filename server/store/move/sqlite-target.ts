import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commitTime } from '../commit/commit-clock.ts'
import { prepareFolder, syncFolder } from '../folder/folder.ts'
import { lockFolder } from '../folder/lock.ts'
import { type Migrations, migrateSqlite } from '../folder/migrate.ts'
import { Database } from '../sqlite/driver.ts'
import { spaceBeside } from '../sqlite/reserve.ts'
import { filesInFolder } from './file-folder.ts'
import { type CopiedRow, copiedParameters, journalOf, MAKE_JOURNAL, type MoveRow, READ_COPIED, READ_MOVE } from './journal-sql.ts'
import type { Journal, MovedRow, MovedTable, Target } from './side.ts'
import { boundOf, openReadOnly, readingSqlite } from './sqlite-tables.ts'
import { quoted } from './tables.ts'

/** Page cache of the writing connection, in KiB. */
const CACHE_KIB = 65_536

export interface SqliteTargetOptions {
  dataDir: string
  migrations: Migrations
  /** Milliseconds since the epoch. */
  now(): number
}

/**
 * Opens a data folder as the target. The database is written under another name and renamed when it is
 * verified, so that a server never finds a partial one. Throws a message for the operator if the folder is in
 * use or has a database that is not from a move.
 */
export async function openSqliteTarget({ dataDir, migrations, now }: SqliteTargetOptions): Promise<Target> {
  prepareFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const file = join(dataDir, 'limelight.db')
    const made = `${file}.moving`
    const isThere = existsSync(file)
    if (!isThere) await prepare(made, migrations)
    const database = isThere ? openReadOnly(file) : openToWrite(made)
    if (isThere && journalIn(database)?.finished !== true) {
      database.close()
      throw new Error(`${dataDir} has a database already. Nothing was changed. Let DATA_DIR name a folder without one.`)
    }
    return {
      ...readingSqlite(database),
      files: filesInFolder(dataDir),
      journal: async () => journalIn(database),
      begin: async (source, tables) => begin(database, source, tables),
      write: writerOf(database),
      space: () => spaceBeside(file) + (isThere ? 0 : statSync(made).size),
      async finish() {
        if (isThere) return
        makeIndexes(database)
        database.prepare('update limelight_move set finished_at = ?').run(commitTime(now() * 1_000))
        database.pragma('wal_checkpoint(TRUNCATE)')
        database.close()
        renameSync(made, file)
        syncFolder(dataDir)
      },
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

/** Recreates a database that an interrupted start left without a journal. */
async function prepare(made: string, migrations: Migrations): Promise<void> {
  if (existsSync(made) && !isBegun(made)) for (const left of ['', '-wal', '-shm', '-journal']) rmSync(`${made}${left}`, { force: true })
  if (!existsSync(made)) closeSync(openSync(made, 'wx', 0o600))
  await migrateSqlite(made, migrations)
}

function isBegun(file: string): boolean {
  const database = new Database(file)
  try {
    return journalIn(database) !== null
  } finally {
    database.close()
  }
}

function openToWrite(file: string): Database {
  const database = new Database(file, { timeout: 5_000 })
  // A power cut may lose the last transactions, but each one whole, rows and journal together: the move
  // resumes before them. Killing the process loses none.
  database.pragma('synchronous = NORMAL')
  database.pragma(`cache_size = -${CACHE_KIB}`)
  return database
}

function journalIn(database: Database): Journal | null {
  if (database.prepare("select 1 from sqlite_master where name = 'limelight_move'").get() === undefined) return null
  const move = database.prepare(READ_MOVE).get() as MoveRow
  return journalOf(move, database.prepare(READ_COPIED).all() as CopiedRow[])
}

/**
 * Indexes are created at the end: updating them with every row, those by device wrote 14 GB for a million
 * rows. Primary keys and unique constraints stay.
 */
const KEEP_INDEXES = "create table limelight_move_indexes as select name, sql from sqlite_master where type = 'index' and sql is not null"

function begin(database: Database, source: string, tables: readonly MovedTable[]): void {
  database.transaction(() => {
    database.exec(MAKE_JOURNAL)
    database.exec(KEEP_INDEXES)
    for (const name of database.prepare('select name from limelight_move_indexes').pluck().all()) database.exec(`drop index "${name}"`)
    database.prepare('insert into limelight_move (slot, source) values (1, ?)').run(source)
    const line = database.prepare('insert into limelight_move_tables (name, row_count) values (?, 0)')
    for (const { name } of tables) line.run(name)
  })()
}

function makeIndexes(database: Database): void {
  const missing = database.prepare('select sql from limelight_move_indexes where name not in (select name from sqlite_master)')
  for (const sql of missing.pluck().all() as string[]) database.exec(sql)
}

function writerOf(database: Database): Target['write'] {
  return async (table, rows, copied) => {
    const names = table.columns.map(({ name }) => name)
    const insert = database.prepare(`insert into "${table.name}" (${quoted(names)}) values (${names.map(() => '?').join(', ')})`)
    const note = database.prepare('update limelight_move_tables set last_key = ?, row_count = ? where name = ?')
    database.transaction((all: readonly MovedRow[]) => {
      for (const row of all) insert.run(row.map((text, at) => boundOf(table.columns[at]?.kind ?? 'text', text)))
      note.run(copiedParameters(copied))
    })(rows)
  }
}
