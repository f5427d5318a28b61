import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { LIMITS } from '../../contract/limits.ts'
import { deriveKey } from '../keys.ts'
import { prepareFolder, syncFolder } from './folder.ts'
import { checkDatabase } from './integrity.ts'
import { lockFolder } from './lock.ts'
import { type Migrations, migrateSqlite } from './migrate.ts'
import { createReserve, spaceBeside } from './reserve.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'
import { makeShrinkable } from './vacuum.ts'
import { inspectWal, keepCopy } from './wal.ts'

export interface Data {
  secret: Uint8Array
  store: Store
  /** Where the database is, for those who only read it. */
  database: DatabasePlace
  /** What the person who started the server must know, a line each; empty when all is well. */
  notices: readonly string[]
  /** Closes the store and gives the folder back. */
  close(): Promise<void>
}

export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export interface DataOptions {
  dataDir: string
  /** The key that signs, given or kept in the folder; asked once the folder is ours. */
  secret: () => Uint8Array
  migrations: Migrations
  now(): number
  log: Logger
}

/**
 * Opens the data folder: takes it, looks whether what is in it is whole, brings it to the newest form, opens the store.
 * Throws a message for the person who starts the server; the folder is then free again.
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

/** Says that the log is damaged, and keeps it: SQLite drops what it cannot read, and would not say so. */
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

/** The key is older than the database: one was there before. */
function sayNew(dataDir: string, log: Logger): string {
  const notice = `There was no database in ${dataDir}, though its key was there: a new, empty one was made.`
  log.warn(notice)
  return notice
}

/** A new database appears whole or not at all: one that a stopped first start left half-made is under another name. */
async function createDatabase(file: string, migrations: Migrations): Promise<string[]> {
  const made = `${file}.new`
  for (const left of [made, `${made}-wal`, `${made}-shm`, `${made}-journal`]) rmSync(left, { force: true })
  // SQLite gives its log and its index the mode of the database.
  closeSync(openSync(made, 'wx', 0o600))
  const applied = await migrateSqlite(made, migrations)
  renameSync(made, file)
  syncFolder(dirname(file))
  return applied
}
