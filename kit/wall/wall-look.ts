import type { CSSProperties } from 'react'
import { type Look, WORDS } from '../../contract/look.ts'
import { HOUSE_LOOK, sameLook, wallColors } from '../../parts/looks.ts'

/** Properties of a wall's outermost element, which all colours inside follow. */
export interface WallLook {
  className: string
  style?: CSSProperties
}

/** Returns a look as properties. Ink and lime are the colours that the style sheets have by themselves. */
export function wallLook(look: Look): WallLook {
  if (sameLook(look, HOUSE_LOOK)) return { className: 'wall on-ink' }
  const { ground, bar, words, note, line, accent, onAccent, lit } = wallColors(look)
  const style = {
    '--wall-ground': ground,
    '--wall-words': words,
    '--wall-note': note,
    '--wall-line': line,
    '--wall-lit': lit,
    '--color-lime': accent,
    '--color-ink': onAccent,
    '--color-ink-2': bar,
    '--page': ground,
    '--panel': bar,
    '--main': words,
    '--quiet': note,
    '--line': line,
  }
  // The scope chooses the colours of teams, which are tuned for light and for dark grounds.
  return { className: `wall wall-own ${words === WORDS.light ? 'on-ink' : 'on-paper'}`, style: style as CSSProperties }
}
