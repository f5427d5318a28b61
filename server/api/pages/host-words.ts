import type { HostLanguage } from '../../../contract/languages.ts'
import type { Translated, ValuesOf } from '../../../contract/messages.ts'
import { parseMessages } from '../../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../../parts/texts/translate.ts'

/** Words of a catalog for hosts, in one language. */
export type Words<T> = <K extends keyof T & string>(key: K, ...values: ValuesOf<T[K] & string>) => string

/**
 * Returns the words that the server itself says to hosts, in the language of a request. `catalogs`: the files of
 * `host-messages/`, as host screens have them.
 */
export function hostWordsIn<const T extends Readonly<Record<string, string>>>(
  catalogs: Readonly<Record<HostLanguage, Translated<T>>> & { en: T },
): (language: HostLanguage) => Words<T> {
  const known = new Map<HostLanguage, Words<T>>()
  return (language) => {
    const words = known.get(language) ?? (createTranslate(language, parseMessages(catalogs[language])) as unknown as Words<T>)
    known.set(language, words)
    return words
  }
}
