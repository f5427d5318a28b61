import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import { deriveKey } from '../../lib/keys.ts'
import { checkDatabase } from '../sqlite/integrity.ts'
import { createReserve, spaceBeside } from '../sqlite/reserve.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { makeShrinkable } from '../sqlite/vacuum.ts'
import { inspectWal, keepCopy } from '../sqlite/wal.ts'
import type { Store } from '../store.ts'
import { prepareFolder, syncFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { type Migrations, migrateSqlite } from './migrate.ts'

export interface Data {
  secret: Uint8Array
  store: Store
  /** Clock of the database's machine, in ms since the epoch: the source of all stored times. */
  now(): number
  /** Location of the database, for read-only connections. */
  database: DatabasePlace
  /** Warnings for the operator, one per line. Empty: all is well. */
  notices: readonly string[]
  /** Closes the store and unlocks the folder. */
  close(): Promise<void>
}

export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export interface DataOptions {
  dataDir: string
  /** Returns the signing key, from the environment or the folder. Called after the folder is locked. */
  secret: () => Uint8Array
  migrations: Migrations
  now(): number
  log: Logger
}

/**
 * Opens the data folder: locks it, checks the database, migrates it and opens the store. If it fails, it
 * throws a message for the operator, and the folder is unlocked.
 */
export async function openData({ dataDir, secret: keep, migrations, now, log }: DataOptions): Promise<Data> {
  prepareFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const file = join(dataDir, 'limelight.db')
    const reserve = createReserve(join(dataDir, 'limelight.reserve'), LIMITS.reserveBytes)
    if (spaceBeside(file) < LIMITS.startBytes) throw new Error(`The disk of ${dataDir} is full. Make room on it, then start again.`)
    const notices = lookAtLog(file, now, log)
    const found = checkDatabase(file, { thorough: notices.length > 0 })
    const applied = found === 'there' ? await migrateSqlite(file, migrations) : await createDatabase(file, migrations)
    if (found === 'there') makeShrinkable(file, log)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    if (found === 'none yet' && existsSync(join(dataDir, 'auth-secret'))) notices.push(sayNew(dataDir, log))
    if (!reserve.held()) notices.push(sayFull(dataDir, log))
    const onSpace = (isFree: boolean) => (isFree ? log.info('the disk has room again: a new reserve was made') : void sayFull(dataDir, log))
    const secret = keep()
    const onSurprise = (err: unknown) => log.error({ err }, 'a change listener failed')
    const store = openSqlite(file, now, onSurprise, { pseudonyms: deriveKey(secret, 'devicePseudonyms'), reserve, onSpace })
    return {
      secret,
      store,
      now,
      database: { engine: 'sqlite', file },
      notices,
      async close() {
        await store.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Returns a notice if the write-ahead log is damaged, and keeps a copy of it: SQLite silently drops the part
 * it cannot read.
 */
function lookAtLog(file: string, now: () => number, log: Logger): string[] {
  const wal = `${file}-wal`
  const verdict = inspectWal(wal)
  if (!verdict.damaged) return []
  const copy = keepCopy(wal, now())
  const notice = `${basename(wal)} is damaged after ${verdict.whole} entries: the last writes before the server stopped may be lost. It is kept as ${basename(copy)}.`
  log.error({ ...verdict, copy }, notice)
  return [notice]
}

function sayFull(dataDir: string, log: Logger): string {
  const notice = `The disk of ${dataDir} is full: hosts can sign in and delete, entries of the audience are refused until there is room.`
  log.error(notice)
  return notice
}

/** Returns a notice that the database is new although a key existed, so an earlier database is missing. */
function sayNew(dataDir: string, log: Logger): string {
  const notice = `There was no database in ${dataDir}, though its key was there: a new, empty one was made.`
  log.warn(notice)
  return notice
}

/**
 * Creates the database under another name and renames it when it is complete. A first start that was
 * interrupted leaves no partial database.
 */
async function createDatabase(file: string, migrations: Migrations): Promise<string[]> {
  const made = `${file}.new`
  for (const left of [made, `${made}-wal`, `${made}-shm`, `${made}-journal`]) rmSync(left, { force: true })
  // SQLite gives its -wal and -shm files the mode of the database file.
  closeSync(openSync(made, 'wx', 0o600))
  const applied = await migrateSqlite(made, migrations)
  renameSync(made, file)
  syncFolder(dirname(file))
  return applied
}
