import { useCallback, useRef } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { createInkInProgress, type InkInProgress } from '../../../../kit/ink/ink-in-progress.ts'
import { type Send, useInkChannel } from '../../../../kit/ink/use-ink-channel.ts'
import { checkSegment, type Mark, type Segment } from '../../../../parts/ink.ts'
import type { TelestratorFile } from '../../tables.ts'
import { inkTopic } from '../../topics.ts'

export interface Inks {
  of(file: string): InkInProgress
  /** Removes a mark, whichever file it is on. */
  drop(id: string): void
}

/** Strokes in progress, by file, including files that this screen does not show yet. */
export function useInks(): Inks {
  const inks = useRef(new Map<string, InkInProgress>())
  const of = useCallback((file: string) => {
    const known = inks.current.get(file)
    if (known) return known
    const ink = createInkInProgress({ now: () => performance.now(), newId })
    inks.current.set(file, ink)
    return ink
  }, [])
  const drop = useCallback((id: string) => {
    for (const ink of inks.current.values()) ink.drop(id)
  }, [])
  return { of, drop }
}

/** Markers ignore `is_touch`: their strokes have the size that the host chose. */
export const withoutTouch = (mark: Mark): Mark => ({ ...mark, is_touch: false })

/**
 * Applies other screens' strokes, clearing and undo. Messages without a file concern the shown one. Returns
 * the function that sends such messages.
 */
export function useHeardInk(sessionId: string, inks: Inks, shown: TelestratorFile | undefined): Send {
  const inkOf = (payload: unknown) => {
    const file = (payload as { file?: unknown } | null)?.file ?? shown?.url
    return typeof file === 'string' ? inks.of(file) : undefined
  }
  return useInkChannel(inkTopic(sessionId), {
    drawing: (payload: unknown) => {
      if (checkSegment(payload, { file: () => null }) === null) inkOf(payload)?.addSegment(payload as Segment)
    },
    clear: (payload) => inkOf(payload)?.clear(),
    remove: (payload) => inks.drop(String((payload as { id?: unknown } | null)?.id)),
  })
}
