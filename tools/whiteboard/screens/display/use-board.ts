import { useState } from 'react'
import type { Json } from '../../../../contract/json.ts'
import { newId } from '../../../../kit/data/new-id.ts'
import { createInkInProgress, type InkInProgress } from '../../../../kit/ink/ink-in-progress.ts'
import { type Send, useInkChannel } from '../../../../kit/ink/use-ink-channel.ts'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { useBoardInk } from '../../data.ts'
import { readSegment, readShape, readText } from '../../logic.ts'
import { boardTopic } from '../../topics.ts'

/** A board's stored marks, and those in progress. Ignores messages that are invalid. */
export function useBoard(id: string): { stored: StoredInk; ink: InkInProgress; send: Send } {
  const stored = useBoardInk(id)
  const [ink] = useState(() => createInkInProgress({ now: () => performance.now(), newId }))
  const put = (mark: ReturnType<typeof readShape>) => {
    if (mark) ink.put(mark)
  }
  const send = useInkChannel(boardTopic(id), {
    drawing(payload) {
      const segment = readSegment(payload)
      if (segment) ink.addSegment(segment)
    },
    shape: (payload) => put(readShape(payload, newId)),
    text: (payload) => put(readText(payload, newId)),
    clear() {
      ink.clear()
      stored.wipe()
    },
    remove(payload) {
      const id = (payload as { id?: Json } | null)?.id
      if (typeof id === 'string') ink.drop(id)
    },
  })
  return { stored, ink, send }
}
