import { useEffect, useRef } from 'react'
import { retryDelay } from '../data/backoff.ts'
import { useRuntime } from './runtime.ts'

/** Runs `work` when the page is hydrated, when it resumes, and after failures, with increasing delay. */
export function useRetries(work: () => void): { failed(): void; succeeded(): void } {
  const runtime = useRuntime()
  const latest = useRef(work)
  latest.current = work
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const begin = () => latest.current()
    if (!runtime) return
    begin()
    const stopListening = runtime.onResume(begin)
    return () => {
      stopListening()
      clearTimeout(timer.current)
    }
  }, [runtime])
  return {
    failed() {
      clearTimeout(timer.current)
      failures.current++
      timer.current = setTimeout(() => latest.current(), retryDelay(failures.current, Math.random()))
    },
    succeeded() {
      failures.current = 0
    },
  }
}
