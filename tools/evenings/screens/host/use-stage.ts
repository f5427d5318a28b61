import { useState } from 'react'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import { changeStage, stepWithin } from '../../data.ts'
import { type EveningEvent, type Item, neighbours, type Place } from '../../host.ts'
import type { Session } from './use-sessions.tsx'

/** Where Back or Next leads. `within`: to another part of the session that is on stage. */
export interface Move extends Place {
  within?: { title: string; values: object }
}

/** The stage of an event in this window. Back and Next lead through the parts of what is on stage first (EVENT-145). */
export interface StageControl {
  back: Move | null
  next: Move | null
  /** A change of this window is on its way. */
  busy: boolean
  /** Without a connection nothing is moved: an old press must not move the stage later. */
  isOffline: boolean
  /** Does nothing for null, while busy, and while offline. Resolves with whether the stage moved. */
  go: (move: Move | null) => Promise<boolean>
}

export function useStage(event: EveningEvent, items: readonly Item[], sessions: ReadonlyMap<string, Session>): StageControl {
  const isOffline = useConnectionLost()
  const [busy, setBusy] = useState(false)
  const now = event.stage === 'item' ? items.find(({ id }) => id === event.item_id) : undefined
  const session = now && sessions.get(now.session_id)
  const within = (by: 1 | -1): Move | null => {
    const step = session?.row && session.kind?.step?.(session.row, by)
    return step ? { stage: 'item', item: event.item_id, within: step } : null
  }
  const { back, next } = neighbours(event, items)
  return {
    back: within(-1) ?? back,
    next: within(1) ?? next,
    busy,
    isOffline,
    async go(move) {
      if (!move || busy || isOffline) return false
      setBusy(true)
      const table = session?.tool?.items.table
      const moved =
        move.within && session && table
          ? await stepWithin(table, session.id, move.within.values)
          : await changeStage(event.id, move, event.step)
      setBusy(false)
      return moved
    },
  }
}
