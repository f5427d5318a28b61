/** Pixels per side that are sampled to choose a plate. */
const SAMPLE_PX = 64

/** Returns a sample of a picture's pixels, 4 bytes each. Empty if this browser cannot draw. */
export function samplePixels(picture: CanvasImageSource): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_PX
  canvas.height = SAMPLE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new Uint8ClampedArray()
  context.drawImage(picture, 0, 0, SAMPLE_PX, SAMPLE_PX)
  return context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data
}
