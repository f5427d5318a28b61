import { setTimeout as rest } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Redis } from '../redis/redis.ts'
import type { Bucket, RateLimits } from './rate-limits.ts'
import type { RedisLimits } from './redis-limits.ts'

const ANSWER_MS = 200
/** How long a node counts for itself before it asks again whether Redis does. */
const REST_MS = 1_000

/** A take as usual, by which Redis proves that it counts again. */
const PROOF: readonly Bucket[] = [{ key: 'proofs that Redis counts', atOnce: 1_000, perMinute: 60_000 }]

export interface NodesLimitsOptions {
  /** What all nodes count together. */
  shared: RedisLimits
  /** What this node counts while it is alone. */
  own: RateLimits
  redis: Pick<Redis, 'isThere'>
  log: Pick<Logger, 'warn' | 'info'>
  /** How long a request waits for Redis, in milliseconds. */
  answerMs?: number
}

/**
 * Rate limits of all nodes together. Where Redis is away, refuses to count or takes longer than `answerMs`, this node counts for itself, beginning with
 * nothing, and says so once; it asks no more until Redis has counted a proof in time. So a request waits for Redis at most once in an outage.
 */
export function createNodesLimits({ shared, own, redis, log, answerMs = ANSWER_MS }: NodesLimitsOptions): RateLimits {
  let isAlone = false
  let isProving = false

  function countAlone(err: unknown): void {
    if (isAlone) return
    isAlone = true
    log.warn({ err }, 'Redis does not count: this server holds its clients to the rate limits by itself')
  }

  function countTogether(): void {
    isAlone = false
    log.info('Redis counts: all servers hold their clients to the rate limits together')
  }

  /** Has Redis prove itself, one proof at a time: what it owes an answer to is not asked again. */
  async function prove(): Promise<void> {
    isProving = true
    const proof = shared.take(PROOF)
    await inTime(proof, answerMs).then(countTogether, () => {})
    await proof.catch(() => {})
    await rest(REST_MS, undefined, { ref: false })
    isProving = false
  }

  /** Whether all nodes count together now. */
  function areTogether(): boolean {
    if (!isAlone && !redis.isThere()) countAlone(new Error('There is no connection to Redis.'))
    if (isAlone && !isProving && redis.isThere()) void prove()
    return !isAlone
  }

  return {
    async take(limits) {
      if (!areTogether()) return own.take(limits)
      try {
        return await inTime(shared.take(limits), answerMs)
      } catch (err) {
        countAlone(err)
        return own.take(limits)
      }
    },
    giveBack(buckets) {
      if (areTogether()) shared.giveBack(buckets).catch(countAlone)
      else own.giveBack(buckets)
    },
    forget(key) {
      own.forget(key)
      if (areTogether()) shared.forget(key).catch(countAlone)
    },
  }
}

/** The answer, if it comes within these milliseconds; else this rejects. What came while this process was busy is read before it is called late. */
const inTime = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`Redis did not answer within ${ms} ms.`))
    let timer = setTimeout(() => {
      timer = setTimeout(() => setImmediate(late), ms / 2)
    }, ms / 2)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
