import { setImmediate } from 'node:timers'
import type { Database } from './driver.ts'

/**
 * One read transaction (snapshot) per turn of the event loop: reads of one turn see the same state, and
 * opening a snapshot costs more than a short read. It is closed in the same turn, so that checkpoints and
 * backups never wait for it, and by each commit of this process.
 */
export interface TurnView {
  /** Opens the snapshot unless it is open. Returns its version, which differs between different states. */
  enter(): number
  close(): void
}

export function createTurnView(db: Database): TurnView {
  const begin = db.prepare('begin')
  const end = db.prepare('commit')
  const version = db.prepare('pragma data_version').pluck()
  let seen: number | null = null

  function close(): void {
    if (seen === null) return
    seen = null
    end.run()
  }

  return {
    enter() {
      if (seen !== null) return seen
      begin.run()
      // The first read of a transaction determines its snapshot.
      seen = version.get() as number
      setImmediate(close)
      return seen
    },
    close,
  }
}
