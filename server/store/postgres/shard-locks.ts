import { BRIEF_MS, type Turn } from '../commit/commit-port.ts'
import { settingsOf } from './connections.ts'
import type { Statement } from './round-trip.ts'

/** The longest time that a commit waits for those of other nodes, in milliseconds. */
export const WAIT_MS = 10_000

/**
 * Key of the advisory lock that every commit holds: shared if it changes some shards, alone if it may change
 * any. An arbitrary number.
 */
export const COMMITS_LOCK = 4_607_182_419

/** Returns SQL for a time in microseconds since the epoch. */
export function micros(time: string): string {
  return `floor(extract(epoch from ${time}) * 1000000)::bigint`
}
const DATABASE_TIME = micros('clock_timestamp()')

/** Locks the rows of these shards, in ascending order, so that two commits cannot wait for each other. */
const AWAIT_SHARDS = 'select shard from limelight_shards where shard = any($1::integer[]) order by shard for update'

/**
 * Locks the rows of those of these shards that are free or locked by this transaction, and returns them with
 * the time of the last commit that changed them.
 */
const TAKE_SHARDS = `select shard, at, ${DATABASE_TIME} as clock, pg_current_xact_id()::text as transaction
  from (select shard, at from limelight_shards where shard = any($1::integer[]) order by shard for update skip locked) as held`

const NEWEST = `select max(at) as at, ${DATABASE_TIME} as clock, pg_current_xact_id()::text as transaction from limelight_shards`

/** Returns the `lock_timeout` with which the statements of `locksOf` begin, in milliseconds. */
export const waitMs = ({ isBrief }: Turn): number => (isBrief ? BRIEF_MS : WAIT_MS)

/**
 * Returns the statements that give a commit its turn. The last one returns its shards and times. After them
 * no wait is brief.
 */
export function locksOf({ awaited, free, isBrief }: Turn): Statement[] {
  const again = isBrief ? [settingsOf({ lock_timeout: WAIT_MS })] : []
  if (awaited === 'anywhere') {
    const alone: Statement = { text: 'select pg_advisory_xact_lock($1)', lists: [[COMMITS_LOCK]] }
    return [alone, ...again, { text: NEWEST, lists: [[]] }]
  }
  const shared: Statement = { text: 'select pg_advisory_xact_lock_shared($1)', lists: [[COMMITS_LOCK]] }
  const awaiting: Statement[] = awaited.length > 0 ? [{ text: AWAIT_SHARDS, lists: [[awaited]] }] : []
  return [shared, ...awaiting, ...again, { text: TAKE_SHARDS, lists: [[[...awaited, ...free]]] }]
}
