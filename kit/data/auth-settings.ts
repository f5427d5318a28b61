import { useQuery } from '@tanstack/react-query'
import { askServer } from './ask-server.ts'

export interface AuthSettings {
  /** Whether sign-up is open. Null while loading. */
  signUp: boolean | null
  confirmsEmail: boolean
  /** Whether the next account is the first one, the operator's. Null while loading. */
  isFirst: boolean | null
}

/** The server's settings for accounts. */
export function useAuthSettings(): AuthSettings {
  const { data, isError } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async () => {
      const answer = await fetch('/auth/v1/settings')
      if (!answer.ok) throw new Error(`GET /auth/v1/settings answered ${answer.status}.`)
      return (await answer.json()) as { disable_signup?: boolean; mailer_autoconfirm?: boolean; first_account?: boolean }
    },
  })
  const signUp = data ? data.disable_signup === false : null
  const isFirst = data ? signUp === true && data.first_account === true : isError ? false : null
  return { signUp, confirmsEmail: data?.mailer_autoconfirm === false, isFirst }
}

/** Makes a request under /auth/v1: see `askServer`. */
export const askAuth = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, sent?: object): Promise<T> =>
  askServer(method, `/auth/v1${path}`, sent)
