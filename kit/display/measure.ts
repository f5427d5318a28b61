/** Returns the width of a text in em. */
export type MeasureEm = (text: string) => number

/** Font size in pixels used for measuring; widths are scaled from it. */
const EM = 100
/** Width of a letter in em, assumed without a canvas: that of a wide one. */
const WIDE = 0.65

/** Returns a function that measures text with a canvas. A font not loaded yet measures as its fallback. */
export function measureEm(fontFamily: string, weight = 700): MeasureEm {
  const context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * WIDE
  context.font = `${weight} ${EM}px ${fontFamily}`
  return (text) => context.measureText(text).width / EM
}
