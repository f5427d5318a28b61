import type { CSSProperties } from 'react'
import { contrast, mix } from '../../contract/contrast.ts'
import type { DisplaySettings } from '../../parts/display-settings.ts'

/** Minimum contrast without a backing behind the text. Large text needs 3:1 (WCAG 1.4.3), in a hall more. */
const ENOUGH = 4.5
const INK = '#0e1116'
const PAPER = '#fbfbf8'

/**
 * Returns the lowest contrast of the text with the background, 1 to 21. Null: the background is a picture, so
 * it is unknown.
 */
export function contrastOf({ backgroundColor, backgroundColor2, backgroundImage, fontColor }: DisplaySettings): number | null {
  if (backgroundImage !== '') return null
  const colors = backgroundColor2 === '' ? [backgroundColor] : [backgroundColor, mix(backgroundColor, backgroundColor2), backgroundColor2]
  return Math.min(...colors.map((color) => contrast(color, fontColor)))
}

/**
 * Returns the colour to put behind the text if its contrast is too low or unknown: ink or paper, whichever
 * contrasts more. Null: none is needed.
 */
export function backingOf(settings: DisplaySettings): string | null {
  const worst = contrastOf(settings)
  if (worst !== null && worst >= ENOUGH) return null
  return contrast(settings.fontColor, INK) >= contrast(settings.fontColor, PAPER) ? INK : PAPER
}

/** Returns the background if it is a single colour, else null. */
export const groundOf = ({ backgroundColor, backgroundColor2, backgroundImage }: DisplaySettings): string | null =>
  backgroundImage === '' && backgroundColor2 === '' ? backgroundColor : null

/** Returns the stage's style. Every value was validated by readDisplaySettings, so none can inject CSS. */
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

/**
 * Returns the title's height in hundredths of the stage's smaller side, before fitting: Large (32px) is 10,
 * Small 5, Huge 20.
 */
export const titleScale = ({ fontSize }: DisplaySettings): number => (Number.parseInt(fontSize, 10) / 32) * 10
