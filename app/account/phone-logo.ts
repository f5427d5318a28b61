import { PHONE_LOGO_RATIO, PHONE_LOGO_RULES, type PhoneLogo } from '../../contract/logo.ts'
import { PLATES, plateFor } from '../../kit/display/plate.ts'
import { samplePixels } from '../../kit/display/sample-pixels.ts'

/** A logo as it is sent, and how phones show it. Null: it has too many bytes for them. */
export interface PreparedLogo {
  file: Blob
  phone: PhoneLogo | null
}

/** Quality of a picture that is made smaller. */
const QUALITY = 0.92

/**
 * Prepares a chosen picture: a larger one than any wall needs is made smaller where that saves bytes. A file
 * that this browser cannot draw is returned as it is; the server says what is wrong with it.
 */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { file, phone: null }
  const { bytes, width, height } = PHONE_LOGO_RULES
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const plate = plateOnPhones(samplePixels(picture))
  picture.close()
  const smaller = file.size > bytes ? await pictureOf(canvas) : null
  const sent = smaller && smaller.size < file.size ? smaller : file
  return { file: sent, phone: sent.size > bytes ? null : { ratio: ratioOf(canvas), plate } }
}

/** Browsers that write no WebP write PNG. */
const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob((blob) => done(blob), 'image/webp', QUALITY))

function ratioOf({ width, height }: HTMLCanvasElement): number {
  const { min, max } = PHONE_LOGO_RATIO
  return Math.min(max, Math.max(min, Math.round((100 * width) / height) / 100))
}

/** Returns the plate for a picture that a light or a dark page would hide. */
export function plateOnPhones(rgba: Uint8ClampedArray): string | null {
  return plateFor(rgba, PLATES.paper) ?? plateFor(rgba, PLATES.ink)
}
