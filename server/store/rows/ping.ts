import type { Store } from '../store.ts'

/** Resolves if the store answers a query. */
export async function ping(store: Pick<Store, 'readSql'>): Promise<void> {
  await store.readSql('select 1 as one', [])
}
