import type { CSSProperties } from 'react'
import { wallWords } from '../../../../kit/wall/wall-words.ts'

/** Width of a letter in em, and of a sign of a script whose signs fill a square. */
const WIDE = { letter: 0.54, square: 1 }
const SQUARE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60\p{Emoji_Presentation}]/u

/** The prize of a draw, whole in every script. A shorter one is larger. */
export function Prize({ prize }: { prize: string }) {
  const em = [...prize].reduce((sum, sign) => sum + (SQUARE.test(sign) ? WIDE.square : WIDE.letter), 0)
  return (
    <p className="raffle-prize" dir="auto" style={{ '--em': em } as CSSProperties}>
      {wallWords(prize)}
    </p>
  )
}
