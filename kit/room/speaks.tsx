import { createContext, type ReactNode, useContext } from 'react'
import { directionOf } from '../../contract/languages.ts'
import type { PlainKey, Translate } from '../../contract/messages.ts'
import { isRightToLeft } from '../../parts/direction.ts'
import { TextsProvider, texts } from '../../parts/texts/texts.tsx'

/** The words of a room. `isChosen`: its host chose the language. */
export interface RoomWords {
  t: Translate
  isChosen: boolean
}

const ChosenContext = createContext(false)

/** Gives these words to the screens below. */
export function Speaks({ words: { t, isChosen }, children }: { words: RoomWords; children: ReactNode }) {
  return (
    <ChosenContext value={isChosen}>
      <TextsProvider value={t}>{children}</TextsProvider>
    </ChosenContext>
  )
}

/** Returns a title, in these words while it is still the one that the tool proposed: the text of `key`. */
export const titleIn = (t: Translate, title: string, key: PlainKey): string => (title === texts()(key) ? t(key) : title)

/** Returns whether the host chose the room's language, which then decides the direction of all that a wall shows. */
export const useIsChosen = (): boolean => useContext(ChosenContext)

/**
 * Returns the direction of a wall, and its language if the host chose that. The direction is the language's; where
 * none was chosen, the one in which the title is read.
 */
export function useWallLanguage(t: Translate, title: string): { lang: string | undefined; dir: 'ltr' | 'rtl' } {
  if (useIsChosen()) return { lang: t.language, dir: directionOf(t.language) }
  return { lang: undefined, dir: isRightToLeft(title) ? 'rtl' : 'ltr' }
}
