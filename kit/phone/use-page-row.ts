import { useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import { useOffline } from '../shell/use-offline.ts'
import { useRuntime } from './runtime.ts'

/** Tells what became of a row. Pure: it may be applied again, over a newer reading. */
export type RowPatch<T = Row> = (row: T) => T

export interface PageRow<T = Row> {
  row: T | null
  /** The server did not answer when it was asked last, or there is no network: what is shown may be out of date. */
  isLost: boolean
  /** Reads the row at once and resolves with it; when the read fails it resolves with what is known. */
  refresh: () => Promise<T | null>
  /** Takes in what is known to have happened to the row, also to a reading that is under way and may be older. */
  patch: (by: RowPatch<T>) => void
}

/** The page's row, read again whenever the page resumes, so that a phone from a pocket shows what is true now. `onTrouble`: it never came and did not come now. */
export function usePageRow(first: Row | null, onTrouble: () => void): PageRow {
  const runtime = useRuntime()
  const [row, setRow] = useState(first)
  const [isTrouble, setIsTrouble] = useState(false)
  const isOffline = useOffline()
  const latest = useRef(row)
  const trouble = useRef(onTrouble)
  trouble.current = onTrouble
  /** The patches that came since each reading under way began. */
  const readings = useRef(new Set<RowPatch[]>())

  const keep = useCallback((next: Row | null) => {
    latest.current = next
    setRow(next)
  }, [])

  const refresh = useCallback(async () => {
    const patches: RowPatch[] = []
    readings.current.add(patches)
    const answer = await runtime?.read()
    // A reading that began later and is here already is the better one.
    const isOutdated = !readings.current.has(patches)
    if (answer && !isOutdated) {
      setIsTrouble(answer.is === 'trouble')
      if (answer.is === 'trouble' && latest.current === null) trouble.current()
    }
    if (answer?.is === 'read' && !isOutdated) {
      for (const earlier of readings.current) {
        readings.current.delete(earlier)
        if (earlier === patches) break
      }
      keep(answer.row && patches.reduce((known, by) => by(known), answer.row))
    }
    readings.current.delete(patches)
    return latest.current
  }, [runtime, keep])

  const patch = useCallback(
    (by: RowPatch) => {
      for (const patches of readings.current) patches.push(by)
      if (latest.current) keep(by(latest.current))
    },
    [keep],
  )

  useEffect(() => runtime?.onResume(() => void refresh()), [runtime, refresh])
  return { row, isLost: isTrouble || isOffline, refresh, patch }
}
