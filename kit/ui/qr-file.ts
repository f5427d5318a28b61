import { fileName } from '../../parts/csv.ts'

/** Minimum pixels per side, for printers and slides. */
const LEAST = 1_024

/**
 * Returns a drawn QR code as a standalone SVG file, quiet zone included. Its side is a whole number of pixels
 * per module and at least 1,024, so that a PNG of the same size is sharp. Throws if `drawn` contains no code.
 */
export function qrFile(drawn: SVGSVGElement): string {
  const modules = Number(drawn.getAttribute('viewBox')?.split(' ')[2])
  const paths = [...drawn.querySelectorAll('path')].map(
    (path) => `<path fill="${path.getAttribute('fill')}" d="${path.getAttribute('d')}"/>`,
  )
  if (!(modules > 0) || paths.length === 0) throw new Error('There is no code to save.')
  const side = Math.ceil(LEAST / modules) * modules
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">`,
    ...paths,
    '</svg>',
  ].join('\n')
}

/** Returns a file name such as `qr-lunch-menu.svg`. */
export const codeFileName = (sessionName: string, kind: 'svg' | 'png'): string => `qr-${fileName(sessionName, 'code')}.${kind}`
