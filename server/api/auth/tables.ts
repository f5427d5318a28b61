import type { Compilable, Kysely } from 'kysely'
import type { RawRow, Store, Tx } from '../../store/store.ts'

/**
 * The auth tables as created by migrations/0001_auth.ts, 0019_recovery_codes.ts and 0061_invitations.ts. Times
 * are ISO 8601 in UTC with milliseconds, so that text order is time order.
 */
export interface AuthTables {
  auth_users: UserRow
  auth_first_account: { slot: number; user_id: string }
  auth_sessions: SessionRow
  auth_refresh_tokens: { hash: string; session_id: string; generation: number; used_at: string | null }
  auth_codes: CodeRow
  auth_flows: { hash: string; user_id: string; challenge: string; challenge_method: string; method: string; expires_at: string }
  auth_factors: FactorRow
  auth_invitations: { email: string; hash: string; created_at: string; expires_at: string }
  auth_recovery_codes: { hash: string; user_id: string }
  auth_challenges: { id: string; factor_id: string; session_id: string; attempts: number; expires_at: string }
}

export interface UserRow {
  id: string
  email: string
  password_hash: string | null
  /**
   * When the e-mail was confirmed. Null: not yet. Until then, another sign-up with this e-mail overwrites the
   * password, and the account is deleted after LIMITS.unconfirmedAccountMs.
   */
  email_confirmed_at: string | null
  /** A pending e-mail change, and which of the two mailboxes has been proven so far. */
  new_email: string | null
  new_email_proof: 'old' | 'new' | null
  /** JSON object that the user may write. */
  user_metadata: string
  banned_until: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface SessionRow {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  /** JSON list of `{method, timestamp}`: how and when (Unix seconds) the user proved their identity. */
  amr: string
  user_agent: string | null
  created_at: string
  last_used_at: string
}

export type CodeKind = 'email' | 'recovery' | 'email_change' | 'reauthentication'

export interface CodeRow {
  email: string
  kind: CodeKind
  /** The account whose e-mail changes. '' for other kinds, of which there is one code per e-mail. */
  holder: string
  /** Null: there is no account. The row only makes wrong attempts cost the same. */
  user_id: string | null
  /** Null: invalidated by wrong attempts. The link stays valid. */
  code_hash: string | null
  link_hash: string
  /** PKCE, if the client requested it. */
  challenge: string | null
  challenge_method: string | null
  attempts: number
  expires_at: string
}

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string
  status: 'verified' | 'unverified'
  /** Encrypted: see `seal` in keys.ts. */
  secret: string
  /** The newest TOTP step that was used. */
  last_step: number | null
  created_at: string
  updated_at: string
}

export const queries = (store: Store): Kysely<AuthTables> => store.db as Kysely<AuthTables>

/** Runs a typed query: in a transaction, or on committed data if given the store. */
export async function all<T>(on: Tx | Store, query: Compilable<T>): Promise<T[]> {
  const rows: RawRow[] = 'all' in on ? await on.all(query) : await on.read(query)
  return rows as T[]
}

export const first = async <T>(on: Tx | Store, query: Compilable<T>): Promise<T | undefined> => (await all(on, query))[0]
