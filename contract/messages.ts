import { LANGUAGES, type Language, type PageLanguage } from './languages.ts'

/**
 * The texts of all catalogs in English, by key. Each catalog's `en.ts` adds its own by `declare module`. A
 * text is an ICU message: `{name}` is a value, `{count, plural, one {# answer} other {# answers}}` a choice.
 */
// biome-ignore lint/suspicious/noEmptyInterface: catalogs add their keys.
export interface Messages {}

export type MessageKey = keyof Messages

/** Whether a text has the form of a key, such as 'wall.closed'. A catalog may lack it. */
export const isMessageKey = (text: string): boolean => KEY.test(text)
const KEY = /^[a-z]\w*(\.\w+)+$/i

/** Texts that end before a branch of a plural begins: ' one ', ' =0 '. */
type BeforeBranch = `${string} ${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `
type NameIn<Text extends string> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never

/** The names of the values in an ICU message. */
export type ValueNames<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? (Before extends BeforeBranch ? never : NameIn<Rest>) | ValueNames<Rest>
  : never

/** The values of a message. `{x, number}` and `#` are written as the language writes numbers, `{x}` as it is. */
export type MessageValues<K extends MessageKey> = Record<ValueNames<Messages[K]>, string | number>

/** Keys of messages without values. */
export type PlainKey = { [K in MessageKey]: [ValueNames<Messages[K]>] extends [never] ? K : never }[MessageKey]

/** Words of one language for one person: `t('poll.left', { count: 3 })`. */
export interface Translate {
  <K extends MessageKey>(key: K, ...values: [ValueNames<Messages[K]>] extends [never] ? [] : [values: MessageValues<K>]): string
  language: PageLanguage
  /**
   * Whether a text is known and can be said with these values, which came from elsewhere: each is there, and what is
   * counted or written as a number is one.
   */
  suits(key: string, values: object): boolean
  /** BCP 47 tag for `Intl`. */
  locale: string
  /** Returns a number with the language's separators. `places`: digits after the point; default 0. */
  number(n: number, places?: number): string
  /** Returns a time of day, in the zone of this device. `at`: ms since the epoch. */
  time(at: number): string
  /** Returns a date with the time of day. */
  moment(at: number): string
  /** Returns how long ago something was: '5 minutes ago'. */
  ago(count: number, unit: 'minute' | 'hour' | 'day'): string
}

/** The values that a text is said with: none, or one object. */
export type ValuesOf<Text extends string> = [ValueNames<Text>] extends [never] ? [] : [values: Record<ValueNames<Text>, string | number>]

/** A text of a host screen, to be said with these values: `Say<'count'>`. */
export type Say<Names extends string = never> = [Names] extends [never] ? () => string : (values: Record<Names, string | number>) => string

/** Words of a catalog for host screens, in the language of the browser: `t('poll.responses', { count: 3 })`. */
export interface HostWords<T extends Readonly<Record<string, string>>> {
  <K extends keyof T & string>(key: K, ...values: ValuesOf<T[K]>): string
  /**
   * Returns the texts whose keys begin with a prefix and a point, by the rest of their keys. Each is a function, so
   * that a component of the kit says what a tool calls its things: `<ActiveButton texts={t.below('poll.active')} />`.
   */
  below<P extends string>(
    prefix: P,
  ): { readonly [K in keyof T & string as K extends `${P}.${infer Rest}` ? Rest : never]: (...values: ValuesOf<T[K]>) => string }
}

/** A catalog of one language whose English is `T`: the same keys, each with a text. */
export type Translated<T> = { readonly [K in keyof T]: string }

/** The same texts in each language, by key. */
export type Catalogs<T = Readonly<Record<string, string>>> = Readonly<Record<Language, Translated<T>>>

/** Returns the texts of several catalogs as one, in each language. Of two texts with one key it takes the later. */
export const joinCatalogs = (...all: readonly Catalogs[]): Catalogs =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, Object.assign({}, ...all.map((one) => one[code]))])) as unknown as Catalogs

/** A text as a parser of ICU messages left it, which needs no parser to be shown. */
export type ReadyMessages = Readonly<Record<string, unknown>>
