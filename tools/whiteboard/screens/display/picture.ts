import { paintMark } from '../../../../kit/ink/paint.ts'
import type { Mark } from '../../../../parts/ink.ts'
import { ASPECT } from '../../logic.ts'

/** Width in pixels: sharp in print and on a 4K screen. */
export const WIDTH = 3840

/** Paints the board on white, this many pixels wide. Throws if the browser cannot. */
export function paintedBoard(marks: readonly Mark[], width: number): HTMLCanvasElement {
  const surface = { width, height: width / ASPECT }
  const canvas = Object.assign(document.createElement('canvas'), surface)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser paints no pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, surface.width, surface.height)
  for (const mark of marks) paintMark(context, mark, surface)
  return canvas
}

/** Renders the board as a PNG on white. Throws if the browser cannot. */
export async function pictureOf(marks: readonly Mark[]): Promise<Blob> {
  const canvas = paintedBoard(marks, WIDTH)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture is too large for this browser.')
  return blob
}
