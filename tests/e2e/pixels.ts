import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'

/** Takes a picture of an element as the screen shows it. */
export const pictureOf = async (element: Locator): Promise<PNG> => PNG.sync.read(await element.screenshot())

export type Rgb = readonly [number, number, number]

/** Largest distance between two colours that count as alike: a thin line is blended with its background. */
const LIKE = 150

// Asked for millions of pixels: without a call or an array for each.
const isLike = ({ data }: PNG, at: number, [red, green, blue]: Rgb): boolean =>
  Math.abs((data[at] as number) - red) + Math.abs((data[at + 1] as number) - green) + Math.abs((data[at + 2] as number) - blue) < LIKE

/** Returns how many pixels have a colour. */
export function dotsOf(picture: PNG, color: Rgb): number {
  let count = 0
  for (let at = 0; at < picture.data.length; at += 4) if (isLike(picture, at, color)) count++
  return count
}

/**
 * Returns the box around all pixels of a colour, in shares of the picture's sides, and their share of the
 * picture. Null if there are none.
 */
export function areaOf(picture: PNG, color: Rgb) {
  const { width, height, data } = picture
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (!isLike(picture, at, color)) continue
    const x = (at / 4) % width
    const y = Math.floor(at / 4 / width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    count++
  }
  if (count === 0) return null
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height, share: count / (width * height) }
}

/**
 * Returns the course of a line of a colour: for each x (a share of the width) the middle of its pixels in
 * that column as a share of the height, or null.
 */
export function lineOf(picture: PNG, color: Rgb, xs: readonly number[]): (number | null)[] {
  const { width, height } = picture
  return xs.map((x) => {
    const column = Math.min(Math.round(x * width), width - 1)
    const ys: number[] = []
    for (let y = 0; y < height; y++) if (isLike(picture, (y * width + column) * 4, color)) ys.push((y + 0.5) / height)
    return ys.length === 0 ? null : ys.reduce((sum, y) => sum + y, 0) / ys.length
  })
}

/** Returns how many pixels differ between two pictures of the same size. */
export function difference(a: PNG, b: PNG): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = 0; at < a.data.length; at += 4)
    if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2]) count++
  return count
}
