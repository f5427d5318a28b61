import type { Simplify } from '../contract/row-types.ts'
import { type DisplaySettings, displayDefaults } from './display-settings.ts'

export type DisplayColors = Pick<DisplaySettings, 'backgroundColor' | 'backgroundColor2' | 'fontColor'>

/**
 * Colours that go together. Text and accent have a contrast of at least 7:1, the text anywhere on the
 * gradient. As the look of an account, a theme is its first colour and its accent.
 */
export const DISPLAY_THEMES = [
  {
    name: 'ink',
    accent: '#c6f135',
    colors: { backgroundColor: '#0e1116', backgroundColor2: '#1b212a', fontColor: '#f4f5ef' },
  },
  {
    name: 'paper',
    accent: '#335f00',
    colors: { backgroundColor: '#fbfbf8', backgroundColor2: '#ecece4', fontColor: '#14171c' },
  },
  {
    name: 'lime',
    accent: '#0e1116',
    colors: { backgroundColor: '#d2f55a', backgroundColor2: '#b9e02e', fontColor: '#0e1116' },
  },
  {
    name: 'ocean',
    accent: '#ffd447',
    colors: { backgroundColor: '#0b3a63', backgroundColor2: '#06203a', fontColor: '#ffffff' },
  },
  {
    name: 'forest',
    accent: '#c6f135',
    colors: { backgroundColor: '#0f4a35', backgroundColor2: '#072619', fontColor: '#ffffff' },
  },
  {
    name: 'plum',
    accent: '#ffb3d6',
    colors: { backgroundColor: '#4d1a58', backgroundColor2: '#280b30', fontColor: '#ffffff' },
  },
] as const satisfies readonly { name: string; accent: string; colors: DisplayColors }[]
export type ThemeName = (typeof DISPLAY_THEMES)[number]['name']

const sameColors = (a: DisplayColors, b: DisplayColors): boolean =>
  (['backgroundColor', 'backgroundColor2', 'fontColor'] as const).every((name) => a[name].toLowerCase() === b[name].toLowerCase())

/** Returns the theme with these colours, or null: other colours, or an image that hides them. */
export const themeOf = (settings: DisplaySettings): ThemeName | null =>
  settings.backgroundImage === '' ? (DISPLAY_THEMES.find(({ colors }) => sameColors(colors, settings))?.name ?? null) : null

/** Whether these are the default colours without an image. */
export const hasUsualColors = (settings: DisplaySettings): boolean =>
  settings.backgroundImage === '' && sameColors(settings, displayDefaults(''))

export const themeColors = (name: unknown): DisplayColors | null => DISPLAY_THEMES.find((theme) => theme.name === name)?.colors ?? null

/**
 * Returns the function `values` of an `ItemKind` (contract/tool.ts) whose sessions have display settings in
 * `column`: they begin in the colours of the account's look, or with the column's default where the look is
 * not known.
 */
export const inColors =
  <const C extends string>(column: C, defaults: DisplaySettings) =>
  (_name: string, _attempt: number, colors: object | null) =>
    (colors ? { [column]: { ...defaults, ...colors } } : {}) as { [K in C]?: Simplify<DisplaySettings> }
