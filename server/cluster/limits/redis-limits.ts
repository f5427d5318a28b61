import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { GCRA_LUA, timeOf } from '../../lib/gcra.ts'
import { createMemo } from '../../lib/memo.ts'
import type { RedisClient } from '../redis/redis.ts'
import type { Limit, Shortage } from './rate-limits.ts'

/** Redis's clock in microseconds since the epoch: the nodes' clocks need not agree. */
const REDIS_NOW = `(function()
  local time = redis.call('TIME')
  return time[1] * 1000000 + time[2]
end)()`

/** Milliseconds that a key outlives its meaning, so that a clock set back by less finds it. */
const SPARE_MS = 10_000

/**
 * Does atomically what memory-limits.ts does, in Lua 5.1. `now` is a Lua expression for microseconds since
 * the epoch.
 *
 * KEYS: one per limit. ARGV: two per limit, the `cost` and `burst` of gcra. Redis keeps one number a key, its
 * TAT. Returns two numbers: the index of the limit with the longest wait (from 1; 0 if all were taken) and
 * that wait in milliseconds.
 */
const takeScript = (now: string): string => `${GCRA_LUA}
local now = ${now}
local kept = redis.call('MGET', unpack(KEYS))
local tats, short, longest = {}, 0, 0
for i = 1, #KEYS do
  local cost, burst = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  tats[i] = gcra(tonumber(kept[i]) or 0, now, cost, burst)
  local wait = tats[i] - burst - now
  if wait > longest then short, longest = i, wait end
end
if short > 0 then return { short, math.ceil(longest / 1000) } end
for i, tat in ipairs(tats) do
  if tat > now then
    redis.call('SET', KEYS[i], string.format('%.0f', tat), 'PX', math.ceil((tat - now) / 1000) + ${SPARE_MS})
  else
    redis.call('DEL', KEYS[i])
  end
end
return { 0, 0 }
`

/** Length of a name: 128 bits in base64url. */
const NAME_CHARS = 22
/** Cached names: one per limited session, device or address. */
const NAMES_KEPT = 10_000

/** Rate limits counted by Redis. A call rejects if Redis does not reply; it may have counted nevertheless. */
export interface RedisLimits {
  take<L extends Limit>(limits: readonly L[]): Promise<Shortage<L> | null>
  giveBack(limits: readonly Limit[]): Promise<void>
  forget(key: string): Promise<void>
}

export interface RedisLimitsOptions {
  client: RedisClient
  /**
   * Key of the HMAC that names keys in Redis, so that e-mails and addresses are unreadable there and
   * installations with different secrets count apart.
   */
  naming: KeyObject
  /** Lua expression for microseconds since the epoch. */
  now?: string
}

export function createRedisLimits({ client, naming, now = REDIS_NOW }: RedisLimitsOptions): RedisLimits {
  const script = takeScript(now)
  const digest = createHash('sha1').update(script).digest('hex')
  const named = createMemo<string>(NAMES_KEPT)
  const nameOf = (key: string): string =>
    named(key, () => `limelight:rate:${createHmac('sha256', naming).update(key).digest('base64url').slice(0, NAME_CHARS)}`)

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
    giveBack: async (limits) => void (await take(limits.map((limit) => ({ ...limit, n: -(limit.n ?? 1) })))),
    forget: async (key) => void (await client.del(nameOf(key))),
  }
}

/** Returns a limit as the script's two arguments. */
const numbersOf = (limit: Limit): string[] => [String(timeOf(limit.n ?? 1, limit)), String(timeOf(limit.atOnce, limit))]
