import { askNetwork } from '../failures/network.ts'
import { supabase } from './client.ts'

/**
 * Makes a request that supabase-js has no method for, as the signed-in host. Returns the response's JSON.
 * Throws errors that `explain` understands.
 */
export async function askServer<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, sent?: object): Promise<T> {
  const { data } = await supabase.auth.getSession()
  const answer = await askNetwork(path, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
  })
  const body = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (!answer.ok)
    throw Object.assign(new Error(body?.message ?? `The server answered ${answer.status}.`), {
      code: body?.error_code ?? body?.code,
      status: answer.status,
    })
  return body as T
}
