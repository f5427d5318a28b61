import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HasId } from './rows.ts'

const FRESH_MS = 2000
const NONE: ReadonlySet<string> = new Set()

/** Ids that were added after the list with this `key` was first seen, each for two seconds. */
export function useFreshIds(rows: readonly HasId[] | undefined, key: string): ReadonlySet<string> {
  const known = useRef<{ key: string; ids: Set<string> } | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [fresh, setFresh] = useState(NONE)

  useLayoutEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = { key, ids: new Set(rows.map((row) => row.id)) }
    if (before?.key !== key) return
    const added = rows.map((row) => row.id).filter((id) => !before.ids.has(id))
    if (added.length === 0) return
    setFresh((ids) => new Set([...ids, ...added]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFresh((ids) => new Set([...ids].filter((id) => !added.includes(id))))
    }, FRESH_MS)
    timers.current.add(timer)
  }, [rows, key])

  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started) clearTimeout(timer)
    }
  }, [])
  return fresh
}
