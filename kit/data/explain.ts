/**
 * Why something failed and what to do, in one or two sentences, or null when the error tells nothing a person could use.
 * Reads the errors of supabase-js (`{code, message, status}`), of fetch (TypeError) and plain ones.
 */
export function explain(error: unknown): string | null {
  if (error === undefined || error === null) return null
  const { code, message, status, name } = error as { code?: string; message?: string; status?: number; name?: string }
  if (isNoConnection(error)) return 'There is no connection to the server. Check the network and try again.'
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
  // Ours are safe, plain sentences; a bare JavaScript error is not for people.
  return code !== undefined || status !== undefined || name === 'Error' ? (message ?? null) : null
}

/** The request never reached a server. supabase-js wraps fetch's TypeError in its message; auth-js in AuthRetryableFetchError with status 0. */
export function isNoConnection(error: unknown): boolean {
  const { message = '', name = '', status } = (error ?? {}) as { message?: string; name?: string; status?: number }
  if (name === 'AuthRetryableFetchError' && (status === 0 || status === undefined)) return true
  return /failed to fetch|fetch failed|networkerror|load failed/i.test(message)
}
