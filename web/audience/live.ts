import { createContext, useContext } from 'react'
import type { RowChange } from '../data/rows.ts'
import { type Write, type WriteAnswer, writeNow } from '../data/table-api.ts'

/** Rows of a table that a page follows; `filter` in the form of a subscription's, such as `session_id=eq.…`. */
export interface Followed {
  table: string
  filter: string
}

export interface Heard {
  /** The subscription stands, for the first time or again: what happened before has to be read. */
  stands(): void
  changes(table: string, changes: readonly RowChange[]): void
}

/** What a page that follows its room has beside the runtime: the room's changes, and small writes whose outcome it shows at once. */
export interface Live {
  /** Returns how to stop. */
  follow(rows: readonly Followed[], heard: Heard): () => void
  write(write: Write): Promise<WriteAnswer>
}

/** The wait before the realtime client is fetched again when that failed. */
const AGAIN_MS = 10_000

const browser: Live = {
  follow(rows, heard) {
    let stop: () => void = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    // Fetched only now that the page is painted and alive: nobody waits for it.
    const start = () =>
      import('./follow.ts').then(
        ({ followRows }) => {
          if (!isOver) stop = followRows(window.location.origin, rows, heard)
        },
        () => {
          if (!isOver) timer = setTimeout(start, AGAIN_MS)
        },
      )
    if (document.readyState === 'complete') timer = setTimeout(start)
    else window.addEventListener('load', start, { once: true })
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('load', start)
      stop()
    }
  },
  write: (write) => writeNow((...request) => fetch(...request), write),
}

const LiveContext = createContext<Live>(browser)

export const LiveProvider = LiveContext.Provider
export const useLive = (): Live => useContext(LiveContext)
