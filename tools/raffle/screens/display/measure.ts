import type { MeasureEm } from './fit.ts'

/** Measured at this size, and used in proportion. */
const EM = 100
/** Where there is no canvas, each letter is as wide as a wide one. */
const WIDE = 0.65

/** Measures text with the browser's own canvas. The raffle's fonts are the machine's own: nothing has to load first. */
export function measureEm(fontFamily: string): MeasureEm {
  const context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * WIDE
  context.font = `700 ${EM}px ${fontFamily}`
  return (text) => context.measureText(text).width / EM
}
