import { useState } from 'react'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import { changeStage } from '../../data.ts'
import { type EveningEvent, type Item, neighbours, type Place } from '../../host.ts'

/** The stage of an event in this window. */
export interface StageControl {
  back: Place | null
  next: Place | null
  /** A change of this window is on its way. */
  busy: boolean
  /** Without a connection nothing is moved: an old press must not move the stage later. */
  isOffline: boolean
  /** Does nothing for null, while busy, and while offline. Resolves with whether the stage moved. */
  go: (place: Place | null) => Promise<boolean>
}

export function useStage(event: EveningEvent, items: readonly Item[]): StageControl {
  const isOffline = useConnectionLost()
  const [busy, setBusy] = useState(false)
  return {
    ...neighbours(event, items),
    busy,
    isOffline,
    async go(place) {
      if (!place || busy || isOffline) return false
      setBusy(true)
      const moved = await changeStage(event.id, place, event.step)
      setBusy(false)
      return moved
    },
  }
}
