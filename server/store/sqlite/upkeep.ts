import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Store, Trouble } from '../store.ts'
import type { Database } from './driver.ts'
import type { Reserve } from './reserve.ts'

export interface UpkeepOptions {
  writer: Database
  /** Absent: a full disk refuses all writes alike. */
  reserve: Reserve | undefined
  /** Called with false when a full disk costs the reserve, with true when it was made again. */
  onSpace: (isFree: boolean) => void
}

export interface Upkeep {
  /** Runs a write. If a full disk refuses it and the reserve can be freed, runs it once more. */
  write<T>(attempt: () => Promise<T>): Promise<T>
  trouble: Store['trouble']
  full: Store['full']
  /** Stops upkeep and empties the log a last time. */
  close(): void
}

/**
 * Maintenance each LIMITS.upkeepMs: empties the write-ahead log (checkpoint), so that little of it can be
 * damaged; returns free pages to the disk; recreates the reserve. It never waits: resources in use are left
 * for the next run.
 */
export function createUpkeep({ writer, reserve, onSpace }: UpkeepOptions): Upkeep {
  /**
   * Runs of the upkeep since the last write, and since the log was last empty. `filled` starts at 1, so that
   * a log left by an earlier run of the server is emptied too.
   */
  let quiet = 0
  let filled = 1
  /**
   * `proof`: runs of the upkeep since a write succeeded or a test write was attempted. `failed`: a write, a
   * test write or a run failed because of the disk or a lock, and no write or test write has succeeded since.
   * Other refusals change neither.
   */
  let proof = Number.POSITIVE_INFINITY
  let failed = false

  const wrote = (): void => {
    quiet = 0
    filled ||= 1
    proof = 0
    failed = false
  }

  function turn(): void {
    if (reserve && !reserve.held() && reserve.make()) onSpace(true)
    quiet++
    proof++
    if (filled > 0) filled++
    if (writer.inTransaction) return
    if (quiet >= LIMITS.logQuietTurns && giveBack(writer)) filled ||= 1
    if (filled > 0 && (quiet >= LIMITS.logQuietTurns || filled > LIMITS.logBusyTurns) && emptyLog(writer)) filled = 0
  }

  function freeReserve(): boolean {
    if (!reserve?.free()) return false
    onSpace(false)
    emptyLog(writer)
    return true
  }

  async function write<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      const value = await attempt()
      wrote()
      return value
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null
      failed ||= code === '53000' || code === '53100'
      if (code === '53100' && freeReserve()) return write(attempt)
      throw error
    }
  }

  /**
   * Makes a test write: sets a value to itself, which needs the disk like any other write and changes
   * nothing. Frees the reserve if the disk is full.
   */
  function prove(): void {
    proof = 0
    if (writer.inTransaction) return
    try {
      writer.pragma(`user_version = ${writer.pragma('user_version', { simple: true })}`)
      failed = false
      filled ||= 1
    } catch (error) {
      failed = true
      if ((error as { code?: unknown }).code === 'SQLITE_FULL') freeReserve()
    }
  }

  const timer = setInterval(() => {
    try {
      turn()
    } catch {
      // The disk is full or gone. The next write fails for its caller, and `trouble` reports it.
      failed = true
    }
  }, LIMITS.upkeepMs)
  timer.unref()

  const full = (): boolean => reserve?.held() === false
  return {
    write,
    full,
    trouble(): Trouble | null {
      if (failed || proof >= LIMITS.proofTurns) prove()
      return full() ? 'full' : failed ? 'unwritable' : null
    },
    close() {
      clearInterval(timer)
      if (writer.open) emptyLog(writer)
    },
  }
}

/** Copies the log into the file and truncates it, unless a reader needs it. Returns whether it is empty. */
function emptyLog(writer: Database): boolean {
  const patience = writer.pragma('busy_timeout', { simple: true })
  writer.pragma('busy_timeout = 0')
  try {
    const [outcome] = writer.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return outcome?.busy === 0
  } catch {
    return false
  } finally {
    writer.pragma(`busy_timeout = ${patience}`)
  }
}

/**
 * Returns some free pages to the disk. Returns true if it wrote. A database of an earlier version may not
 * support it: see vacuum.ts.
 */
function giveBack(writer: Database): boolean {
  if ((writer.pragma('freelist_count', { simple: true }) as number) < LIMITS.freePages) return false
  if (writer.pragma('auto_vacuum', { simple: true }) !== 2) return false
  writer.pragma(`incremental_vacuum(${LIMITS.givenBackPages})`)
  return true
}
