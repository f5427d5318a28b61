import { askFor, askServer } from './ask-server.ts'

/**
 * Sums over an account's data. `entries`: rows that the audience sent; `deleted`: sessions that can be restored.
 */
export interface AccountSummary {
  sessions: number
  entries: number
  deleted: number
  files: number
  /** False: others have accounts on this server, which is this account's to run. */
  may_be_deleted: boolean
}

export const readSummary = (): Promise<AccountSummary> => askServer('GET', '/account/v1/summary')

/** Returns everything that is stored of the account, as a ZIP. A browser keeps a large one on disk. */
export const readEverything = async (): Promise<Blob> => (await askFor('GET', '/account/v1/export')).blob()

/** Deletes the account with everything in it. */
export const deleteAccount = (password: string): Promise<void> => askServer('POST', '/account/v1/delete', { current_password: password })
