import { contrast } from './contrast.ts'
import { isObject, type Json } from './json.ts'

/** The look of an account: the colours of its walls, of its phones' pages and of its new signs. Record 155. */
export interface Look {
  /** The background, as `#rrggbb`. */
  ground: string
  /** The one colour of what counts: the leading bar, the code, the button. */
  accent: string
}

/** Colours of text, of which a ground gets the one with more contrast. */
export const WORDS = { light: '#f4f5ef', dark: '#0e1116' } as const

/**
 * Minimum contrast on the ground. Words are read from the back row; the accent fills shapes, for which WCAG
 * 1.4.11 asks for 3.
 */
export const LOOK_CONTRAST = { words: 7, accent: 3 } as const

const HEX = /^#[0-9a-f]{6}$/i

/** Returns the colour of text on a ground or on a fill. */
export const wordsOn = (ground: string): string =>
  contrast(WORDS.light, ground) >= contrast(WORDS.dark, ground) ? WORDS.light : WORDS.dark

/** Returns which colour of a look cannot be used, or null. */
export function lookProblem({ ground, accent }: Look): 'ground' | 'accent' | null {
  if (contrast(wordsOn(ground), ground) < LOOK_CONTRAST.words) return 'ground'
  return contrast(accent, ground) < LOOK_CONTRAST.accent ? 'accent' : null
}

/** Returns what is wrong with the value of a look's column, or null. */
export function checkLook(value: Json): string | null {
  if (!isObject(value) || Object.keys(value).length !== 2 || !isHex(value['ground']) || !isHex(value['accent']))
    return 'A look is a ground and an accent, each a color such as #0e1116.'
  const problem = lookProblem({ ground: value['ground'], accent: value['accent'] })
  if (problem === 'ground') return `Words on the ground need a contrast of at least ${LOOK_CONTRAST.words}:1.`
  return problem && `The accent needs a contrast of at least ${LOOK_CONTRAST.accent}:1 with the ground.`
}

const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value)
