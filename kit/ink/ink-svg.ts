import type { Mark } from '../../parts/ink.ts'
import { xmlText } from '../../parts/xml-text.ts'
import type { Size } from './geometry.ts'
import { type Canvas, FONT, measureText, paintMark } from './paint.ts'

/**
 * Renders marks as a self-contained SVG on white, with the paths that canvases paint. `title`: of the board.
 */
export function inkSvg(marks: readonly Mark[], { width, height }: Size, title: string): string {
  const pen = new SvgCanvas()
  for (const mark of marks) paintMark(pen, mark, { width, height })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...pen.drawn,
    '</svg>',
  ].join('\n')
}

/** Writes what is painted as elements of an SVG. It knows the calls that `paintMark` makes, and no other. */
class SvgCanvas implements Canvas {
  readonly drawn: string[] = []
  strokeStyle = '#000000'
  fillStyle = '#000000'
  lineWidth = 1
  lineJoin: CanvasLineJoin = 'round'
  lineCap: CanvasLineCap = 'round'
  font = ''
  textBaseline: CanvasTextBaseline = 'top'
  #path = ''
  #origin = { x: 0, y: 0 }
  #scale = 1

  beginPath() {
    this.#path = ''
  }
  moveTo(x: number, y: number) {
    this.#path += `M${n(x)} ${n(y)}`
  }
  lineTo(x: number, y: number) {
    this.#path += `L${n(x)} ${n(y)}`
  }
  bezierCurveTo(...at: [number, number, number, number, number, number]) {
    this.#path += `C${at.map(n).join(' ')}`
  }
  closePath() {
    this.#path += 'Z'
  }
  rect(x: number, y: number, width: number, height: number) {
    this.#path += `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`
  }
  /** Only whole ellipses are drawn. */
  ellipse(x: number, y: number, rx: number, ry: number) {
    const arc = `a${n(rx)} ${n(ry)} 0 1 0`
    this.#path += `M${n(x - rx)} ${n(y)}${arc} ${n(2 * rx)} 0${arc} ${n(-2 * rx)} 0Z`
  }
  arc(x: number, y: number, radius: number) {
    this.ellipse(x, y, radius, radius)
  }
  stroke() {
    const line = `stroke="${this.strokeStyle}" stroke-width="${n(this.lineWidth)}" stroke-linejoin="round" stroke-linecap="round"`
    this.drawn.push(`<path d="${this.#path}" fill="none" ${line}/>`)
  }
  fill() {
    this.drawn.push(`<path d="${this.#path}" fill="${this.fillStyle}"/>`)
  }
  save() {}
  restore() {
    this.#origin = { x: 0, y: 0 }
    this.#scale = 1
  }
  translate(x: number, y: number) {
    this.#origin = { x, y }
  }
  scale(factor: number) {
    this.#scale = factor
  }
  measureText(text: string) {
    return { width: measureText(text, Number.parseFloat(this.font)) }
  }
  fillText(text: string, x: number, y: number) {
    const size = Number.parseFloat(this.font) * this.#scale
    const at = `x="${n(this.#origin.x + x * this.#scale)}" y="${n(this.#origin.y + y * this.#scale)}"`
    const font = `font-family="${xmlText(FONT)}" font-size="${n(size)}"`
    this.drawn.push(
      `<text ${at} ${font} fill="${this.fillStyle}" dominant-baseline="text-before-edge" xml:space="preserve">${xmlText(text)}</text>`,
    )
  }
}

const n = (value: number): number => Math.round(value * 100) / 100
