import type { CSSProperties } from 'react'
import { tileOf } from '../../logic.ts'

/** Returns the style of an element in the colour of the choice at this place. */
export const tileStyle = (at: number): CSSProperties => ({ '--tile': `var(--team-${tileOf(at).color})` }) as CSSProperties

/** The letter of a choice, as on the wall, and its text. */
export const TileText = ({ at, text }: { at: number; text: string }) => (
  <>
    {/* Hidden from screen readers: a button is called by its text. Its own direction keeps the letter out of
        what decides the direction of the tile. */}
    <b className="vote-letter" dir="ltr" aria-hidden="true">
      {tileOf(at).letter}
    </b>
    <span className="vote-text">{text}</span>
  </>
)
