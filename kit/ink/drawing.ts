import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { DrawingTool, Mark, Point, Segment } from '../../parts/ink.ts'
import { newId } from '../data/new-id.ts'
import { placeOn } from './geometry.ts'
import { finished, grown } from './growing-mark.ts'
import type { InkInProgress } from './ink-in-progress.ts'
import { isPress, movedBy } from './key-pen.ts'
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

export type DrawingHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerLeave' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
> & {
  onMouseDown(event: MouseEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

/**
 * Draws marks with a pointer, or with keys: the arrows move the pen, Space puts it down and lifts it. The stroke is
 * in `ink`, and so on the canvas, before the event ends. `options` returns the current ones.
 */
export class Drawing {
  readonly #options: () => DrawingOptions
  readonly #pointer = createDrawingPointer(() => this.cancel())
  readonly #stream = createPenStream({
    send: (segment) => this.#options().onSegment(segment),
    now: () => performance.now(),
    after: later,
  })
  /** The mark that is being drawn. */
  #mark: Mark | null = null
  /** Where the arrows have moved the pen. */
  #pen: Point = { x: 0.5, y: 0.5 }

  readonly handlers: DrawingHandlers = {
    onPointerDown: (event) => this.#begin(event),
    onPointerMove: (event) => this.#move(event),
    onPointerUp: (event) => this.#end(event),
    onPointerLeave: (event) => this.#end(event),
    onPointerCancel: (event) => {
      if (this.#pointer.draws(event.pointerId)) this.cancel()
      this.#pointer.up(event)
    },
    // A pointer does not focus the surface, so the keys of the page go on working.
    onMouseDown(event) {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    onKeyDown: (event) => this.#key(event),
    onBlur: () => this.#lift(),
  }

  constructor(options: () => DrawingOptions) {
    this.#options = options
  }

  cancel(): void {
    if (!this.#mark) return
    const { ink, onCancel } = this.#options()
    this.#stream.cancel()
    ink.drop(this.#mark.id)
    onCancel(this.#mark.id)
    this.#mark = null
  }

  #begin(event: PointerEvent<HTMLElement>): void {
    const place = placeUnder(event.currentTarget, event.nativeEvent)
    const { brush, onPlace } = this.#options()
    if (!place) return
    if (brush === null) {
      // Otherwise the following mouse event would take the focus from whatever opens at the place.
      event.preventDefault()
      if (event.button === 0) onPlace?.(place)
      return
    }
    if (!this.#pointer.down(event)) return
    this.#lift()
    this.#show({ id: newId(), ...brush, points: [place], is_touch: event.pointerType === 'touch', text: null })
  }

  #move(event: PointerEvent<HTMLElement>): void {
    if (!this.#mark || !this.#pointer.draws(event.pointerId)) return
    const native = event.nativeEvent
    // A mouse or pen reports more often than the screen repaints; the browser coalesces those reports.
    const gathered = native.getCoalescedEvents?.() ?? []
    const places: Point[] = []
    for (const report of gathered.length > 0 ? gathered : [native]) {
      const place = placeUnder(event.currentTarget, report)
      if (!place) break
      places.push(place)
    }
    const { done, mark } = grown(this.#mark, places, newId)
    if (done) this.#complete(done)
    if (mark !== this.#mark) this.#show(mark)
    if (!placeUnder(event.currentTarget, native)) this.#end(event)
  }

  #end(event: PointerEvent<HTMLElement>): void {
    if (this.#pointer.up(event)) this.#lift()
  }

  #key(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return
    const moved = movedBy(event, this.#pen)
    if (!moved && !isPress(event.key)) return
    event.preventDefault()
    const { brush, onPlace } = this.#options()
    if (moved) {
      this.#pen = moved
      event.currentTarget.style.setProperty('--pen-x', String(moved.x))
      event.currentTarget.style.setProperty('--pen-y', String(moved.y))
      if (!this.#mark) return
      const { done, mark } = grown(this.#mark, [moved], newId)
      if (done) this.#complete(done)
      if (mark !== this.#mark) this.#show(mark)
    } else if (event.repeat) return
    else if (brush === null) onPlace?.(this.#pen)
    else if (this.#mark) this.#lift()
    else this.#show({ id: newId(), ...brush, points: [this.#pen], is_touch: false, text: null })
    event.currentTarget.dataset['pen'] = this.#mark ? 'down' : 'up'
  }

  /** Ends the mark that is being drawn. */
  #lift(): void {
    if (!this.#mark) return
    const { id } = this.#mark
    const done = finished(this.#mark)
    this.#mark = null
    if (done) this.#complete(done)
    else this.#options().ink.drop(id)
  }

  #show(mark: Mark): void {
    this.#mark = mark
    this.#options().ink.put(mark)
    if (mark.tool === 'pen') this.#stream.grow(mark)
  }

  #complete(mark: Mark): void {
    if (mark.tool === 'pen') this.#stream.end(mark)
    const { ink, onMark } = this.#options()
    ink.put(mark)
    onMark(mark)
  }
}

function later(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

const placeUnder = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point | null =>
  placeOn(element.getBoundingClientRect(), clientX, clientY)
