import { luminance } from '../../contract/contrast.ts'

/** Plates for logos that their background would hide. */
export const PLATES = { ink: '#0e1116', paper: '#fbfbf8' } as const

/**
 * A pixel with less contrast to its background counts as lost. Shapes need 3:1 (WCAG 1.4.11); below 2 they
 * are practically invisible.
 */
const GONE = 2
/** Share of a picture's pixels that may be lost, as soft edges and shadows are. */
const MAY_GO = 0.12
/** Minimum share of transparent pixels; a picture with fewer has its own background. */
const SEEN_THROUGH = 0.02

/**
 * Returns the colour to put behind a picture so that it is visible: one of PLATES. Null: it needs none,
 * because it is opaque or visible on its background. `rgba`: its pixels, 4 bytes each. `ground`: the
 * background in hex; null if unknown, as over another picture.
 */
export function plateFor(rgba: Uint8ClampedArray, ground: string | null): string | null {
  const lights: number[] = []
  let clear = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] as number) < 128) clear++
    else lights.push(lightOf(rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number))
  }
  if (lights.length === 0 || clear / (rgba.length / 4) < SEEN_THROUGH) return null
  const lostOn = (color: string): number => {
    const behind = luminance(color)
    return lights.filter((light) => ratio(light, behind) < GONE).length / lights.length
  }
  if (ground !== null && lostOn(ground) <= MAY_GO) return null
  return lostOn(PLATES.paper) <= lostOn(PLATES.ink) ? PLATES.paper : PLATES.ink
}

const hexOf = (channel: number): string => channel.toString(16).padStart(2, '0')
const lightOf = (r: number, g: number, b: number): number => luminance(`#${hexOf(r)}${hexOf(g)}${hexOf(b)}`)
const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
