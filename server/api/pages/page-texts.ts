import { compileMessage } from '@lingui/message-utils/compileMessage'
import { FIRST_LANGUAGE, type PageLanguage, PSEUDO_LANGUAGE } from '../../../contract/languages.ts'
import type { Catalogs, ReadyMessages, Translate } from '../../../contract/messages.ts'
import { createTranslate } from '../../../parts/texts/translate.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { ownMessages } from './messages/own-messages.ts'
import { pseudo } from './pseudo.ts'

/** The texts of the pages of one tool in one language. */
export interface PageTexts {
  t: Translate
  /** Sent along with the page, whose script needs them without a parser. */
  messages: ReadyMessages
}

/** Returns the texts of a tool's pages, parsed at their first use. A tool without texts has none. */
export type TextsOf = (tool: string, language: PageLanguage) => PageTexts

export function createTexts({ messages }: Pick<Catalog, 'messages'>): TextsOf {
  const known = new Map<string, PageTexts>()
  return (tool, language) => {
    const key = `${language} ${tool}`
    const texts = known.get(key) ?? read(messages.get(tool), language)
    known.set(key, texts)
    return texts
  }
}

/** Returns the words of the server's own pages: of the one that asks for a code, and of those about trouble. */
export function ownTexts(language: PageLanguage): Translate {
  const known = own.get(language) ?? read(ownMessages, language).t
  own.set(language, known)
  return known
}
const own = new Map<PageLanguage, Translate>()

function read(catalogs: Catalogs | undefined, language: PageLanguage): PageTexts {
  const isPseudo = language === PSEUDO_LANGUAGE
  const texts = Object.entries(catalogs?.[isPseudo ? FIRST_LANGUAGE : language] ?? {})
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, isPseudo ? pseudo(text) : compileMessage(text)]))
  return { t: createTranslate(language, messages), messages }
}
