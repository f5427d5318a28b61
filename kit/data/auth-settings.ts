import { useQuery } from '@tanstack/react-query'
import { askServer } from './ask-server.ts'

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

/** Makes a request under /auth/v1: see `askServer`. */
export const askAuth = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, sent?: object): Promise<T> =>
  askServer(method, `/auth/v1${path}`, sent)
