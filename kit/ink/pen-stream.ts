import { INK, type Mark, type Segment } from '../../parts/ink.ts'

export interface PenStreamOptions {
  send(segment: Segment): void
  /** A monotonic clock, in milliseconds. */
  now(): number
  /** Calls back after so many milliseconds. Returns a function that cancels it. */
  after(ms: number, call: () => void): () => void
}

export interface PenStream {
  /**
   * Takes the stroke as it is now. Its new points are sent at once, or together with those of the same
   * INK.throttleMs.
   */
  grow(mark: Mark): void
  /** The stroke is complete: the remaining points are sent now. */
  end(mark: Mark): void
  /** Sends nothing more of this stroke. */
  cancel(): void
}

/**
 * Sends a growing stroke in pieces, at most one per INK.throttleMs. Each piece begins with the last point of
 * the previous one, so that it can be drawn by itself.
 */
export function createPenStream({ send, now, after }: PenStreamOptions): PenStream {
  let sent: { id: string; points: number } | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting: { mark: Mark; cancel(): void } | null = null

  function leave(mark: Mark): void {
    waiting?.cancel()
    waiting = null
    const from = sent?.id === mark.id ? Math.max(sent.points - 1, 0) : 0
    if (sent?.id === mark.id && sent.points === mark.points.length) return
    if (mark.points.length - from < 2) return
    sent = { id: mark.id, points: mark.points.length }
    lastAt = now()
    const { id, color, size, is_touch } = mark
    send({ points: mark.points.slice(from), color, size, tool: 'pen', isTouch: is_touch, id, from })
  }

  return {
    grow(mark) {
      const wait = lastAt + INK.throttleMs - now()
      if (wait <= 0) leave(mark)
      else if (waiting) waiting.mark = mark
      else {
        const cancel = after(wait, () => {
          const due = waiting?.mark
          waiting = null
          if (due) leave(due)
        })
        waiting = { mark, cancel }
      }
    },
    end: leave,
    cancel() {
      waiting?.cancel()
      waiting = null
    },
  }
}
