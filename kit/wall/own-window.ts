import { createContext, useContext } from 'react'

/** Set where a wall has a window of its own. */
export const OwnWindow = createContext(false)

/** Whether the wall has a window of its own, whose keys are the wall's; the small one beside a host's list has none. */
export const useOwnWindow = (): boolean => useContext(OwnWindow)
