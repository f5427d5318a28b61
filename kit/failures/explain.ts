import { hostRefusal } from '../../parts/texts/host.ts'
import type { en } from './host-messages/en.ts'
import { t } from './host-messages/t.ts'
import { NO_NETWORK } from './network.ts'

/** The words for a code, where the code alone says what happened. */
const WORDS = {
  '42501': 'failure.42501',
  PGRST301: 'failure.sessionEnded',
  PGRST303: 'failure.sessionEnded',
  session_not_found: 'failure.sessionEnded',
  invalid_credentials: 'failure.invalid_credentials',
  user_already_exists: 'failure.user_already_exists',
  otp_expired: 'failure.otp_expired',
  reauthentication_needed: 'failure.reauthentication_needed',
  mfa_verification_failed: 'failure.mfa_verification_failed',
  PGRST116: 'failure.PGRST116',
  LL500: 'failure.server',
  unexpected_failure: 'failure.server',
} as const satisfies Readonly<Record<string, keyof typeof en>>
const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code)

/**
 * Returns why something failed and how to go on, in one or two sentences, or null when the error says nothing
 * useful to a person. Understands errors of supabase-js (`{code, message, status}`), of fetch (TypeError) and
 * plain ones.
 */
export function explain(error: unknown): string | null {
  if (error === undefined || error === null) return null
  const { code, message, status, name } = error as { code?: string; message?: string; status?: number; name?: string }
  if (isNoConnection(error)) return t('failure.network')
  if (isFault(error)) return t('failure.page')
  if (code !== undefined && isKnown(code)) return t(WORDS[code])
  if (status !== undefined && status >= 502 && status <= 504) return t('failure.busy')
  // Messages of JavaScript errors such as TypeError are not for people.
  if (code === undefined && status === undefined) return name === 'Error' ? (message ?? null) : null
  const said = (message ?? '').replace(/^column "[^"]*": /, '')
  if (code?.startsWith('PGRST') || FOR_PROGRAMS.test(said)) return t('failure.notTaken')
  return hostRefusal(said) ?? t('failure.notTaken')
}

interface Failure {
  message?: string
  status?: number
  code?: string
}

/**
 * Whether the request never reached a server. supabase-js and auth-js include askNetwork's message; a server's
 * answer, whose status or code is told, may quote it from what somebody typed.
 */
export function isNoConnection(error: unknown): boolean {
  const { message = '', status = 0, code = '' } = (error ?? {}) as Failure
  return status === 0 && code === '' && message.includes(NO_NETWORK)
}

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
