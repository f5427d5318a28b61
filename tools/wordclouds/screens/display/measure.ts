import { useEffect, useState } from 'react'
import type { Ink, Measure } from './layout.ts'

/** Font size for measuring; other sizes are derived in proportion. */
const EM = 100

/**
 * Creates a measure that uses a canvas and caches words by weight. Returns null if the browser has no canvas.
 */
export function createMeasure(fontFamily: string): Measure | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const known = new Map<string, Ink>()
  const measureEm = (word: string, weight: number): Ink => {
    context.font = `${weight} ${EM}px ${fontFamily}`
    context.textAlign = 'center'
    const ink = context.measureText(word)
    const reach = Math.max(ink.width / 2, ink.actualBoundingBoxLeft, ink.actualBoundingBoxRight)
    return { width: 2 * reach, ascent: ink.actualBoundingBoxAscent, descent: ink.actualBoundingBoxDescent }
  }
  return (word, size, weight) => {
    const key = `${weight} ${word}`
    const ink = known.get(key) ?? measureEm(word, weight)
    known.set(key, ink)
    const part = size / EM
    return { width: ink.width * part, ascent: ink.ascent * part, descent: ink.descent * part }
  }
}

/** Returns a measure for a font; null until fonts are loaded, since it would measure another font. */
export function useMeasure(fontFamily: string): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  useEffect(() => {
    let stale = false
    void (document.fonts?.ready ?? Promise.resolve()).then(() => {
      if (!stale) setMeasure(() => createMeasure(fontFamily))
    })
    return () => {
      stale = true
    }
  }, [fontFamily])
  return measure
}
