import { setupI18n } from '@lingui/core'
import { isObject } from '../../contract/json.ts'
import { directionOf, type PageLanguage, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import type { ReadyMessages, Translate } from '../../contract/messages.ts'

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LTR =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u

/**
 * Locales that are not the language's code. Browsers differ in the digits of Arabic, and the server's have to be
 * those of the phone, and of the numbers that CSS writes.
 */
const LOCALES: Readonly<Partial<Record<PageLanguage, string>>> = { ar: 'ar-u-nu-latn', [PSEUDO_LANGUAGE]: 'en' }

/** Returns the first of the browser's languages that is a locale of this language, such as de-CH of de. */
export const localeIn = (language: string, accepted: readonly string[]): string | undefined =>
  accepted.find((tag) => tag.split('-', 1)[0] === language)

/** Returns what isolates a text that runs against the direction of a language (see createTranslate), and no other. */
export function isolatedIn(language: PageLanguage): (text: string) => string {
  const against = directionOf(language) === 'rtl' ? LTR : RTL
  return (text) => (against.test(text) ? `\u2068${text}\u2069` : text)
}

/**
 * Returns the words of a language. `messages`: parsed ICU messages (see server/api/pages/page-texts.ts); `add`
 * takes those of a page that is loaded later. A value that runs against the language's direction, such as an
 * Arabic name in an English sentence, is isolated (Unicode UAX 9, FSI and PDI), so that it moves nothing else.
 * A key without a message is returned itself. `accepted`: the browser's languages; English times are as in its own
 * English, by 24 hours in Britain and by 12 in America.
 */
export function createTranslate(
  language: PageLanguage,
  messages: ReadyMessages,
  accepted: readonly string[] = [],
): Translate & { add(more: ReadyMessages): void } {
  const locale = LOCALES[language] ?? language
  const clock = (language === 'en' && localeIn(language, accepted)) || locale
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } as Record<string, string> } })
  const isolatedText = isolatedIn(language)
  const isolated = (value: unknown): unknown => (typeof value === 'number' ? value : isolatedText(String(value)))
  const translate = (key: string, values: Record<string, unknown> = {}): string =>
    // The library would write a warning into the log for each key that it does not know.
    Object.hasOwn(i18n.messages, key)
      ? i18n._(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)])))
      : key
  // Making one takes far longer than its use.
  const numbers = new Map<number, Intl.NumberFormat>()
  const numbersOf = (places: number) => {
    const known = numbers.get(places) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places })
    numbers.set(places, known)
    return known
  }
  return Object.assign(translate as unknown as Translate, {
    language,
    locale,
    suits: (key: string, values: object) =>
      Object.hasOwn(i18n.messages, key) && areFor(i18n.messages[key], new Map(Object.entries(values))),
    number: (n: number, places = 0) => numbersOf(places).format(n),
    time: (at: number) => new Date(at).toLocaleTimeString(clock, { timeStyle: 'short' }),
    ago: (count: number, unit: 'minute' | 'hour' | 'day') => new Intl.RelativeTimeFormat(locale).format(-count, unit),
    moment: (at: number) => new Date(at).toLocaleString(clock),
    add: (more: ReadyMessages) => i18n.load(locale, more as Record<string, string>),
  })
}

const NUMERIC = new Set<unknown>(['plural', 'selectordinal', 'number'])

/** Returns whether a parsed message, or a form of a plural in it, has its values, and numbers where it needs them. */
const areFor = (parsed: unknown, values: ReadonlyMap<string, unknown>): boolean =>
  !Array.isArray(parsed) ||
  parsed.every((part) => {
    if (!Array.isArray(part)) return true
    const [name, kind, forms] = part as [string, unknown?, unknown?]
    const fits = NUMERIC.has(kind) ? Number.isFinite(values.get(name)) : values.has(name)
    return fits && (!isObject(forms) || Object.values(forms).every((form) => areFor(form, values)))
  })
