import { createContext, useContext } from 'react'

/** True within a wall that has its own window. */
export const OwnWindow = createContext(false)

/** Whether the wall has its own window, so that it handles keys. The small one beside a list does not. */
export const useOwnWindow = (): boolean => useContext(OwnWindow)
