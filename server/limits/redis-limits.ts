import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'
import type { RedisClient } from '../redis/redis.ts'
import type { Bucket, Limit, Shortage } from './rate-limits.ts'
import { REDIS_NOW, takeScript } from './take-script.ts'

/** 128 bits, in base64url. */
const NAME_CHARS = 22
/** Names that are cached: of sessions and of addresses in them; a venue is one of these. */
const NAMES_KEPT = 10_000

/** RateLimits that Redis counts. Each rejects where Redis cannot be asked, and may then have counted all the same. */
export interface RedisLimits {
  take<L extends Limit>(limits: readonly L[]): Promise<Shortage<L> | null>
  giveBack(buckets: readonly Bucket[]): Promise<void>
  forget(key: string): Promise<void>
}

export interface RedisLimitsOptions {
  client: RedisClient
  /** Names keys: e-mails and addresses are not readable in Redis, and servers of another secret count apart. */
  naming: KeyObject
  /** A Lua expression for milliseconds since the epoch. */
  now?: string
}

export function createRedisLimits({ client, naming, now = REDIS_NOW }: RedisLimitsOptions): RedisLimits {
  const script = takeScript(now)
  const digest = createHash('sha1').update(script).digest('hex')
  const named = keepNewest<string>(NAMES_KEPT)
  const nameOf = (key: string): string =>
    named(key, () => `limelight:limit:${createHmac('sha256', naming).update(key).digest('base64url').slice(0, NAME_CHARS)}`)

  /** Redis forgets scripts when it starts anew. */
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

/** What the script is told of a limit. */
const numbersOf = (limit: Limit): string[] =>
  'max' in limit
    ? ['window', String(limit.max), String(limit.ms), '0']
    : ['bucket', String(limit.atOnce), String(limit.perMinute), String(limit.n ?? 1)]
