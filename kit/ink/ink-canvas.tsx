import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Mark } from '../../parts/ink.ts'
import { cx } from '../ui/cx.ts'
import { type CanvasLayers, createCanvasLayers } from './canvas-layers.ts'
import type { DrawingHandlers } from './drawing.ts'
import type { Size } from './geometry.ts'
import type { InkInProgress } from './ink-in-progress.ts'
import './ink.css'

const KEYS = 'ArrowUp ArrowRight ArrowDown ArrowLeft Space'

interface InkCanvasProps {
  /** In CSS pixels. */
  size: Size
  marks: readonly Mark[]
  ink: InkInProgress
  /** Read by a screen reader in place of the picture. */
  label: string
  /** Absent: the surface is read-only. */
  drawing?: DrawingHandlers
  className?: string
  style?: CSSProperties
}

/**
 * A surface with ink: stored marks below, marks in progress above. A local stroke is painted before the
 * pointer event ends; strokes of others are painted with the next animation frame.
 */
export function InkCanvas({ size, marks, ink, label, drawing, className, style }: InkCanvasProps) {
  const stored = useRef<HTMLCanvasElement>(null)
  const inProgress = useRef<HTMLCanvasElement>(null)
  const layers = useRef<CanvasLayers | null>(null)
  const ratio = useDeviceRatio()
  const isOwn = drawing !== undefined

  useLayoutEffect(() => {
    const below = stored.current?.getContext('2d')
    const above = inProgress.current?.getContext('2d')
    if (!below || !above) return
    layers.current ??= createCanvasLayers({ stored: below, inProgress: above })
    layers.current.resize({ width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) })
  }, [size.width, size.height, ratio])

  useLayoutEffect(() => {
    layers.current?.show(marks)
    ink.settle(new Set(marks.map((mark) => mark.id)))
    layers.current?.showInProgress(ink.marks())
  }, [marks, ink])

  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      layers.current?.showInProgress(ink.marks())
    }
    const stop = ink.subscribe(() => {
      if (isOwn) paint()
      else frame ||= requestAnimationFrame(paint)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [ink, isOwn])

  // A surface to draw on has keys of its own: the arrows move the pen, Space puts it down and lifts it.
  const surface = { 'aria-label': label, ...(isOwn ? { role: 'application', tabIndex: 0, 'aria-keyshortcuts': KEYS } : { role: 'img' }) }
  return (
    <div
      className={cx('ink-canvas', className)}
      style={{ ...style, width: size.width, height: size.height }}
      {...surface}
      data-drawing={isOwn}
      {...drawing}
    >
      <canvas ref={stored} />
      <canvas ref={inProgress} />
    </div>
  )
}

/** Returns device pixels per CSS pixel. It changes when the window moves to another screen or is zoomed. */
function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio)
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const read = () => setRatio(window.devicePixelRatio)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [ratio])
  return ratio
}
