import type { CSSProperties } from 'react'
import { directionOf, type PageLanguage } from '../../../../contract/languages.ts'
import { tileOf } from '../../logic.ts'

/** Returns the style of an element in the colour of the choice at this place. */
export const tileStyle = (at: number): CSSProperties => ({ '--tile': `var(--team-${tileOf(at).color})` }) as CSSProperties

/**
 * Returns the direction of all choices, so that their letters stand in one column: that of a page from right to left,
 * else the first choice's.
 */
export const tilesDirection = (language: PageLanguage): 'rtl' | 'auto' => (directionOf(language) === 'rtl' ? 'rtl' : 'auto')

/** The letter of a choice, as on the wall, and its text. */
export const TileText = ({ at, text }: { at: number; text: string }) => (
  <>
    {/* Hidden from screen readers: a button is called by its text. Its own direction keeps the letter out of
        what decides the direction of the list. */}
    <b className="vote-letter" dir="ltr" aria-hidden="true">
      {tileOf(at).letter}
    </b>
    <span className="vote-text">
      <span>{text}</span>
    </span>
  </>
)
