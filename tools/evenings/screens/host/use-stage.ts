import { useCallback, useState } from 'react'
import type { OnWaits } from '../../../../contract/tool.ts'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import type { ShownRows } from '../../../../kit/data/followed-rows.ts'
import { useRest } from '../../../../kit/keys/use-rest.ts'
import { changeSession, changeStage } from '../../data.ts'
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
  /** The stage has just moved on: until this is over, Next does nothing. */
  rests: boolean
  /** Without a connection nothing is moved: an old press must not move the stage later. */
  isOffline: boolean
  /**
   * Does nothing for null, while busy, offline, or before the running order is read, and for `next` while it rests.
   * Resolves with whether the stage moved.
   */
  go: (move: Move | null) => Promise<boolean>
  /**
   * Something on stage has a next step of its own, before the next item. An item to which Back led is only passed
   * until somebody acts on it: its next step may be a draw.
   */
  waits: boolean
  onWaits: OnWaits
  /** Does the next step of what waits; otherwise moves to the next place. */
  forward: () => Promise<void>
  /** Somebody acts on what is on stage. */
  actsOn: () => void
}

export function useStage(
  event: EveningEvent,
  { rows: items, state }: Pick<ShownRows<Item>, 'rows' | 'state'>,
  sessions: ReadonlyMap<string, Session>,
): StageControl {
  const isOffline = useConnectionLost()
  const [busy, setBusy] = useState(false)
  const [reveal, setReveal] = useState<{ next: () => Promise<void> } | null>(null)
  /** The step of the event with which this window went back to an item. */
  const [passed, setPassed] = useState<number | null>(null)
  const waits = reveal !== null && passed !== event.step
  const onWaits = useCallback<OnWaits>((next) => setReveal(next && { next }), [])
  const now = event.stage === 'item' ? items.find(({ id }) => id === event.item_id) : undefined
  const session = now && sessions.get(now.session_id)
  const within = (by: 1 | -1): Move | null => {
    const step = session?.row && session.kind?.step?.(session.row, by)
    return step ? { stage: 'item', item: event.item_id, within: step } : null
  }
  const rest = useRest()
  const places = neighbours(event, items)
  const next = within(1) ?? places.next
  const back = within(-1) ?? places.back
  const go = async (move: Move | null): Promise<boolean> => {
    // Before the running order is read, its end would be next: a key that is pressed early moves nothing.
    if (!move || busy || isOffline || state !== 'ready' || (move === next && rest.now.current)) return false
    setBusy(true)
    const table = session?.tool?.items.table
    const moved =
      move.within && session && table
        ? await changeSession(table, session.id, move.within.values)
        : await changeStage(event.id, move, event.step)
    setBusy(false)
    if (moved && move === next) rest.begin()
    if (moved && !move.within) setPassed(move === back ? event.step + 1 : null)
    return moved
  }
  const forward = async (): Promise<void> => {
    if (!reveal || !waits) return void (await go(next))
    if (busy || isOffline || rest.now.current) return
    setBusy(true)
    await reveal.next()
    setBusy(false)
    rest.begin()
  }
  return { back, next, busy, rests: rest.rests, isOffline, go, waits, onWaits, forward, actsOn: () => setPassed(null) }
}
