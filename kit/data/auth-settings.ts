import { useQuery } from '@tanstack/react-query'
import { supabase } from './client.ts'

/** What the server says about accounts: whether one can be created, null until it has answered; whether mailboxes are proven. */
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

/** Requests of auth that supabase-js has no method for, as the signed-in host. Throws what `explain` reads. */
export async function askAuth<T>(method: 'GET' | 'POST' | 'DELETE', path: string, sent?: object): Promise<T> {
  const { data } = await supabase.auth.getSession()
  const answer = await fetch(`/auth/v1${path}`, {
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
