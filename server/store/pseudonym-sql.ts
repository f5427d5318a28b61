import { type RawBuilder, sql } from 'kysely'
import { PSEUDONYM_PREFIX } from '../../contract/device.ts'
import { PSEUDONYM_DIGITS } from '../policy/pseudonym.ts'
import type { Store } from './store.ts'

/**
 * The pseudonym of a device within a session, as `pseudonym` makes it; null where either is. No text of a query holds the key: the connection has it.
 * On SQLite `limelight_pseudonym` is ours. PostgreSQL has no HMAC of its own, but it is two SHA-256 (RFC 2104): of the outer key, and of the inner key
 * and the text; both keys, 64 bytes in hex, are settings of the connection.
 */
export function pseudonymSql(session: RawBuilder<unknown>, deviceId: RawBuilder<unknown>, dialect: Store['dialect']): RawBuilder<unknown> {
  if (dialect === 'sqlite') return sql`limelight_pseudonym(${session}, ${deviceId})`
  const key = (name: string): RawBuilder<unknown> => sql`decode(current_setting(${sql.lit(`limelight.pseudonym_${name}`)}), 'hex')`
  const inner = sql`sha256(${key('inner')} || convert_to(${session} || chr(10) || ${deviceId}, 'UTF8'))`
  return sql`(${sql.lit(PSEUDONYM_PREFIX)} || left(encode(sha256(${key('outer')} || ${inner}), 'hex'), ${sql.lit(PSEUDONYM_DIGITS)}))`
}
