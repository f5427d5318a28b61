import type { Mark } from '../../parts/ink.ts'
import type { Size } from './geometry.ts'
import { paintMark } from './paint.ts'

/**
 * The two canvases of one surface: stored marks, painted once, and marks being drawn, repainted on every
 * change.
 */
export interface CanvasLayers {
  /** Sets the size in device pixels and repaints everything. */
  resize(surface: Size): void
  /**
   * Shows all stored marks, in their order. Marks appended to the last list are added to the picture; any
   * other change repaints it.
   */
  show(marks: readonly Mark[]): void
  /** Shows all marks being drawn. */
  showInProgress(marks: readonly Mark[]): void
}

interface Layers {
  stored: CanvasRenderingContext2D
  inProgress: CanvasRenderingContext2D
}

export function createCanvasLayers({ stored, inProgress }: Layers): CanvasLayers {
  let surface: Size = { width: 0, height: 0 }
  let shown: readonly Mark[] = []
  let shownInProgress: readonly Mark[] = []

  function paint(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
    for (const mark of marks) paintMark(context, mark, surface)
  }
  function paintAnew(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
    context.clearRect(0, 0, surface.width, surface.height)
    paint(context, marks)
  }

  return {
    resize(next) {
      if (next.width === surface.width && next.height === surface.height) return
      surface = next
      for (const { canvas } of [stored, inProgress]) Object.assign(canvas, next)
      paint(stored, shown)
      paint(inProgress, shownInProgress)
    },
    show(marks) {
      const goesOn = marks.length >= shown.length && shown.every((mark, i) => marks[i]?.id === mark.id)
      if (goesOn) paint(stored, marks.slice(shown.length))
      else paintAnew(stored, marks)
      shown = marks
    },
    showInProgress(marks) {
      if (marks.length === 0 && shownInProgress.length === 0) return
      paintAnew(inProgress, marks)
      shownInProgress = marks
    },
  }
}
