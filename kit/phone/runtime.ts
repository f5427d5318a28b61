import { createContext, useContext } from 'react'
import type { Outbox } from '../data/outbox.ts'
import type { PrefixedStorage } from '../data/prefixed-storage.ts'
import type { ReadAnswer } from '../data/table-api.ts'
import type { Followed } from './follow.ts'
import type { PageConnection } from './page-connection.ts'

/** What a living page has and the server's first paint has not. */
export interface Runtime {
  outbox: Outbox
  /** Drafts, so that a reload loses nothing typed. */
  drafts: PrefixedStorage
  /** Reads the page's row again, as the server did for the first paint. */
  read(): Promise<ReadAnswer>
  /** That row, as one follows it. */
  about: Followed
  connection: PageConnection
  /** Calls back when the page resumes; see kit/data/on-resume.ts. */
  onResume(listener: () => void): () => void
  /** A fresh row id. */
  newId(): string
}

const RuntimeContext = createContext<Runtime | null>(null)

export const RuntimeProvider = RuntimeContext.Provider
/** The runtime, or null while the server paints. */
export const useRuntime = (): Runtime | null => useContext(RuntimeContext)
