import { useEffect, useState } from 'react'
import { breakLines, LINE_EM, lettersOf } from '../../../../kit/wall/break-lines.ts'
import type { Ink, Measure } from './layout.ts'

/** Font size for measuring; other sizes are derived in proportion. */
const EM = 100

/** A word or phrase of more letters than this is broken into lines of about so many, and into so few lines. */
const LONG = 20
const PER_LINE = 18
const LINES_MAX = 4
/** Returns the number of lines of a word. */
export const linesOf = (word: string): number => {
  const letters = lettersOf(word)
  return letters > LONG ? Math.min(LINES_MAX, Math.ceil(letters / PER_LINE)) : 1
}

/**
 * Creates a measure that uses a canvas and caches words by weight. Returns null if the browser has no canvas.
 */
export function createMeasure(fontFamily: string, { breaks = false }: { breaks?: boolean } = {}): Measure | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const known = new Map<string, Ink>()
  const measureEm = (word: string, weight: number): Ink => {
    context.font = `${weight} ${EM}px ${fontFamily}`
    context.textAlign = 'center'
    const most = breaks ? linesOf(word) : 1
    const lines = most > 1 ? breakLines(word, most, (text) => context.measureText(text).width) : [word]
    const inks = lines.map((line) => context.measureText(line))
    const reach = Math.max(...inks.map((ink) => Math.max(ink.width / 2, ink.actualBoundingBoxLeft, ink.actualBoundingBoxRight)))
    const below = (lines.length - 1) * LINE_EM * EM + (inks.at(-1)?.actualBoundingBoxDescent ?? 0)
    return { width: 2 * reach, ascent: inks[0]?.actualBoundingBoxAscent ?? 0, descent: below, lines }
  }
  return (word, size, weight) => {
    const key = `${weight} ${word}`
    const ink = known.get(key) ?? measureEm(word, weight)
    known.set(key, ink)
    const part = size / EM
    return { ...ink, width: ink.width * part, ascent: ink.ascent * part, descent: ink.descent * part }
  }
}

/** Returns a measure for a font; null until fonts are loaded, since it would measure another font. */
export function useMeasure(fontFamily: string, breaks: boolean): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  useEffect(() => {
    let stale = false
    void (document.fonts?.ready ?? Promise.resolve()).then(() => {
      if (!stale) setMeasure(() => createMeasure(fontFamily, { breaks }))
    })
    return () => {
      stale = true
    }
  }, [fontFamily, breaks])
  return measure
}
