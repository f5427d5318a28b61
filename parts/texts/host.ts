import { type HostLanguage, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import type { HostWords, ReadyMessages, Say, Translate } from '../../contract/messages.ts'
import { findSentence, patternsOf, type SentencePattern } from './refusals.ts'
import { texts } from './texts.tsx'
import { createTranslate, localeIn } from './translate.ts'

type Texts = Readonly<Record<string, string>>

/** Each catalog adds its English when its screens are loaded. */
const english = createTranslate('en', {})
/** The other language of this document, with its messages. Null: it is in English. */
let other: { t: Translate; messages: ReadyMessages; rooms: Translate } | null = null
/** The server's sentences in that language, by their English. */
let refusals: { t: Translate; patterns: readonly SentencePattern[] } | null = null

let locale: string | undefined

/** Turns English into the made-up language of tests. Null: the language is a real one. */
let made: ((message: unknown) => unknown) | null = null
const madeUp = createTranslate(PSEUDO_LANGUAGE, {})
/** Words of phones and walls in that language. */
let madeUpRooms = madeUp

/**
 * Shows host screens in the made-up language of tests of layouts, until a language is set. `pseudo`:
 * parts/texts/pseudo.ts, which only they load. `rooms`: the messages of phones and walls in that language.
 */
export function setPseudoHostTexts(pseudo: (message: unknown) => unknown, rooms: ReadyMessages): void {
  made = pseudo
  madeUpRooms = createTranslate(PSEUDO_LANGUAGE, rooms)
}

/**
 * Sets the language of this document's host screens, before the first of them. It stays until a reload. `messages`:
 * none of English, which comes with the screens. `accepted`: the browser's languages, for dates. `rooms`: the
 * messages of phones and walls. `said`: the server's sentences, by their English.
 */
export function setHostTexts(
  language: HostLanguage,
  messages: ReadyMessages,
  accepted: readonly string[],
  rooms: ReadyMessages = {},
  said: ReadyMessages = {},
): void {
  made = null
  other = language === 'en' ? null : { t: createTranslate(language, messages), messages, rooms: createTranslate(language, rooms) }
  refusals = language === 'en' ? null : { t: createTranslate(language, said), patterns: patternsOf(Object.keys(said)) }
  locale = localeIn(language, accepted) ?? language
}

/** Returns the language of this document's host screens. */
export const hostLanguage = (): HostLanguage => (other ? (other.t.language as HostLanguage) : 'en')

/** Returns the words of phones and walls in the host's language, for what a host screen says as they do. */
export const hostTexts = (): Translate => other?.rooms ?? (made ? madeUpRooms : texts())

/** Returns a number as the host's language writes it. `places`: digits after the point; default 0. */
export const hostNumber = (n: number, places = 0): string => (other?.t ?? english).number(n, places)

/**
 * Returns the locale of dates and times for `Intl`: that of the browser, if it is of the host's language, so that
 * hosts in Zürich or Sydney read dates as they write them.
 */
export const hostLocale = (): string | undefined => locale

/** Returns a label as it stands within a sentence: in English without its capital; German nouns keep theirs. */
export const withinSentence = (label: string): string => (hostLanguage() === 'en' ? label.toLowerCase() : label)

/** Returns texts one after the other: 'Ada, Grace and Alan', as British English has it. */
export const hostList = (texts: readonly string[]): string =>
  new Intl.ListFormat(hostLanguage() === 'en' ? 'en-GB' : hostLanguage()).format(texts)

/**
 * Returns a sentence that the server says, or a check that both sides have, in the host's language: it is found by
 * its English, which API clients get. Null: the language has no words for it.
 */
export function hostRefusal(english: string): string | null {
  if (refusals === null) return english
  const found = findSentence(english, refusals.patterns)
  return found && (refusals.t as unknown as (key: string, values: object) => string)(found.sentence, found.values)
}

/**
 * Returns the words of a catalog for host screens: `host-messages/t.ts` of each. A text is looked up when it is
 * said, never while a module loads: another language is loaded after the app's first modules.
 */
export function hostWords<const T extends Texts>(en: T): HostWords<T> {
  english.add(en)
  const say = (key: string, values?: object): string => {
    const t = other && Object.hasOwn(other.messages, key) ? other.t : made ? madeUp : english
    if (t === madeUp && made) madeUp.add({ [key]: made((en as Texts)[key]) })
    return (t as unknown as (key: string, values?: object) => string)(key, values)
  }
  const below = (prefix: string) =>
    Object.fromEntries(
      Object.keys(en).flatMap((key) => {
        const said = (values?: object) => say(key, values)
        return key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), said as Say]] : []
      }),
    )
  return Object.assign(say, { below }) as unknown as HostWords<T>
}
