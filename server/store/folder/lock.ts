import { join } from 'node:path'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from '../sqlite/driver.ts'
import { tighten } from './folder.ts'

/**
 * Locks the data folder for this process and returns the function that unlocks it. Throws if another process
 * holds the lock. It is SQLite's lock on a small file: the operating system releases it when the process
 * ends, however it ends. Nothing else may open that file, because closing it anywhere in the process would
 * release the lock (POSIX advisory locks).
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'limelight.lock')
  const lock = new Database(file, { timeout: LIMITS.folderWaitMs })
  try {
    // Nothing is ever written, so no rollback journal is needed on disk.
    lock.pragma('journal_mode = MEMORY')
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error
    throw new Error(
      `Another Limelight is using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own: two servers on one folder would not hear each other's changes.`,
      { cause: error },
    )
  }
  tighten(file)
  return () => void lock.close()
}
