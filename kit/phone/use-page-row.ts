import { useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import { useOffline } from '../shell/use-offline.ts'
import { useRuntime } from './runtime.ts'

/** Applies a known change to a row. Pure: it may be applied again to a newer read. */
export type RowPatch<T = Row> = (row: T) => T

export interface PageRow<T = Row> {
  row: T | null
  /** Whether the last read failed or the phone is offline: the row shown may be out of date. */
  isLost: boolean
  /** Reads the row now and resolves with it, or with the known row if the read fails. */
  refresh: () => Promise<T | null>
  /** Applies a known change to the row, and to the result of pending reads, which may be older. */
  patch: (by: RowPatch<T>) => void
}

/**
 * The page's row, read again whenever the page resumes, so that a phone taken from a pocket shows the current
 * state. `onTrouble`: there is no row, and reading it failed.
 */
export function usePageRow(first: Row | null, onTrouble: () => void): PageRow {
  const runtime = useRuntime()
  const [row, setRow] = useState(first)
  const [isTrouble, setIsTrouble] = useState(false)
  const isOffline = useOffline()
  const latest = useRef(row)
  const trouble = useRef(onTrouble)
  trouble.current = onTrouble
  /** For each pending read, the patches since it began. */
  const readings = useRef(new Set<RowPatch[]>())

  const keep = useCallback((next: Row | null) => {
    latest.current = next
    setRow(next)
  }, [])

  const refresh = useCallback(async () => {
    const patches: RowPatch[] = []
    readings.current.add(patches)
    const answer = await runtime?.read()
    // A read that began later has finished, so this one is outdated.
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
