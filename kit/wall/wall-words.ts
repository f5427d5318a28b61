import { piecesOf } from '../../parts/graphemes.ts'
import { type MeasureEm, measureEm } from '../display/measure.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

/** The room of the largest card, in em: sixteen lines of the smallest letters, across a wall of 21:9. */
const ROOM_EM = 1_000
/** Characters that are measured at a time, before the end is looked for one by one. */
const AT_ONCE = 20
/** No text of so few UTF-16 units is wider than the room: no character is wider than 12 em. */
const SHORT = 80

/**
 * A run of characters that is far longer than a word, without any at which every browser breaks lines: spaces that do
 * break, signs of Chinese and Japanese, emoji. Characters that join, such as U+200D and U+FEFF, make it no shorter.
 */
const RUN =
  /[^\t-\r \u1680\u2000-\u2006\u2008-\u200b\u2028\u2029\u205f\u3000\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]{60,}/gu
/** A run in a script without spaces, in which browsers break lines by a dictionary. */
const OF_DICTIONARY = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u
/** The width of all runs of a text that is shown, in em: four lines of the smallest letters, or ten. */
const RUNS_EM = 160
const OF_DICTIONARY_EM = 400

/** More marks on one letter than any script writes. They have no width, and a browser takes long to place them. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu

let known: MeasureEm | null = null
/** Returns the width of a text in em, in the letters of a wall. */
export const measureOfWall = (text: string): number => {
  known ??= measureEm('"Inter Variable", system-ui, sans-serif', 550)
  return known(text)
}

/**
 * Returns what a wall lays out of a text: all of it, or as much as the largest card has room for, with '…'; of a run
 * of letters without a space a few lines, and of marks on one letter eight. The time in which a browser breaks lines
 * grows with the square of the width, and one character, U+FDFD, is twelve em wide.
 */
export function shownOf(given: string, measure: MeasureEm = measureOfWall): string {
  if (given.length <= SHORT) return given
  const text = given.replace(STACKED_MARKS, '$1')
  let [room, ofDictionary] = [RUNS_EM, OF_DICTIONARY_EM]
  const shown = text.replace(RUN, (run) => {
    const isOfDictionary = OF_DICTIONARY.test(run)
    const part = beginning(run, isOfDictionary ? ofDictionary : room, measure)
    if (isOfDictionary) ofDictionary -= measure(part)
    else room -= measure(part)
    return part
  })
  return beginning(shown, ROOM_EM, measure)
}

/** Returns a text, or its beginning that is at most so wide, and '…'. */
function beginning(text: string, room: number, measure: MeasureEm): string {
  let [shown, used] = ['', 0]
  for (const piece of piecesOf(text, AT_ONCE)) {
    const width = measure(piece)
    if (used + width > room) {
      for (const one of piecesOf(piece, 1)) {
        used += measure(one)
        if (used > room) break
        shown += one
      }
      return `${shown.trimEnd()}…`
    }
    used += width
    shown += piece
  }
  return text
}

/** Returns a text as a wall sets it: as much as it can show, with soft hyphens in long words. */
export const wallWords = (text: string): string => withSoftHyphens(shownOf(text))
