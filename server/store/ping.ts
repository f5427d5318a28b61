import type { Store } from './store.ts'

/** Resolves when the store answers reads. */
export async function ping(store: Pick<Store, 'readSql'>): Promise<void> {
  await store.readSql('select 1 as one', [])
}
