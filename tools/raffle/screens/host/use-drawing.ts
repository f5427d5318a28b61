import { useState } from 'react'
import { newId } from '../../../../web/data/new-id.ts'
import { openWindow } from '../../../../web/display/open-window.ts'
import { showFailure, showNote } from '../../../../web/ui/toasts.tsx'
import { runRaffle } from '../../data.ts'
import { NO_RECORDS, resultsPath, TO_REVEAL } from '../../logic.ts'
import type { RaffleSettings } from '../../tables.ts'

export interface Drawing {
  busy: boolean
  run(options: { withoutEarlier: boolean }): Promise<void>
  /** Shows a draw that was made. */
  show(drawId: string): void
}

const BLOCKED = 'Please allow pop-ups to view results'

/** Drawing with the results in a window of their own. The window opens on the click and waits for the draw; without it nothing is drawn. */
export function useDrawing(raffleId: string, settings: RaffleSettings): Drawing {
  const [busy, setBusy] = useState(false)
  const open = (path: string): Window | null => {
    const results = openWindow(path, `results-${raffleId}`)
    if (!results) showFailure(BLOCKED)
    return results
  }
  return {
    busy,
    show: (drawId) => void open(resultsPath(raffleId, drawId)),
    async run({ withoutEarlier }) {
      if (settings.type === 'attendance' && settings.attendanceSessionId === null)
        return showNote('Choose an attendance session in Raffle Settings first.')
      const id = newId()
      const results = open(resultsPath(raffleId, id) + TO_REVEAL)
      if (!results) return
      setBusy(true)
      try {
        await runRaffle({ session_id: raffleId, without_earlier: withoutEarlier, id })
      } catch (error) {
        results.close()
        if ((error as Error).message === NO_RECORDS) showFailure(NO_RECORDS)
        else showFailure('Failed to run raffle', error)
      } finally {
        setBusy(false)
      }
    },
  }
}
