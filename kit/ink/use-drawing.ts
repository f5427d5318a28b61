import { useEffect, useRef, useState } from 'react'
import { Drawing, type DrawingHandlers, type DrawingOptions } from './drawing.ts'

/** Draws marks with a pointer, as `Drawing` does. Escape cancels the mark that is being drawn. */
export function useDrawing(options: DrawingOptions): DrawingHandlers {
  const latest = useRef(options)
  latest.current = options
  const [drawing] = useState(() => new Drawing(() => latest.current))

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drawing.cancel()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      drawing.cancel()
    }
  }, [drawing])
  return drawing.handlers
}
