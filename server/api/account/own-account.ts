import type { Json } from '../../../contract/json.ts'
import type { Store } from '../../store/store.ts'
import { all, first, queries } from '../auth/tables.ts'

/** Returns what the server knows of an account's owner, without secrets. */
export async function readAccount(store: Store, userId: string): Promise<object> {
  const db = queries(store)
  const user = await first(store, db.selectFrom('auth_users').selectAll().where('id', '=', userId))
  const sessions = await all(
    store,
    db.selectFrom('auth_sessions').select(['id', 'aal', 'amr', 'user_agent', 'created_at', 'last_used_at']).where('user_id', '=', userId),
  )
  const factors = await all(
    store,
    db.selectFrom('auth_factors').select(['id', 'friendly_name', 'status', 'created_at', 'updated_at']).where('user_id', '=', userId),
  )
  const { password_hash, user_metadata, ...rest } = user ?? { password_hash: null, user_metadata: '{}' }
  return {
    ...rest,
    user_metadata: JSON.parse(user_metadata) as Json,
    has_password: password_hash !== null,
    signed_in: sessions.map(({ amr, ...session }) => ({ ...session, amr: JSON.parse(amr) as Json })),
    second_factors: factors,
  }
}
