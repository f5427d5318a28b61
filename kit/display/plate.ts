import { luminance } from './contrast.ts'

/** What a logo may lie on where its own ground does not carry it. */
export const PLATES = { ink: '#0e1116', paper: '#fbfbf8' } as const

/** A shape needs 3:1 to be told from its ground (WCAG 1.4.11); less than 2 is as good as gone. */
const GONE = 2
/** So large a share of a picture may be lost: soft edges and shadows are. */
const MAY_GO = 0.12
/** So large a share of it is seen through, or it brings its own ground. */
const SEEN_THROUGH = 0.02

/**
 * What to lay behind a picture so that it is seen: one of PLATES, or null where it needs none, because it is opaque or its ground carries it.
 * `rgba`: its pixels, 4 bytes each. `ground`: hex; null where nobody can know it, as over another picture.
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
