import { askNetwork } from '../failures/network.ts'
import { supabase } from './client.ts'
import { t } from './host-messages/t.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
interface Asking {
  /** The body, as JSON. */
  sent?: object
  signal?: AbortSignal
}

/**
 * Makes a request that supabase-js has no method for, as the signed-in host. Throws errors that `explain`
 * understands.
 */
export async function askFor(method: Method, path: string, { sent, signal }: Asking = {}): Promise<Response> {
  const { data } = await supabase.auth.getSession()
  const answer = await askNetwork(path, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
    ...(signal && { signal }),
  })
  if (answer.ok) return answer
  const body = await answer.json().catch(() => null)
  throw Object.assign(new Error(body?.message ?? t('data.answered', { status: answer.status })), {
    code: body?.error_code ?? body?.code,
    status: answer.status,
  })
}

/** As `askFor`. Returns the response's JSON; null where it has none. */
export async function askServer<T>(method: Method, path: string, sent?: object, signal?: AbortSignal): Promise<T> {
  const answer = await askFor(method, path, { ...(sent && { sent }), ...(signal && { signal }) })
  return (answer.status === 204 ? null : await answer.json().catch(() => null)) as T
}
