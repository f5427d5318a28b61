import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from './driver.ts'
import { spaceBeside } from './reserve.ts'

/**
 * A database of an earlier version returns no free pages to the disk until it is vacuumed once with
 * `auto_vacuum` set. A small one is vacuumed here if the disk has three times its size free (for itself, its
 * copy and the log). For a large one, which would delay the start by minutes, the command is logged instead.
 */
export function makeShrinkable(file: string, log: Logger): void {
  const { size } = statSync(file)
  const database = new Database(file, { timeout: 5_000 })
  try {
    if (database.pragma('auto_vacuum', { simple: true }) === 2) return
    if (size > LIMITS.rewrittenBytes || spaceBeside(file) < 3 * size) {
      const how = `sqlite3 ${file} "PRAGMA auto_vacuum=INCREMENTAL; VACUUM"`
      log.info({ size }, `the database file never becomes smaller; to mend that, stop the server and run: ${how}`)
      return
    }
    database.pragma('auto_vacuum = INCREMENTAL')
    database.exec('vacuum')
    log.info({ size }, 'the database was written anew, so that its file can become smaller')
  } finally {
    database.close()
  }
}
