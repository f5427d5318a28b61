import { createContext, useContext } from 'react'
import type { ReadyMessages, Translate } from '../../contract/messages.ts'

const TextsContext = createContext<Translate | null>(null)

/** Gives the screens below it the words of a language. A server renders pages of several languages at once. */
export const TextsProvider = TextsContext.Provider

type Growing = Translate & { add(more: ReadyMessages): void }
let ofDocument: Growing | null = null

/** Sets the words of this document, which has one language until it is loaded again. */
export function setTexts(t: Growing): void {
  ofDocument = t
}

/** Adds the words of a part that was loaded later. */
export const addTexts = (more: ReadyMessages): void => ofDocument?.add(more)

/** Returns the document's words, for texts that are made outside of a component. */
export function texts(): Translate {
  if (!ofDocument) throw new Error('No language is set: setTexts() comes before the first screen.')
  return ofDocument
}

/** Returns the words of this screen's language: `t('poll.closed')`. */
export const useT = (): Translate => useContext(TextsContext) ?? texts()
