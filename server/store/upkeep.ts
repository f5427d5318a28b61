import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Database } from './driver.ts'
import type { Reserve } from './reserve.ts'
import type { Store, Trouble } from './store.ts'

export interface UpkeepOptions {
  writer: Database
  /** Absent: nothing is kept aside, and a full disk refuses every write alike. */
  reserve: Reserve | undefined
  /** The disk is full, or has space again. */
  onSpace: (isFree: boolean) => void
}

export interface Upkeep {
  /** Runs a write; one that a full disk refused runs once more when the reserve was freed for it. */
  write<T>(attempt: () => Promise<T>): Promise<T>
  trouble: Store['trouble']
  full: Store['full']
  /** Empties the log for good. */
  close(): void
}

/**
 * What the store does by itself, a little each second: empties its write-ahead log (a checkpoint), so that there is little to be damaged in it; gives free pages
 * back to the disk; makes the reserve again. It never waits: what others are using is left for the next turn.
 */
export function createUpkeep({ writer, reserve, onSpace }: UpkeepOptions): Upkeep {
  /** Turns since the last write, and since the log was last empty. A log that an earlier run left is emptied like our own. */
  let quiet = 0
  let filled = 1
  /** Turns since a write showed that writing works; what the last one showed. */
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

  /** Writes what is there already: it needs the disk like any other write, and changes nothing. */
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
      // A disk that is full or gone; the next write says so to whoever waits for it, and `trouble` to whoever asks.
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

/** Copies the log into the file and cuts it to nothing, if nobody is reading. */
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

/** Gives some free pages back to the disk. True when it wrote. A database of an earlier version may not be able to: see data.ts. */
function giveBack(writer: Database): boolean {
  if ((writer.pragma('freelist_count', { simple: true }) as number) < LIMITS.freePages) return false
  if (writer.pragma('auto_vacuum', { simple: true }) !== 2) return false
  writer.pragma(`incremental_vacuum(${LIMITS.givenBackPages})`)
  return true
}
