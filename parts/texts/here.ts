import { createContext, useContext } from 'react'

const HereContext = createContext('/j')

/** Gives the screens below it the path of their document, which the server knows before a browser does. */
export const HereProvider = HereContext.Provider
export const useHere = (): string => useContext(HereContext)
