import type { MeasureEm } from '../display/measure.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

/** Letters of a word that is broken between syllables, where that makes a text narrower. */
const LONG = 20
/** Height of a line in em, where the size is computed. */
export const LINE_EM = 1.08
/** A further line is worth it if the text becomes larger by this factor. */
const WORTH = 1.12
const LINES_MAX = 8

/** A piece of a text that stays whole. `joins`: it goes on from the piece before it, in the same word. */
interface Piece {
  text: string
  joins: boolean
}

const piecesOf = (text: string): Piece[] =>
  text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => {
      const parts = [...word].length > LONG ? withSoftHyphens(word).split('\u00ad') : [word]
      return parts.map((part, at) => ({ text: part, joins: at > 0 }))
    })

/**
 * Returns a text in at most so many lines, as narrow as these allow. It breaks between words, and very long words
 * between syllables, with a hyphen.
 */
export function breakLines(text: string, most: number, measure: MeasureEm): string[] {
  const pieces = piecesOf(text)
  const widths = pieces.map((piece) => measure(piece.text))
  const [space, hyphen] = [measure(' '), measure('-')]
  /** Fills line after line, or returns null where a piece is wider than a line. */
  const fill = (width: number): string[] | null => {
    const lines: string[] = []
    let [line, used] = ['', 0]
    for (const [at, { text: piece, joins }] of pieces.entries()) {
      const own = (widths[at] as number) + (pieces[at + 1]?.joins ? hyphen : 0)
      const before = line === '' ? 0 : joins ? used - hyphen : used + space
      if (line !== '' && before + own > width) {
        lines.push(joins ? `${line}-` : line)
        ;[line, used] = [piece, own]
      } else [line, used] = [line === '' || joins ? line + piece : `${line} ${piece}`, before + own]
      if (used > width) return null
    }
    return [...lines, line]
  }
  let [low, high] = [0, measure(text) + hyphen]
  let best = [text.trim()]
  for (let tries = 0; tries < 12; tries++) {
    const width = (low + high) / 2
    const lines = fill(width)
    if (lines && lines.length <= most) [best, high] = [lines, width]
    else low = width
  }
  return best
}

export interface FittedLines {
  lines: readonly string[]
  /** Font size, in the unit of the box. */
  size: number
}

/** Returns the lines in which a text is largest in a box, and its font size: at most `largest`. */
export function fitLines(
  text: string,
  { width, height, largest, measure }: { width: number; height: number; largest: number; measure: MeasureEm },
): FittedLines {
  let best: FittedLines | null = null
  for (let most = 1; most <= LINES_MAX; most++) {
    const lines = breakLines(text, most, measure)
    const widest = Math.max(0.1, ...lines.map((line) => measure(line)))
    const size = Math.min(largest, width / widest, height / (lines.length * LINE_EM))
    if (!best || size > best.size * WORTH) best = { lines, size }
    if (best.size === largest) break
  }
  return best ?? { lines: [text], size: largest }
}
