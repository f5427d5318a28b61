import { t } from './host-messages/t.ts'
/**
 * A step of signing in.
 * - `code`: a mail with a code (and a link) was sent; `kind` is the purpose of the code.
 * - `new-password`: proven by mail, now choosing a password.
 * - `first`: nobody has an account yet.
 */
export type Step =
  | { name: 'sign-in' | 'first' | 'create' | 'forgotten' | 'one-time' | 'new-password' }
  | { name: 'code'; email: string; kind: 'recovery' | 'email' | 'signup' }

/** Returns the step that an address names: `/login?step=forgotten`. */
export function stepFromQuery(query: URLSearchParams): Step {
  const name = query.get('step')
  switch (name) {
    case 'create':
    case 'forgotten':
    case 'one-time':
    case 'new-password':
      return { name }
    default:
      return { name: 'sign-in' }
  }
}

/** Returns where to go after signing in: only a path of this app, no other origin, and not the login page. */
export function nextFromQuery(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) && !next.startsWith('/login') ? next : '/dashboard'
}

/**
 * Returns the error of a mailed link that failed: GoTrue puts `error_code` into the query or the fragment.
 */
export function linkError(location: { search: string; hash: string }): string | null {
  const given = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const code = given.get('error_code') ?? query.get('error_code')
  const error = given.get('error') ?? query.get('error')
  if (code === null && error === null) return null
  if (code === 'otp_expired') return t('login.link.used')
  return given.get('error_description') ?? query.get('error_description') ?? t('login.link.failed')
}
