import { useQuery } from '@tanstack/react-query'
import { askNetwork } from '../failures/network.ts'
import { supabase } from './client.ts'

/** The server's settings for accounts. `signUp`: whether sign-up is open; null while loading. */
export function useAuthSettings(): { signUp: boolean | null; confirmsEmail: boolean } {
  const { data } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async () => {
      const answer = await fetch('/auth/v1/settings')
      if (!answer.ok) throw new Error(`GET /auth/v1/settings answered ${answer.status}.`)
      return (await answer.json()) as { disable_signup?: boolean; mailer_autoconfirm?: boolean }
    },
  })
  return { signUp: data ? data.disable_signup === false : null, confirmsEmail: data?.mailer_autoconfirm === false }
}

/**
 * Makes an auth request that supabase-js has no method for, as the signed-in host. Returns the response's
 * JSON. Throws errors that `explain` understands.
 */
export async function askAuth<T>(method: 'GET' | 'POST' | 'DELETE', path: string, sent?: object): Promise<T> {
  const { data } = await supabase.auth.getSession()
  const answer = await askNetwork(`/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
  })
  const body = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (!answer.ok)
    throw Object.assign(new Error(body?.message ?? `The server answered ${answer.status}.`), {
      code: body?.error_code,
      status: answer.status,
    })
  return body as T
}
