import { contrast, mix } from '../contract/contrast.ts'
import { LOOK_CONTRAST, type Look, WORDS, wordsOn } from '../contract/look.ts'
import { type DisplaySettings, HOUSE_FONT } from './display-settings.ts'
import { DISPLAY_THEMES, themeOf } from './display-themes.ts'

type Theme = (typeof DISPLAY_THEMES)[number]

export const lookOf = ({ colors, accent }: Theme): Look => ({ ground: colors.backgroundColor, accent })

/** Ink and lime, the look of an account that chose none. */
export const HOUSE_LOOK: Look = lookOf(DISPLAY_THEMES[0])

export const sameLook = (a: Look, b: Look): boolean =>
  a.ground.toLowerCase() === b.ground.toLowerCase() && a.accent.toLowerCase() === b.accent.toLowerCase()

/** Returns the theme that a look is, or null: it has colours of its own. */
export const themeOfLook = (look: Look): Theme | null => DISPLAY_THEMES.find((theme) => sameLook(lookOf(theme), look)) ?? null

/** Returns the nearest look that can be used: the ground moves away from its words, the accent towards them. */
export function readableLook({ ground, accent }: Look): Look {
  const words = wordsOn(ground)
  const away = words === WORDS.light ? '#000000' : '#ffffff'
  const clear = SMALL_STEPS.map((step) => mix(ground, away, step)).find((color) => contrast(color, words) >= LOOK_CONTRAST.words) ?? away
  const seen = SMALL_STEPS.map((step) => mix(accent, words, step)).find((color) => contrast(color, clear) >= LOOK_CONTRAST.accent)
  return { ground: clear, accent: seen ?? words }
}
const SMALL_STEPS = Array.from({ length: 51 }, (_, n) => n / 50)

/** Colours and font in which a new session's sign begins. */
export function signColors(look: Look): Pick<DisplaySettings, 'backgroundColor' | 'backgroundColor2' | 'fontColor' | 'fontFamily'> {
  const colors = themeOfLook(look)?.colors ?? { backgroundColor: look.ground, backgroundColor2: '', fontColor: wordsOn(look.ground) }
  return { ...colors, fontFamily: HOUSE_FONT.value }
}

/**
 * Returns the accent of a sign: that of the look or of the theme whose ground it has. Null: its colours are
 * its own.
 */
export function signAccent(settings: DisplaySettings, look: Look): string | null {
  if (settings.backgroundImage !== '') return null
  if (settings.backgroundColor.toLowerCase() === look.ground.toLowerCase()) return look.accent
  const theme = themeOf(settings)
  return DISPLAY_THEMES.find(({ name }) => name === theme)?.accent ?? null
}

/** The colours of a wall. Words, notes and lit words have at least 7:1 on the ground and on the bar. */
export interface WallColors {
  ground: string
  /** Ground of the join bar and of cards. */
  bar: string
  words: string
  note: string
  line: string
  /** Fills the leading bar and the code, and colours the text on them. */
  accent: string
  onAccent: string
  /** The accent as a colour of words. */
  lit: string
}

export function wallColors({ ground, accent }: Look): WallColors {
  const words = wordsOn(ground)
  const bar = barOf(ground, words)
  const isRead = (color: string): boolean => Math.min(contrast(color, ground), contrast(color, bar)) >= LOOK_CONTRAST.words
  const quietest = STEPS.map((step) => mix(ground, words, step)).find(isRead) ?? words
  const lit = [accent, ...STEPS.map((step) => mix(accent, words, step))].find(isRead) ?? words
  return { ground, bar, words, note: quietest, line: mix(ground, words, 0.16), accent, onAccent: wordsOn(accent), lit }
}

/** Shares of the words' colour, from least to most. */
const STEPS = Array.from({ length: 20 }, (_, n) => (n + 1) / 20)

/** A little lighter than a dark ground; darker where light words would no longer be read. */
function barOf(ground: string, words: string): string {
  const nearer = mix(ground, words, 0.05)
  return contrast(nearer, words) >= LOOK_CONTRAST.words ? nearer : mix(ground, words === WORDS.light ? '#000000' : '#ffffff', 0.1)
}

/** Grounds of a phone's page, as in kit/phone/phone.css. */
const PAGES = { light: '#fbfbf8', dark: '#0e1116' } as const

/**
 * Returns the fill of a phone's button, of its focus and of its own answer, and the text on it: the accent,
 * or the ground if the page would hide the accent. Null: the page would hide both.
 */
export function phoneColors({ ground, accent }: Look, scheme: keyof typeof PAGES): { fill: string; on: string } | null {
  const fill = [accent, ground].find((color) => contrast(color, PAGES[scheme]) >= LOOK_CONTRAST.accent)
  return fill === undefined ? null : { fill, on: wordsOn(fill) }
}
