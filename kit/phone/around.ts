import { createContext, useContext } from 'react'

/** The page around this one, such as an event. */
export interface Around {
  name: string
  /** It may show something else in this place later, so nobody is told to close the page. */
  goesOn: boolean
}
const AroundContext = createContext<Around | null>(null)

export const AroundProvider = AroundContext.Provider
/** Null: this page is one of its own. */
export const useAround = (): Around | null => useContext(AroundContext)
