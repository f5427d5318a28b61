import type { ReadSql } from '../sql/by-id.ts'
import type { Tx } from '../store.ts'

// SQL of the deletion of accounts, and of the counts of what goes with one.

/** Notes that an account is being deleted, so that what is left after a stop is found. */
export async function noteDeletion({ sql, now }: Pick<Tx, 'sql' | 'now'>, userId: string): Promise<void> {
  await sql('insert into account_deletions (user_id, started_at) values (?, ?) on conflict (user_id) do nothing', [userId, now])
}

/** Returns the accounts whose deletion began before this ISO time. */
export async function readDeletions(read: ReadSql, before: string): Promise<string[]> {
  return (await read('select user_id from account_deletions where started_at < ?', [before])).map(({ user_id }) => user_id as string)
}

export async function endDeletion(sql: ReadSql, userId: string): Promise<void> {
  await sql('delete from account_deletions where user_id = ?', [userId])
}

/** Whether there are confirmed accounts beside this one. */
export const hasOtherAccounts = async (read: ReadSql, userId: string): Promise<boolean> =>
  (await read('select 1 as other from auth_users where id <> ? and email_confirmed_at is not null limit 1', [userId])).length > 0

/** Returns the names of an account's stored files. */
export async function readFileNames(read: ReadSql, userId: string): Promise<string[]> {
  return (await read('select name from stored_files where user_id = ? order by name', [userId])).map(({ name }) => name as string)
}

const COUNTS = {
  sessions: 'select count(*) as n from presentations where user_id = ?',
  entries:
    'select coalesce(sum(l.row_count), 0) as n from ledger_sessions l join presentations p on p.id = l.session_id where p.user_id = ?',
  deleted: 'select count(*) as n from trash where user_id = ? and deleted_at is not null',
  files: 'select count(*) as n from stored_files where user_id = ?',
} as const

/** Counts what is stored of an account. `entries`: rows that the audience sent. */
export async function countAccount(read: ReadSql, userId: string): Promise<Record<keyof typeof COUNTS, number>> {
  const counts = await Promise.all(Object.values(COUNTS).map(async (text) => Number((await read(text, [userId]))[0]?.['n'])))
  return Object.fromEntries(Object.keys(COUNTS).map((name, at) => [name, counts[at]])) as Record<keyof typeof COUNTS, number>
}
