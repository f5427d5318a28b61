import type { AccountLine } from '../../../contract/account-line.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Store } from '../store.ts'

/** Returns the confirmed accounts, oldest first, at most LIMITS.accountsListed. */
export async function accountLines({ readSql }: Pick<Store, 'readSql'>): Promise<AccountLine[]> {
  const rows = await readSql(
    `select id, email, created_at, last_sign_in_at,
       (select count(*) from presentations p where p.user_id = u.id) as sessions,
       (select coalesce(sum(byte_count), 0) from stored_files f where f.user_id = u.id) as file_bytes
     from auth_users u where email_confirmed_at is not null order by created_at, id limit ?`,
    [LIMITS.accountsListed],
  )
  return rows.map((row, at) => ({
    id: String(row['id']),
    email: String(row['email']),
    madeAt: String(row['created_at']),
    signedInAt: row['last_sign_in_at'] === null ? null : String(row['last_sign_in_at']),
    sessions: Number(row['sessions']),
    fileBytes: Number(row['file_bytes']),
    isOperator: at === 0,
  }))
}
