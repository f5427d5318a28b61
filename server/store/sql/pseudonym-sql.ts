import { type RawBuilder, sql } from 'kysely'
import { PSEUDONYM_PREFIX } from '../../../contract/device.ts'
import { PSEUDONYM_DIGITS } from '../../rules/policy/pseudonym.ts'
import type { Store } from '../store.ts'

/**
 * Returns the SQL of a device's pseudonym within a session, equal to `pseudonym`; null if either is null. The
 * key belongs to the connection and is in no query's text. On SQLite, `limelight_pseudonym` is our function.
 * PostgreSQL has no HMAC, so it is written as two SHA-256 (RFC 2104): of the inner key and the text, and of
 * the outer key and that hash. Both keys, 64 bytes in hex, are settings of the connection.
 */
export function pseudonymSql(session: RawBuilder<unknown>, deviceId: RawBuilder<unknown>, dialect: Store['dialect']): RawBuilder<unknown> {
  if (dialect === 'sqlite') return sql`limelight_pseudonym(${session}, ${deviceId})`
  const key = (name: string): RawBuilder<unknown> => sql`decode(current_setting(${sql.lit(`limelight.pseudonym_${name}`)}), 'hex')`
  const inner = sql`sha256(${key('inner')} || convert_to(${session} || chr(10) || ${deviceId}, 'UTF8'))`
  return sql`(${sql.lit(PSEUDONYM_PREFIX)} || left(encode(sha256(${key('outer')} || ${inner}), 'hex'), ${sql.lit(PSEUDONYM_DIGITS)}))`
}
