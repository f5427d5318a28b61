import { INK, type Mark, type Segment } from '../../parts/ink.ts'

/** Marks that are being drawn or are not stored yet. They lie above the stored marks. */
export interface InkInProgress {
  /**
   * Adds a whole mark, such as our own growing stroke or the preview of a shape. Replaces a mark with the
   * same id.
   */
  put(mark: Mark): void
  /** Adds a piece of somebody else's stroke, as received. */
  addSegment(segment: Segment): void
  drop(id: string): void
  clear(): void
  /** Removes marks that are stored now. */
  settle(stored: ReadonlySet<string>): void
  /** All marks, in the order of drawing. Returns the same list until something changes. */
  marks(): readonly Mark[]
  subscribe(listener: () => void): () => void
}

/**
 * Most marks kept. Beyond it the oldest goes, because some are never stored, such as those of a script that
 * only sends.
 */
const MOST = 500

/**
 * `now` is a monotonic clock in milliseconds. `newId` returns ids that sort in the order of their creation.
 */
export function createInkInProgress({ now, newId }: { now: () => number; newId: () => string }): InkInProgress {
  const kept = new Map<string, Mark>()
  const listeners = new Set<() => void>()
  let list: readonly Mark[] = []
  /** The stroke that pieces without an id may continue. */
  let nameless: { id: string; at: number } | null = null

  function tell(): void {
    list = [...kept.values()]
    for (const listener of listeners) listener()
  }

  function put(mark: Mark): void {
    kept.set(mark.id, mark)
    const oldest = kept.size > MOST ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    tell()
  }

  function namelessMark({ color, size, isTouch = false }: Segment): Mark | undefined {
    const known = nameless && now() - nameless.at <= INK.joinMs ? kept.get(nameless.id) : undefined
    const goesOn = known && known.color === color && known.size === size && known.is_touch === isTouch && known.points.length < INK.points
    return goesOn ? known : undefined
  }

  function addSegment(segment: Segment): void {
    const { points, color, size, isTouch = false } = segment
    if (segment.id !== undefined) {
      const known = kept.get(segment.id)?.points ?? []
      // If a piece was lost, the gap stays until the stored mark replaces the stroke.
      const before = known.slice(0, segment.from ?? known.length)
      put({ id: segment.id, tool: 'pen', points: [...before, ...points], color, size, is_touch: isTouch, text: null })
      return
    }
    const known = namelessMark(segment)
    nameless = { id: known?.id ?? newId(), at: now() }
    put({ id: nameless.id, tool: 'pen', points: [...(known?.points ?? []), ...points], color, size, is_touch: isTouch, text: null })
  }

  return {
    put,
    addSegment,
    drop(id) {
      if (kept.delete(id)) tell()
    },
    clear() {
      nameless = null
      if (kept.size === 0) return
      kept.clear()
      tell()
    },
    settle(stored) {
      const settled = [...kept.keys()].filter((id) => stored.has(id))
      if (settled.length === 0) return
      for (const id of settled) kept.delete(id)
      tell()
    },
    marks: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
