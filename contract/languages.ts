/**
 * The languages of audience pages, in the order of their switch. `name`: the language's own name for itself.
 * Codes are BCP 47 tags without region.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

/** The language of a page if nothing says another one, and the one that all texts are written in first. */
export const FIRST_LANGUAGE: Language = 'en'

/** The languages of host screens. */
export const HOST_LANGUAGES = ['en', 'de'] as const satisfies readonly Language[]
export type HostLanguage = (typeof HOST_LANGUAGES)[number]

/**
 * A made-up language for tests of layouts: English with accents, 40 % longer, in brackets. Pages accept it
 * like a language, but the switch does not offer it. Source: BCP 47, region XA for pseudo-locales.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

/** The languages and the made-up one: each can be the language of a page. */
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE

const CODES = new Set<string>([...LANGUAGE_CODES, PSEUDO_LANGUAGE])
export const isPageLanguage = (code: unknown): code is PageLanguage => typeof code === 'string' && CODES.has(code)

/**
 * Returns the language of host screens, and of mails to hosts. `chosen`: in this browser, or undefined. `accepted`:
 * the browser's languages, best first. A language that hosts do not have says nothing.
 */
export const hostLanguageFor = (chosen: string | undefined, accepted: readonly string[]): HostLanguage =>
  [chosen, ...accepted].map(ofHosts).find((code) => code !== undefined) ?? 'en'
const ofHosts = (tag: string | undefined): HostLanguage | undefined => HOST_LANGUAGES.find((code) => code === tag?.split('-', 1)[0])

export const directionOf = (language: PageLanguage): 'ltr' | 'rtl' => LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr'

/** Cookie with the language that a person has chosen on a page. */
export const LANGUAGE_COOKIE = 'limelight_language'
/** Query parameter by which a page is asked for in one language, once. */
export const LANGUAGE_PARAMETER = 'language'

/** Returns the address that keeps a language for this browser and leads back. `path`: of the page. */
export const keepLanguagePath = (language: PageLanguage, path: string): string => `/language/${language}?next=${encodeURIComponent(path)}`
