import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { createMemo } from '../../lib/memo.ts'
import type { RedisClient } from '../redis/redis.ts'
import type { Bucket, Limit, Shortage } from './rate-limits.ts'
import { REDIS_NOW, takeScript } from './take-script.ts'

/** Length of a name: 128 bits in base64url. */
const NAME_CHARS = 22
/** Cached names: one per limited session, device or address. */
const NAMES_KEPT = 10_000

/** Rate limits counted by Redis. A call rejects without an answer, and may have counted nevertheless. */
export interface RedisLimits {
  take<L extends Limit>(limits: readonly L[]): Promise<Shortage<L> | null>
  giveBack(buckets: readonly Bucket[]): Promise<void>
  forget(key: string): Promise<void>
}

export interface RedisLimitsOptions {
  client: RedisClient
  /**
   * Key of the HMAC that names keys in Redis, so that e-mails and addresses are unreadable there and
   * installations with different secrets count apart.
   */
  naming: KeyObject
  /** Lua expression for milliseconds since the epoch. */
  now?: string
}

export function createRedisLimits({ client, naming, now = REDIS_NOW }: RedisLimitsOptions): RedisLimits {
  const script = takeScript(now)
  const digest = createHash('sha1').update(script).digest('hex')
  const named = createMemo<string>(NAMES_KEPT)
  const nameOf = (key: string): string =>
    named(key, () => `limelight:limit:${createHmac('sha256', naming).update(key).digest('base64url').slice(0, NAME_CHARS)}`)

  /** Falls back to EVAL, because a restarted Redis has forgotten its scripts. */
  async function run(options: { keys: string[]; arguments: string[] }): Promise<[short: number, ms: number]> {
    const answer = client.evalSha(digest, options).catch((err: unknown) => {
      if (err instanceof Error && err.message.startsWith('NOSCRIPT')) return client.eval(script, options)
      throw err
    })
    return (await answer) as unknown as [number, number]
  }

  async function take<L extends Limit>(limits: readonly L[]): Promise<Shortage<L> | null> {
    if (limits.length === 0) return null
    const [short, ms] = await run({ keys: limits.map(({ key }) => nameOf(key)), arguments: limits.flatMap(numbersOf) })
    const limit = limits[short - 1]
    return limit ? { limit, ms } : null
  }

  return {
    take,
    giveBack: async (buckets) => void (await take(buckets.map((bucket) => ({ ...bucket, n: -(bucket.n ?? 1) })))),
    forget: async (key) => void (await client.del(nameOf(key))),
  }
}

/** Returns a limit as the script's four arguments. */
const numbersOf = (limit: Limit): string[] =>
  'max' in limit
    ? ['window', String(limit.max), String(limit.ms), '0']
    : ['bucket', String(limit.atOnce), String(limit.perMinute), String(limit.n ?? 1)]
