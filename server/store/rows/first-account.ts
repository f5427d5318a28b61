import type { Store } from '../store.ts'

/** Returns the id of the oldest account with a confirmed e-mail, or null. */
export async function firstAccount({ readSql }: Pick<Store, 'readSql'>): Promise<string | null> {
  const [first] = await readSql('select id from auth_users where email_confirmed_at is not null order by created_at, id limit 1', [])
  return (first?.['id'] as string | undefined) ?? null
}
