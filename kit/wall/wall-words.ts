import { piecesOf } from '../../parts/graphemes.ts'
import { type MeasureEm, measureEm } from '../display/measure.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

/** The room of the largest card, in em: sixteen lines of the smallest letters, across a wall of 21:9. */
const ROOM_EM = 1_000
/** Characters that are measured at a time. */
const AT_ONCE = 20
/** No text of so few UTF-16 units is wider than the room: no character is wider than 12 em. */
const SHORT = 80

/** A run without a space that is far longer than a line, of characters between which no browser breaks by itself. */
const RUN =
  /[^\s\p{Join_Control}\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{100,}/gu
/** The width of a run that is shown, in em: four lines of the smallest letters. */
const RUN_EM = 160

let known: MeasureEm | null = null
/** Returns the width of a text in em, in the letters of a wall. */
export const measureOfWall = (text: string): number => {
  known ??= measureEm('"Inter Variable", system-ui, sans-serif', 550)
  return known(text)
}

/**
 * Returns what a wall lays out of a text: all of it, or as much as the largest card has room for, with '…'; of a run
 * of letters without a space a few lines. The time in which a browser breaks lines grows with the square of the width,
 * and one character, U+FDFD, is twelve em wide.
 */
export function shownOf(text: string, measure: MeasureEm = measureOfWall): string {
  if (text.length <= SHORT) return text
  return beginning(
    text.replace(RUN, (run) => beginning(run, RUN_EM, measure)),
    ROOM_EM,
    measure,
  )
}

/** Returns a text, or its beginning that is at most so wide, and '…'. */
function beginning(text: string, room: number, measure: MeasureEm): string {
  let [shown, used] = ['', 0]
  for (const piece of piecesOf(text, AT_ONCE)) {
    used += measure(piece)
    if (used > room) return `${shown.trimEnd()}…`
    shown += piece
  }
  return text
}

/** Returns a text as a wall sets it: as much as it can show, with soft hyphens in long words. */
export const wallWords = (text: string): string => withSoftHyphens(shownOf(text))
