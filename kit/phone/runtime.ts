import { createContext, useContext } from 'react'
import type { Outbox } from '../data/outbox.ts'
import type { PrefixedStorage } from '../data/prefixed-storage.ts'
import type { ReadAnswer } from '../data/table-api.ts'
import type { Followed } from './follow.ts'
import type { PageConnection } from './page-connection.ts'

/** Services of a hydrated page. The server's render has none. */
export interface Runtime {
  outbox: Outbox
  /** Drafts, which survive a reload. */
  drafts: PrefixedStorage
  /** Reads the page's row again, like the server's render did. */
  read(): Promise<ReadAnswer>
  /** The page's row as a subscription. */
  about: Followed
  connection: PageConnection
  /** Calls back when the page resumes; see kit/data/on-resume.ts. */
  onResume(listener: () => void): () => void
  /** Returns a new row id. */
  newId(): string
}

const RuntimeContext = createContext<Runtime | null>(null)

export const RuntimeProvider = RuntimeContext.Provider
/** Returns the runtime, or null while rendering on the server. */
export const useRuntime = (): Runtime | null => useContext(RuntimeContext)
