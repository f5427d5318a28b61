import { askNetwork } from '../failures/network.ts'
import { supabase } from './client.ts'

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

/** Makes a request about the signed-in host's account. Throws errors that `explain` understands. */
async function askAccount(method: 'GET' | 'POST', path: string, sent?: object): Promise<Response> {
  const { data } = await supabase.auth.getSession()
  const answer = await askNetwork(`/account/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
  })
  if (answer.ok) return answer
  const body = await answer.json().catch(() => null)
  throw Object.assign(new Error(body?.message ?? `The server answered ${answer.status}.`), { code: body?.code, status: answer.status })
}

export const readSummary = async (): Promise<AccountSummary> => (await askAccount('GET', '/summary')).json()

/** Returns everything that is stored of the account, as a ZIP. A browser keeps a large one on disk. */
export const readEverything = async (): Promise<Blob> => (await askAccount('GET', '/export')).blob()

/** Deletes the account with everything in it. */
export async function deleteAccount(password: string): Promise<void> {
  await askAccount('POST', '/delete', { current_password: password })
}
