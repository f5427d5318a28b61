import { COMMON_SHARD, type Shards } from '../commit/shards.ts'

/** For stores whose changes are not published: everything is in the shard that all nodes hear. */
export const ONE_SHARD: Shards = {
  prepare: async () => [],
  forget: () => {},
  namesOwner: () => false,
  of: () => COMMON_SHARD,
  ofRow: async () => COMMON_SHARD,
  ofKey: async () => COMMON_SHARD,
}
