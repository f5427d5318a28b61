import { INK, type Mark, type Segment } from '../../parts/ink.ts'

/** What is being drawn, or was drawn and is not stored yet. It lies above the stored marks. */
export interface InkInProgress {
  /** A whole mark: our own stroke as it grows, a shape's preview. It takes the place of one with its id. */
  put(mark: Mark): void
  /** A piece of somebody's stroke, as it came from the wire. */
  addSegment(segment: Segment): void
  drop(id: string): void
  clear(): void
  /** Marks that are stored now. */
  settle(stored: ReadonlySet<string>): void
  /** In the order of drawing. The list changes its identity when anything changed. */
  marks(): readonly Mark[]
  subscribe(listener: () => void): () => void
}

/** Strokes kept that were never stored, such as a script's that only sends: the oldest make room. */
const MOST = 500

/** `now` is a monotonic clock in milliseconds, `newId` makes ids in the order of their making. */
export function createInkInProgress({ now, newId }: { now: () => number; newId: () => string }): InkInProgress {
  const kept = new Map<string, Mark>()
  const listeners = new Set<() => void>()
  let list: readonly Mark[] = []
  /** The stroke that pieces without a name may go on. */
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
      // A piece that was missed leaves a gap that the stored mark will close.
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
