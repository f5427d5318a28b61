import { createContext, type ReactNode, useContext } from 'react'
import type { PlainKey } from '../../contract/messages.ts'

/** The session that a wall is part of, such as an event whose stage it is on. */
export interface Within {
  id: string
  /** A sentence that this session is closed. Undefined: people may join it. */
  closed: PlainKey | undefined
  /** Its picture with the code, shown in place of the wall's own. */
  code: ReactNode
}

const WithinContext = createContext<Within | null>(null)

/** Makes the walls inside parts of another session: its code, its `showing` and its phones count there. */
export const WithinProvider = WithinContext.Provider

/** Returns the session that this wall is part of. Null: it stands alone. */
export const useWithin = (): Within | null => useContext(WithinContext)

/** Returns the id of the session that phones join at the wall of session `id`. */
export const useJoined = (id: string): string => useWithin()?.id ?? id
