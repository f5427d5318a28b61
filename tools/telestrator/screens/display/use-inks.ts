import { useCallback, useRef } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { createInkInProgress, type InkInProgress } from '../../../../kit/ink/ink-in-progress.ts'
import { type Send, useInkChannel } from '../../../../kit/ink/use-ink-channel.ts'
import { checkSegment, type Mark, type Segment } from '../../../../parts/ink.ts'
import type { TelestratorFile } from '../../tables.ts'
import { inkTopic } from '../../topics.ts'

export interface Inks {
  of(file: string): InkInProgress
  /** Nobody said which file the mark is on. */
  drop(id: string): void
}

/** What is being drawn over each file. What is heard of a file before this screen shows it is there when it does. */
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

/** A marker's stroke is as thick as its host chose, also under a finger. */
export const withoutTouch = (mark: Mark): Mark => ({ ...mark, is_touch: false })

/** Takes what is drawn, cleared and taken back elsewhere; a message without a file is about the one that is shown. Answers how to say it. */
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
