import { setTimeout as rest } from 'node:timers/promises'
import type { Logger } from 'pino'
import { onceAtATime } from '../../../parts/once-at-a-time.ts'
import type { Redis } from '../redis/redis.ts'
import type { Limit, RateLimits } from './rate-limits.ts'
import type { RedisLimits } from './redis-limits.ts'

const ANSWER_MS = 200
/** Milliseconds between two probes of Redis while this node counts alone. */
const REST_MS = 1_000

/** An ordinary take, used as a probe: Redis works again if it replies. */
const PROOF: readonly Limit[] = [{ key: 'proofs that Redis counts', atOnce: 1_000, perMinute: 60_000 }]

export interface NodesLimitsOptions {
  /** Counts of all nodes together. */
  shared: RedisLimits
  /** Counts of this node, used while it counts alone. */
  own: RateLimits
  redis: Pick<Redis, 'isThere'>
  log: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds that a request waits for Redis. */
  answerMs?: number
}

/**
 * Rate limits of all nodes together. If Redis is away, fails, or takes longer than `answerMs`, this node
 * counts alone, starting from nothing, and logs it once. It uses Redis again only after Redis has replied to
 * a probe in time, so that few requests wait for Redis during an outage.
 */
export function createNodesLimits({ shared, own, redis, log, answerMs = ANSWER_MS }: NodesLimitsOptions): RateLimits {
  let isAlone = false

  function countAlone(err: unknown): void {
    if (isAlone) return
    isAlone = true
    log.warn({ err }, 'Redis does not count: this server holds its clients to the rate limits by itself')
  }

  function countTogether(): void {
    isAlone = false
    log.info('Redis counts: all servers hold their clients to the rate limits together')
  }

  /**
   * Sends Redis one probe. If the reply comes within `answerMs`, this node counts with the others again. A
   * call during a probe, or within REST_MS after it, sends no other.
   */
  const prove = onceAtATime(async () => {
    const proof = shared.take(PROOF)
    await inTime(proof, answerMs).then(countTogether, () => {})
    await proof.catch(() => {})
    await rest(REST_MS, undefined, { ref: false })
  })

  /** Whether all nodes count together now. Starts a probe if not. */
  function areTogether(): boolean {
    if (!isAlone && !redis.isThere()) countAlone(new Error('There is no connection to Redis.'))
    if (isAlone && redis.isThere()) void prove()
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
    giveBack(limits) {
      if (areTogether()) shared.giveBack(limits).catch(countAlone)
      else own.giveBack(limits)
    },
    forget(key) {
      own.forget(key)
      if (areTogether()) shared.forget(key).catch(countAlone)
    },
  }
}

/**
 * Resolves with the reply, or rejects after `ms` milliseconds. Before rejecting, it lets pending I/O run, so
 * that a reply that arrived while this process was busy does not count as late.
 */
const inTime = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`Redis did not answer within ${ms} ms.`))
    let timer = setTimeout(() => {
      timer = setTimeout(() => setImmediate(late), ms / 2)
    }, ms / 2)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
