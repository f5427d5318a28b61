import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { type DrawingTool, INK, type Mark, type Point, type Segment } from '../../parts/ink.ts'
import { newId } from '../data/new-id.ts'
import { isNear, placeOn } from './geometry.ts'
import type { InkInProgress } from './ink-in-progress.ts'
import { createPenStream } from './pen-stream.ts'
import { createDrawingPointer } from './pointer.ts'

export interface Brush {
  tool: Exclude<DrawingTool, 'text'>
  color: string
  size: number
}

export interface DrawingOptions {
  ink: InkInProgress
  /** Null: a press chooses a place (`onPlace`) and draws nothing. */
  brush: Brush | null
  /** Gets each new piece of a pen stroke, for viewers. */
  onSegment(segment: Segment): void
  onMark(mark: Mark): void
  /** A mark that others may have seen begin was cancelled. */
  onCancel(id: string): void
  onPlace?(place: Point): void
}

export interface DrawingHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerLeave(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
}

const later = (ms: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/**
 * Turns a pointer on an element into marks. The stroke is in `ink`, and so on the canvas, before the event
 * ends. Escape cancels it.
 */
export function useDrawing(options: DrawingOptions): DrawingHandlers {
  const latest = useRef(options)
  latest.current = options

  const { handlers, cancel } = useMemo(() => {
    let mark: Mark | null = null
    const stream = createPenStream({
      send: (segment) => latest.current.onSegment(segment),
      now: () => performance.now(),
      after: later,
    })
    const pointer = createDrawingPointer(cancel)

    function show(next: Mark): void {
      mark = next
      latest.current.ink.put(next)
      if (next.tool === 'pen') stream.grow(next)
    }

    function begin(event: PointerEvent<HTMLElement>): void {
      const place = placeUnder(event.currentTarget, event.nativeEvent)
      const { brush, onPlace } = latest.current
      if (!place) return
      if (brush === null) {
        // Otherwise the following mouse event would take the focus from whatever opens at the place.
        event.preventDefault()
        if (event.button === 0) onPlace?.(place)
        return
      }
      if (!pointer.down(event)) return
      show({ id: newId(), ...brush, points: [place], is_touch: event.pointerType === 'touch', text: null })
    }

    function move(event: PointerEvent<HTMLElement>): void {
      if (!mark || !pointer.draws(event.pointerId)) return
      const native = event.nativeEvent
      // A mouse or pen reports more often than the screen repaints; the browser coalesces those reports.
      const gathered = native.getCoalescedEvents?.() ?? []
      const places: Point[] = []
      for (const report of gathered.length > 0 ? gathered : [native]) {
        const place = placeUnder(event.currentTarget, report)
        if (!place) break
        places.push(place)
      }
      grow(places)
      if (!placeUnder(event.currentTarget, native)) end(event)
    }

    function grow(places: readonly Point[]): void {
      if (!mark) return
      if (mark.tool !== 'pen') {
        const corner = places.at(-1)
        if (corner) show({ ...mark, points: [mark.points[0] as Point, corner] })
        return
      }
      const points = [...mark.points]
      for (const place of places) if (!isNear(place, points.at(-1) as Point)) points.push(place)
      if (points.length >= INK.points) continueAsNext({ ...mark, points })
      else if (points.length > mark.points.length) show({ ...mark, points })
    }

    /** Completes a stroke that is too long for one mark, and continues it as the next mark. */
    function continueAsNext(long: Mark): void {
      complete({ ...long, points: long.points.slice(0, INK.points) })
      show({ ...long, id: newId(), points: long.points.slice(INK.points - 1) })
    }

    function complete(done: Mark): void {
      if (done.tool === 'pen') stream.end(done)
      latest.current.ink.put(done)
      latest.current.onMark(done)
    }

    function end(event: PointerEvent<HTMLElement>): void {
      if (!pointer.up(event) || !mark) return
      const done = mark
      mark = null
      const [start, other = start] = done.points as [Point, Point?]
      if (done.tool === 'pen') complete(done.points.length > 1 ? done : { ...done, points: [start, start] })
      // A click with a shape draws nothing.
      else if (isNear(start, other)) latest.current.ink.drop(done.id)
      else complete(done)
    }

    function cancel(): void {
      if (!mark) return
      stream.cancel()
      latest.current.ink.drop(mark.id)
      latest.current.onCancel(mark.id)
      mark = null
    }

    return {
      cancel,
      handlers: {
        onPointerDown: begin,
        onPointerMove: move,
        onPointerUp: end,
        onPointerLeave: end,
        onPointerCancel: (event: PointerEvent<HTMLElement>) => {
          if (pointer.draws(event.pointerId)) cancel()
          pointer.up(event)
        },
      },
    }
  }, [])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      cancel()
    }
  }, [cancel])
  return handlers
}

const placeUnder = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point | null =>
  placeOn(element.getBoundingClientRect(), clientX, clientY)
