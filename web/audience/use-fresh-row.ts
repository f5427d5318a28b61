import { useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import { useRuntime } from './runtime.ts'

/**
 * The page's row, read again whenever the page wakes, so that a phone from a pocket shows what is true now.
 * `refresh` reads it at once and resolves with the row; when the read fails it resolves with what is known, after `onTrouble`.
 */
export function useFreshRow(first: Row | null, onTrouble: () => void): { row: Row | null; refresh: () => Promise<Row | null> } {
  const runtime = useRuntime()
  const [row, setRow] = useState(first)
  const latest = useRef(row)
  const trouble = useRef(onTrouble)
  trouble.current = onTrouble

  const refresh = useCallback(async () => {
    const answer = await runtime?.read()
    if (answer?.is === 'trouble' && navigator.onLine) trouble.current()
    if (answer?.is === 'read') {
      latest.current = answer.row
      setRow(answer.row)
    }
    return latest.current
  }, [runtime])

  useEffect(() => runtime?.onWake(() => void refresh()), [runtime, refresh])
  return { row, refresh }
}
