import { createContext, useContext } from 'react'
import { useT } from '../../parts/texts/texts.tsx'

const GoesOnContext = createContext(false)

/** Tells a page whether the page around it goes on to something else. */
export const GoesOnProvider = GoesOnContext.Provider

/** Returns what a phone is told that can send nothing more on this page. */
export function useDoneText(): string {
  const t = useT()
  return t(useContext(GoesOnContext) ? 'phone.keepOpen' : 'phone.done')
}
