import type { Compilable, Kysely } from 'kysely'
import type { RawRow, Store, Tx } from '../store/store.ts'

/** The auth tables as migrations/0001_auth.ts and 0019_recovery_codes.ts made them. Times are ISO 8601 in UTC with milliseconds, so that they compare as text. */
export interface AuthTables {
  auth_users: UserRow
  auth_first_account: { slot: number; user_id: string }
  auth_sessions: SessionRow
  auth_refresh_tokens: { hash: string; session_id: string; generation: number; used_at: string | null }
  auth_codes: CodeRow
  auth_flows: { hash: string; user_id: string; challenge: string; challenge_method: string; method: string; expires_at: string }
  auth_factors: FactorRow
  auth_recovery_codes: { hash: string; user_id: string }
  auth_challenges: { id: string; factor_id: string; session_id: string; attempts: number; expires_at: string }
}

export interface UserRow {
  id: string
  email: string
  password_hash: string | null
  /** Null: the account waits for its mailed code and is nobody's yet. */
  email_confirmed_at: string | null
  /** An e-mail change under way, and which of the two mailboxes has been proven so far. */
  new_email: string | null
  new_email_proof: 'old' | 'new' | null
  /** JSON object, the user's own. */
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
  /** JSON list of `{method, timestamp}`: how and when (Unix seconds) the user proved who they are. */
  amr: string
  user_agent: string | null
  created_at: string
  last_used_at: string
}

export type CodeKind = 'email' | 'recovery' | 'email_change' | 'reauthentication'

export interface CodeRow {
  email: string
  kind: CodeKind
  /** Whose change of an e-mail it is; '' for the other kinds, of which an e-mail has one code. */
  holder: string
  /** Null: there is no such account; the row only makes a wrong try cost what it costs elsewhere. */
  user_id: string | null
  /** Null: the code died of wrong tries; the link still works. */
  code_hash: string | null
  link_hash: string
  /** PKCE, when the client asked with it. */
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
  /** Sealed: see keys.ts. */
  secret: string
  /** The newest TOTP step that was used. */
  last_step: number | null
  created_at: string
  updated_at: string
}

/** Kysely for building queries of the auth tables. */
export const queries = (store: Store): Kysely<AuthTables> => store.db as Kysely<AuthTables>

/** Runs a typed query in a transaction or, given the store, on what is committed. */
export async function all<T>(on: Tx | Store, query: Compilable<T>): Promise<T[]> {
  const rows: RawRow[] = 'all' in on ? await on.all(query) : await on.read(query)
  return rows as T[]
}

/** The first row, or undefined. */
export const first = async <T>(on: Tx | Store, query: Compilable<T>): Promise<T | undefined> => (await all(on, query))[0]
