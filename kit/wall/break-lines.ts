import type { MeasureEm } from '../display/measure.ts'
import { BREAK, BREAKS, withSoftHyphens } from './soft-hyphens.ts'

/** Letters of a word that is broken between syllables, where that makes a text narrower. */
const LONG = 20
/** Height of a line in em, where the size is computed. */
export const LINE_EM = 1.08
/** A further line is worth it if the text becomes larger by this factor. */
const WORTH = 1.12
const LINES_MAX = 8

/** Scripts that write words without spaces, in letters about twice as wide as others. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const SPACELESS_WORDS = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : null

/** Returns the length of a text in letters, of which wide ones count twice. */
export const lettersOf = (text: string): number => [...text].reduce((sum, letter) => sum + (SPACELESS.test(letter) ? 2 : 1), 0)

/**
 * A piece of a text that stays whole. `joins`: it goes on from the piece before it, in the same word. `hyphen`: what a
 * line that ends before it shows.
 */
interface Piece {
  text: string
  joins: boolean
  hyphen: '-' | ''
}

const piecesOf = (text: string): Piece[] =>
  text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => {
      if (lettersOf(word) <= LONG) return [{ text: word, joins: false, hyphen: '' }]
      if (SPACELESS.test(word)) return joined(wordsOf(word), '')
      const hyphenated = withSoftHyphens(word)
      return joined(hyphenated.split(BREAKS), hyphenated.includes(BREAK) ? '' : '-')
    })

const joined = (parts: readonly string[], hyphen: Piece['hyphen']): Piece[] => parts.map((text, at) => ({ text, joins: at > 0, hyphen }))

/** Firefox has no `Intl.Segmenter` before 125: there a text breaks between any two letters. */
const wordsOf = (text: string): string[] => (SPACELESS_WORDS ? [...SPACELESS_WORDS.segment(text)].map(({ segment }) => segment) : [...text])

/**
 * Returns a text in at most so many lines, as narrow as these allow. It breaks between words, also where a script
 * writes them without spaces, and very long words between syllables, with a hyphen; Arabic ones break without.
 */
export function breakLines(text: string, most: number, measure: MeasureEm): string[] {
  const pieces = piecesOf(text)
  const widths = pieces.map((piece) => measure(piece.text))
  const [space, hyphen] = [measure(' '), measure('-')]
  const hyphenOf = (piece: Piece | undefined): number => (piece?.joins && piece.hyphen ? hyphen : 0)
  /** Fills line after line, or returns null where a piece is wider than a line. */
  const fill = (width: number): string[] | null => {
    const lines: string[] = []
    let [line, used] = ['', 0]
    for (const [at, { text: piece, joins, hyphen: shown }] of pieces.entries()) {
      const own = (widths[at] as number) + hyphenOf(pieces[at + 1])
      const before = line === '' ? 0 : joins ? used - hyphenOf(pieces[at]) : used + space
      if (line !== '' && before + own > width) {
        lines.push(joins ? line + shown : line)
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
