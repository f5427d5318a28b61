import { setImmediate } from 'node:timers'
import type { Database } from './driver.ts'

/**
 * One view of what is committed for a turn of the event loop: reads of one turn see one state, and taking a view costs more than a short read.
 * It is closed in the same turn, so that checkpoints and backups never wait for it, and by each commit of this process.
 */
export interface TurnView {
  /** Opens the view if there is none. Returns its version: another number for another state. */
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
      // The first read of a transaction fixes what it sees.
      seen = version.get() as number
      setImmediate(close)
      return seen
    },
    close,
  }
}
