import { backingOf } from '../../../../kit/display/theme.ts'
import { xmlText } from '../../../../parts/xml-text.ts'
import type { WordCloudSettings } from '../../host.ts'
import type { Layout, Placed } from './layout.ts'

/** Margin around the cloud, and height of its title, in pixels. */
const MARGIN = 32
const TITLE = 72

/** Pixels of a PNG per pixel of the cloud. */
export const SHARP = 2

/** Renders the cloud as a self-contained SVG. Fixed widths prevent overlaps with another computer's font. */
export function cloudSvg({ placed, width, height }: Layout, settings: WordCloudSettings): string {
  const [w, h] = [width + 2 * MARGIN, height + TITLE + 2 * MARGIN]
  const { backgroundColor, backgroundColor2, fontFamily, fontColor, title } = settings
  const backing = settings.backgroundImage === '' ? backingOf(settings) : null
  const titleSize = Math.min(36, (1.7 * width) / Math.max(1, [...title].length))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="${xmlText(fontFamily)}" fill="${fontColor}" text-anchor="middle">`,
    `<title>${xmlText(title)}</title>`,
    `<defs><linearGradient id="background" x2="0" y2="1"><stop stop-color="${backgroundColor}"/><stop offset="1" stop-color="${backgroundColor2 || backgroundColor}"/></linearGradient></defs>`,
    `<rect width="${w}" height="${h}" fill="${backing ?? 'url(#background)'}"/>`,
    `<text x="${w / 2}" y="${MARGIN + TITLE / 2}" font-size="${round(titleSize)}" font-weight="700">${xmlText(title)}</text>`,
    `<g transform="translate(${MARGIN} ${MARGIN + TITLE})">`,
    ...placed.map(wordText),
    '</g>',
    '</svg>',
  ].join('\n')
}

const wordText = ({ word, x, y, size, weight, opacity, width, ascent, descent }: Placed): string =>
  `<text x="${round(x)}" y="${round(y + (ascent - descent) / 2)}" font-size="${round(size)}" font-weight="${weight}" opacity="${round(opacity)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs">${xmlText(word)}</text>`

const round = (n: number): number => Math.round(n * 100) / 100
