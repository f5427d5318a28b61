import { compileMessage } from '@lingui/message-utils/compileMessage'
import { FIRST_LANGUAGE, type PageLanguage, PSEUDO_LANGUAGE } from '../../../contract/languages.ts'
import type { Catalogs, ReadyMessages, Translate } from '../../../contract/messages.ts'
import { parseMessages } from '../../../parts/texts/parse-messages.ts'
import { pseudo } from '../../../parts/texts/pseudo.ts'
import { createTranslate } from '../../../parts/texts/translate.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { ownMessages } from './messages/own-messages.ts'

/** The texts of a page in one language. */
export interface PageTexts {
  t: Translate
  /** Sent along with the page, whose script needs them without a parser. */
  messages: ReadyMessages
}

/**
 * Returns the texts of a tool's pages, together with those of the tool whose page is shown inside. Parsed at
 * their first use. A tool without texts has none.
 */
export type TextsOf = (language: PageLanguage, tool: string, inside?: string | null) => PageTexts

const kept = new WeakMap<Catalog['messages'], TextsOf>()

/** Returns the texts of a catalog's pages: one function for each catalog, so that no text is parsed twice. */
export function textsOf({ messages }: Pick<Catalog, 'messages'>): TextsOf {
  const known = kept.get(messages) ?? createTexts(messages)
  kept.set(messages, known)
  return known
}

function createTexts(catalogs: Catalog['messages']): TextsOf {
  const known = new Map<string, PageTexts>()
  const of: TextsOf = (language, tool, inside = null) => {
    const key = `${language} ${tool} ${inside}`
    const texts =
      known.get(key) ?? textsIn(language, inside === null ? parsed(catalogs.get(tool), language) : joined(language, tool, inside))
    known.set(key, texts)
    return texts
  }
  const joined = (language: PageLanguage, tool: string, inside: string) => ({
    ...of(language, tool).messages,
    ...of(language, inside).messages,
  })
  return of
}

const ofServer = createTexts(new Map([['own', ownMessages]]))

/** Returns the words of the server's own pages: of the one that asks for a code, and of those about trouble. */
export const ownTexts = (language: PageLanguage): Translate => ofServer(language, 'own').t

const textsIn = (language: PageLanguage, messages: ReadyMessages): PageTexts => ({ t: createTranslate(language, messages), messages })

function parsed(catalogs: Catalogs | undefined, language: PageLanguage): ReadyMessages {
  if (language !== PSEUDO_LANGUAGE) return parseMessages(catalogs?.[language] ?? {})
  const english = Object.entries(catalogs?.[FIRST_LANGUAGE] ?? {})
  return Object.fromEntries(english.map(([key, text]) => [key, pseudo(compileMessage(text))]))
}
