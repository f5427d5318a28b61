import type { Store, WritePlace } from './store.ts'

type WithShards = Pick<Store, 'shards'>

/** Returns the place of writes that change rows of this account only. */
export const placeOfAccount = ({ shards }: WithShards, userId: string): WritePlace =>
  shards === null ? 'anywhere' : [shards.ofAccount(userId)]

/** Returns the place of writes to the rows with this value in this column. See StoreShards.ofKey. */
export async function placeOfKey({ shards }: WithShards, table: string, column: string, value: string): Promise<WritePlace> {
  const shard = shards === null ? null : await shards.ofKey(table, column, value)
  return shard === null ? 'anywhere' : [shard]
}
