import { type RefObject, useRef, useState } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { isBlank, openWindow } from '../../../../kit/display/open-window.ts'
import { type Rest, useRest } from '../../../../kit/keys/use-rest.ts'
import { showFailure, showNote } from '../../../../kit/ui/toasts.tsx'
import { runRaffle } from '../../data.ts'
import { CALL_REST_MS, NO_RECORDS, OVERTAKEN, resultsPath, TO_REVEAL } from '../../logic.ts'
import { type Raffle, type RaffleSettings, readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

export interface Drawing {
  /** Keeps what was typed for the next draw, before it is made. Resolves with whether it is kept. */
  before: RefObject<(() => Promise<boolean>) | null>
  busy: boolean
  /** Begins once something was drawn. */
  rest: Rest
  /** Number of the last draw that this window has shown or made; 0: none. */
  lastSeen: number
  /** Number of the last draw that this window made; 0: none. Its page hears of it a moment later. */
  lastMade: number
  run(options: { withoutEarlier: boolean }): Promise<void>
  /**
   * Draws without opening the results: the winners are revealed on the wall. `isOneMore`: one, whatever number
   * the settings say.
   */
  runOnWall(options: { withoutEarlier: boolean; isOneMore?: boolean }): Promise<void>
  /** Opens the results of a draw. `isNew`: reveals its winners step by step. */
  show(drawId: string, isNew: boolean): void
}

/**
 * Makes draws and shows the results in a window of their own. The window opens blank on the click, because
 * browsers block it later; without it nothing is drawn. A window with earlier results, perhaps on a
 * projector, is reused, and changes only once the draw is made. Refuses to draw if another window has drawn
 * since.
 */
export function useDrawing({ id: raffleId, settings: stored, draw_count }: Raffle): Drawing {
  const settings = readSettings(stored)
  const [busy, setBusy] = useState(false)
  const [lastMade, setLastMade] = useState(0)
  const rest = useRest(CALL_REST_MS)
  const before = useRef<(() => Promise<boolean>) | null>(null)
  const lastSeen = Math.max(draw_count, lastMade)
  const open = (path: string): Window | null => {
    const results = openWindow(path, `results-${raffleId}`)
    if (!results) showFailure(t('raffle.run.popup'))
    return results
  }
  /**
   * Resolves with whether the draw was made. Its winners stay hidden until a window or the wall reveals them.
   */
  const draw = async (id: string, withoutEarlier: boolean, isOneMore = false): Promise<boolean> => {
    setBusy(true)
    try {
      if (before.current && !(await before.current())) return false
      const args = { session_id: raffleId, without_earlier: withoutEarlier, id, last_seen: lastSeen, staged: true, one_more: isOneMore }
      const made = await runRaffle(args)
      setLastMade(made.number)
      rest.begin()
      return true
    } catch (error) {
      sayRefused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    before,
    busy,
    rest,
    lastSeen,
    lastMade,
    show: (drawId, isNew) => void open(resultsPath(raffleId, drawId) + (isNew ? TO_REVEAL : '')),
    async runOnWall({ withoutEarlier, isOneMore }) {
      if (rest.now.current || !isReady(settings)) return
      await draw(newId(), withoutEarlier, isOneMore)
    },
    async run({ withoutEarlier }) {
      if (rest.now.current || !isReady(settings)) return
      const results = open('')
      if (!results) return
      const isNew = isBlank(results)
      if (isNew) results.document.title = t('raffle.run.drawing')
      const id = newId()
      if (await draw(id, withoutEarlier)) results.location.href = resultsPath(raffleId, id) + TO_REVEAL
      else if (isNew) results.close()
    },
  }
}

function isReady({ type, attendanceSessionId }: RaffleSettings): boolean {
  if (type === 'tickets' || attendanceSessionId !== null) return true
  showNote(t('raffle.run.noSession'))
  return false
}

function sayRefused(error: unknown): void {
  const { message } = error as Error
  if (message === NO_RECORDS) showFailure(t('raffle.run.noRecords'))
  else if (message === OVERTAKEN) showNote(t('raffle.run.overtaken'))
  else showFailure(t('raffle.run.failed'), error)
}
