import { useEffect, useState } from 'react'
import { useOwnWindow } from './own-window.ts'

/** Milliseconds per page. Ten seconds are enough to find one name among thirty-six. */
const PAGE_MS = 10_000

export interface PagesState {
  /** Index of the page shown, from 0. */
  at: number
  count: number
  /** Whether the pages have stopped turning. */
  paused: boolean
  pause(paused: boolean): void
  /** Turns to a page. */
  show(page: number): void
}

/** By how many pages a key turns. */
const TURNS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }

/**
 * Pages that turn automatically, in a cycle. If the wall has its own window, the arrow keys turn them too,
 * and the space bar pauses them. Left and right may be the host's page's (`host-keys.ts`), up and down never are.
 */
export function usePages(count: number): PagesState {
  const [page, setPage] = useState(0)
  const [paused, pause] = useState(false)
  const isOwn = useOwnWindow()
  const at = count === 0 ? 0 : Math.min(page, count - 1)
  // Every turn, also a manual one, restarts the time.
  useEffect(() => {
    if (count < 2 || paused) return
    const timer = setTimeout(() => setPage((at + 1) % count), PAGE_MS)
    return () => clearTimeout(timer)
  }, [at, count, paused])
  useEffect(() => {
    if (count < 2 || !isOwn) return
    const turn = (event: KeyboardEvent) => {
      const by = TURNS[event.key]
      if (by !== undefined) {
        event.preventDefault()
        setPage((at + count + by) % count)
      }
      if (event.key === ' ' && event.target === document.body) pause((now) => !now)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [at, count, isOwn])
  return { at, count, paused, pause, show: setPage }
}
