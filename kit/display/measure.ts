/** How wide a text is set, in em. */
export type MeasureEm = (text: string) => number

/** Measured at this size, and used in proportion. */
const EM = 100
/** Where there is no canvas, each letter is as wide as a wide one. */
const WIDE = 0.65

/** Measures text with the browser's own canvas. A font that is still loading measures as the one shown in its place. */
export function measureEm(fontFamily: string, weight = 700): MeasureEm {
  const context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * WIDE
  context.font = `${weight} ${EM}px ${fontFamily}`
  return (text) => context.measureText(text).width / EM
}
