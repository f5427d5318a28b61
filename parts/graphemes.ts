/**
 * Texts are cut between two characters as a reader sees them: a letter with its marks, a family of emoji, a flag.
 * Limits of columns count code points, as the database does.
 * Source: Unicode UAX 29. Firefox has no `Intl.Segmenter` before 125: there it is one code point.
 */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

function* graphemesOf(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* text
}

/** Yields a text in pieces of so many characters. */
export function* piecesOf(text: string, size: number): Generator<string> {
  let [piece, count] = ['', 0]
  for (const one of graphemesOf(text)) {
    piece += one
    if (++count < size) continue
    yield piece
    ;[piece, count] = ['', 0]
  }
  if (piece !== '') yield piece
}

/** Returns the longest start of a text in whole characters, at most `max` UTF-16 units. */
export function startOf(text: string, max: number): string {
  if (text.length <= max) return text
  return startIn(graphemesOf(text), max) || startIn(text, max)
}

function startIn(parts: Iterable<string>, max: number): string {
  let start = ''
  for (const part of parts) {
    if (start.length + part.length > max) break
    start += part
  }
  return start
}

/** Returns a text of at most `max` UTF-16 units, with an ellipsis in place of the rest. */
export const shortened = (text: string, max: number): string => (text.length <= max ? text : `${startOf(text, max - 1).trimEnd()}…`)

/** Returns the first character of a name, in upper case, as it stands for the name. */
export const initialOf = (name: string): string => (graphemesOf(name).next().value ?? '').toUpperCase()
