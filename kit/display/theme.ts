import type { CSSProperties } from 'react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { contrast, mix } from './contrast.ts'

/** Large text needs 3:1 (WCAG 1.4.3); a hall needs more. Below this the words get a backing. */
const ENOUGH = 4.5
const INK = '#0e1116'
const PAPER = '#fbfbf8'

/** The words' contrast with the background at its worst, from 1 to 21; null over a picture, where nobody can know. */
export function contrastOf({ backgroundColor, backgroundColor2, backgroundImage, fontColor }: DisplaySettings): number | null {
  if (backgroundImage !== '') return null
  const colors = backgroundColor2 === '' ? [backgroundColor] : [backgroundColor, mix(backgroundColor, backgroundColor2), backgroundColor2]
  return Math.min(...colors.map((color) => contrast(color, fontColor)))
}

/** What lies behind the words where the background alone would not carry them: whichever of ink and paper does. Null: nothing is needed. */
export function backingOf(settings: DisplaySettings): string | null {
  const worst = contrastOf(settings)
  if (worst !== null && worst >= ENOUGH) return null
  return contrast(settings.fontColor, INK) >= contrast(settings.fontColor, PAPER) ? INK : PAPER
}

/** The background where it is one colour; else null. */
export const groundOf = ({ backgroundColor, backgroundColor2, backgroundImage }: DisplaySettings): string | null =>
  backgroundImage === '' && backgroundColor2 === '' ? backgroundColor : null

/** The stage's own style. Every value was read by readDisplaySettings, so none can break out of it. */
export function stageStyle({ backgroundColor, backgroundColor2, backgroundImage, fontFamily, fontColor }: DisplaySettings): CSSProperties {
  const gradient = backgroundColor2 === '' ? undefined : `linear-gradient(to bottom, ${backgroundColor}, ${backgroundColor2})`
  const image = backgroundImage === '' ? undefined : `url("${backgroundImage.replaceAll(/["\\\n]/g, encodeURIComponent)}")`
  return {
    backgroundColor,
    backgroundImage: image ?? gradient,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    color: fontColor,
    fontFamily,
  }
}

/** The title's height in hundredths of the stage's smaller side: Large (32px) is 10, Small 5, Huge 20, before it is fitted. */
export const titleScale = ({ fontSize }: DisplaySettings): number => (Number.parseInt(fontSize, 10) / 32) * 10
