import { isObject, type Json } from '../contract/json.ts'
import { startOf } from './graphemes.ts'
import { readUrl } from './read-url.ts'

/** Appearance of a full-screen QR display. Sizes are names of steps (`32px`), which a display scales. */
export interface DisplaySettings {
  title: string
  backgroundColor: string
  /** Hex, or empty. If set, the background is a gradient from the first colour (top) to this one. */
  backgroundColor2: string
  /** An http(s) address, or empty. */
  backgroundImage: string
  fontFamily: string
  fontSize: string
  fontColor: string
}

export const DISPLAY_LIMITS = { title: 120, color: 9, image: 2_000, font: 100, size: 10 } as const
/** Largest JSON text of the column, in bytes. */
export const DISPLAY_BYTES = 8_192

export const DISPLAY_FONTS: readonly { value: string; label: string }[] = [
  { value: 'Arial, sans-serif', label: 'Arial' },
  { value: 'Helvetica Neue, Helvetica, sans-serif', label: 'Helvetica Neue' },
  { value: 'Segoe UI, sans-serif', label: 'Segoe UI' },
  { value: 'Roboto, sans-serif', label: 'Roboto' },
  { value: 'Open Sans, sans-serif', label: 'Open Sans' },
  { value: 'Times New Roman, serif', label: 'Times New Roman' },
  { value: 'Georgia, serif', label: 'Georgia' },
  { value: 'Playfair Display, serif', label: 'Playfair Display' },
  { value: 'Courier New, monospace', label: 'Courier New' },
  { value: 'Source Code Pro, monospace', label: 'Source Code Pro' },
]

/** The font of walls, in which new sessions begin. Not in the list that is specified. */
export const HOUSE_FONT = { value: 'Inter Variable, sans-serif', label: 'Inter' } as const
const ALL_FONTS = [HOUSE_FONT, ...DISPLAY_FONTS]

export const DISPLAY_SIZES = ['16px', '24px', '32px', '48px', '64px'] as const

/** Returns the defaults that all tools share, with the tool's own title. */
export const displayDefaults = (title: string): DisplaySettings => ({
  title,
  backgroundColor: '#4169E1',
  backgroundColor2: '#1E3A8A',
  backgroundImage: '',
  fontFamily: 'Arial, sans-serif',
  fontSize: '32px',
  fontColor: '#ffffff',
})

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
export const isHexColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value)

/**
 * Characters that disguise an address: backslashes, which browsers read as slashes, control characters, and
 * marks that change the direction of text.
 */
const DECEPTIVE = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Accepts absolute http(s) addresses without credentials; no javascript:, data:, file: or //host. */
export function isImageUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > DISPLAY_LIMITS.image || !/^https?:\/\/[^/]/i.test(value) || DECEPTIVE.test(value))
    return false
  const url = readUrl(value)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
}

/** Returns what is wrong with a value of a display-settings column, or null. Fields may be missing. */
export function checkDisplaySettings(value: unknown): string | null {
  if (!isObject(value)) return 'Display settings must be an object.'
  const { title, backgroundColor, backgroundColor2, backgroundImage, fontFamily, fontSize, fontColor } = value
  if (!isText(title, DISPLAY_LIMITS.title)) return `title must be text of at most ${DISPLAY_LIMITS.title} characters.`
  if (!isColorOr(backgroundColor)) return 'backgroundColor must be a color such as #4169E1.'
  if (!isColorOr(backgroundColor2, '')) return 'backgroundColor2 must be a color such as #1E3A8A, or empty.'
  if (!isColorOr(fontColor)) return 'fontColor must be a color such as #ffffff.'
  if (backgroundImage !== undefined && backgroundImage !== null && backgroundImage !== '' && !isImageUrl(backgroundImage))
    return 'backgroundImage must be an address that starts with http:// or https://, or empty.'
  if (!isText(fontFamily, DISPLAY_LIMITS.font)) return 'fontFamily must be the name of a font.'
  if (!isText(fontSize, DISPLAY_LIMITS.size)) return 'fontSize must be a size such as 32px.'
  return null
}

const isText = (value: Json | undefined, max: number): boolean =>
  value === undefined || value === null || (typeof value === 'string' && [...value].length <= max)
const isColorOr = (value: Json | undefined, also?: string): boolean =>
  value === undefined || value === null || value === also || isHexColor(value)

/**
 * Returns settings that are safe to display, whatever was stored or typed into an address. Missing and
 * unusable fields get their defaults. So do fonts and sizes outside the lists: no stored text reaches a style
 * sheet unchecked.
 */
export function readDisplaySettings(value: unknown, defaults: DisplaySettings): DisplaySettings {
  if (typeof value !== 'object' || value === null) return defaults
  const given = value as Partial<Record<keyof DisplaySettings, unknown>>
  return {
    title: typeof given.title === 'string' && given.title.trim() !== '' ? shortened(given.title.trim()) : defaults.title,
    backgroundColor: isHexColor(given.backgroundColor) ? given.backgroundColor : defaults.backgroundColor,
    backgroundColor2: readSecondColor(given, defaults),
    backgroundImage: isImageUrl(given.backgroundImage) ? new URL(given.backgroundImage).href : '',
    fontFamily: ALL_FONTS.find((font) => firstName(font.value) === firstName(given.fontFamily))?.value ?? defaults.fontFamily,
    fontSize: DISPLAY_SIZES.find((size) => size === given.fontSize) ?? defaults.fontSize,
    fontColor: isHexColor(given.fontColor) ? given.fontColor : defaults.fontColor,
  }
}

/** Longest title shown, in characters. Up to here a long title is set smaller instead of cut. */
export const SHOWN_TITLE_MAX = 500

/** Cuts between two words and adds an ellipsis. */
function shortened(title: string): string {
  if (title.length <= SHOWN_TITLE_MAX) return title
  return `${startOf(title, SHOWN_TITLE_MAX - 1).replace(/\s+\S*$/, '')}…`
}

/**
 * Returns the second colour. Empty means "no second colour". The default applies only if the field is missing
 * and the first colour is the default, too.
 */
function readSecondColor(given: Partial<Record<keyof DisplaySettings, unknown>>, defaults: DisplaySettings): string {
  if (isHexColor(given.backgroundColor2)) return given.backgroundColor2
  return given.backgroundColor2 === undefined && !isHexColor(given.backgroundColor) ? defaults.backgroundColor2 : ''
}

/**
 * Returns the first family, in lower case: 'helvetica neue' for `"Helvetica Neue", Helvetica, sans-serif`.
 */
const firstName = (family: unknown): string | undefined =>
  typeof family === 'string' ? family.split(',')[0]?.replaceAll(/["']/g, '').trim().toLowerCase() : undefined
