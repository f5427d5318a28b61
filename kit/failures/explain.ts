import { NO_NETWORK } from './network.ts'

/**
 * Returns why something failed and how to go on, in one or two sentences, or null when the error says nothing
 * useful to a person. Understands errors of supabase-js (`{code, message, status}`), of fetch (TypeError) and
 * plain ones.
 */
export function explain(error: unknown): string | null {
  if (error === undefined || error === null) return null
  const { code, message, status, name } = error as { code?: string; message?: string; status?: number; name?: string }
  if (isNoConnection(error)) return 'There is no connection to the server. Check the network and try again.'
  if (isFault(error)) return 'This page has a fault. Load it again, or use a newer browser.'
  switch (code) {
    case '42501':
      return 'Your account may not do this.'
    case 'PGRST301':
    case 'PGRST303':
    case 'session_not_found':
      return 'Your session has ended. Sign in again.'
    case 'invalid_credentials':
      return 'The e-mail or password is wrong.'
    case 'user_already_exists':
      return 'An account with this e-mail exists. Sign in instead.'
    case 'otp_expired':
      return 'That code is wrong, was used, or is older than ten minutes.'
    case 'reauthentication_needed':
      return 'You signed in a while ago. Give your password, then try once more.'
    case 'mfa_verification_failed':
      return 'That code is wrong or was used already. Wait for the next one.'
    case 'PGRST116':
      return 'It is not there any more.'
    case 'LL500':
    case 'unexpected_failure':
      return 'The server made a mistake. Try again; its log has the cause.'
  }
  if (status !== undefined && status >= 502 && status <= 504) return 'The server cannot answer now. Try again in a moment.'
  // Messages of JavaScript errors such as TypeError are not for people.
  if (code === undefined && status === undefined) return name === 'Error' ? (message ?? null) : null
  const said = (message ?? '').replace(/^column "[^"]*": /, '')
  return code?.startsWith('PGRST') || FOR_PROGRAMS.test(said) ? NOT_TAKEN : said
}

interface Failure {
  message?: string
  status?: number
}

/** Whether the request never reached a server. supabase-js and auth-js include askNetwork's message. */
export const isNoConnection = (error: unknown): boolean => ((error as Failure | null)?.message ?? '').includes(NO_NETWORK)

/** Whether this page's own code threw within a request: supabase-js reports it, like aborts, as status 0. */
export function isFault(error: unknown): boolean {
  const { message = '', status } = (error ?? {}) as Failure
  return status === 0 && !isNoConnection(error) && !message.startsWith('AbortError')
}

/**
 * Matches messages for programs: those in PostgreSQL's style begin with a small letter and name tables and
 * columns. Messages for people begin with a capital.
 */
const FOR_PROGRAMS = /^(\p{Ll}|$)/u
const NOT_TAKEN = 'The server did not take it. Check what you entered, or load this page again.'
