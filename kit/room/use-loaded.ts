import { useEffect, useState } from 'react'
import { retryDelay } from '../data/backoff.ts'

type Load<T> = () => Promise<T>

/** Values loaded so far, by their loader. A page loads each one once. */
const arrived = new Map<unknown, unknown>()

/** Loads ahead, so that `useLoaded` has it at once. Rejects if it cannot be loaded. */
export async function loadAhead<T>(load: Load<T>): Promise<void> {
  arrived.set(load, await load())
}

/** Returns what a loader loads, or null until it has. Tries again until that succeeds. */
export function useLoaded<T>(load: Load<T> | undefined): T | null {
  const [, redraw] = useState<object>()
  useEffect(() => {
    if (!load || arrived.has(load)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = (failures: number): void =>
      void loadAhead(load).then(
        () => !isOver && redraw({}),
        () => {
          if (!isOver) timer = setTimeout(() => attempt(failures + 1), retryDelay(failures + 1, Math.random()))
        },
      )
    attempt(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load])
  return (load && (arrived.get(load) as T | undefined)) ?? null
}
