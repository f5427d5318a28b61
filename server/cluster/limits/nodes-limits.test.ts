import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, test } from 'vitest'
import { deriveKey } from '../../lib/keys.ts'
import type { Redis } from '../redis/redis.ts'
import { NO_REDIS, type OwnRedis, startRedis } from '../redis/testing/redis-server.ts'
import { createMemoryLimits } from './memory-limits.ts'
import { createNodesLimits } from './nodes-limits.ts'
import type { RateLimits } from './rate-limits.ts'
import { createRedisLimits } from './redis-limits.ts'
import { connectTo } from './testing/redis-under-test.ts'

interface Node {
  limits: RateLimits
  redis: Redis
  said: string[]
}

const nodes: Node[] = []
const servers: OwnRedis[] = []
const secret = randomBytes(32)

/** By default, waits for Redis long enough for a busy machine. */
async function startNode(url: string, answerMs = 10_000): Promise<Node> {
  const redis = await connectTo(url)
  const said: string[] = []
  const log = { warn: (_: object, text: string) => void said.push(text), info: (text: string) => void said.push(text) }
  const shared = createRedisLimits({ client: redis.client, naming: deriveKey(secret, 'limitNames') })
  const node = { redis, said, limits: createNodesLimits({ shared, own: createMemoryLimits(Date.now), redis, log: log as never, answerMs }) }
  nodes.push(node)
  return node
}

async function start(port?: number): Promise<OwnRedis> {
  const server = (await startRedis(port)) as OwnRedis
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const { redis } of nodes.splice(0)) await redis.close()
  for (const server of servers.splice(0)) server.kill()
})

const rows = { key: 'rows', atOnce: 5, perMinute: 0.01 }
const tries = (atOnce: number, key = 'tries') => ({ key, atOnce, perMinute: 0.01 })
const taken = async ({ limits }: Node, limit: Parameters<RateLimits['take']>[0][number], times: number) => {
  let count = 0
  for (let n = 0; n < times; n++) if ((await limits.take([limit])) === null) count++
  return count
}
/** Polls until `isTrue` returns true. */
async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + 15_000; !(await isTrue()); await setTimeout(50))
    if (performance.now() > end) throw new Error(`Never came: ${what}`)
}
const areTogether = (node: Node) => async () => {
  await node.limits.take([])
  return node.said.length % 2 === 0
}

const ALONE = 'Redis does not count: this server holds its clients to the rate limits by itself'
const TOGETHER = 'Redis counts: all servers hold their clients to the rate limits together'

it('a Redis that owes an answer is asked for nothing but one proof', async () => {
  const asked: string[] = []
  const owed = (what: string) => () => {
    asked.push(what)
    return new Promise<never>(() => {})
  }
  const shared = { take: owed('take'), giveBack: owed('give back'), forget: owed('forget') }
  const own = createMemoryLimits(() => 0)
  const silent = { warn: () => {}, info: () => {} }
  const limits = createNodesLimits({ shared, own, redis: { isThere: () => true }, log: silent as never })
  for (let n = 0; n < 20; n++) {
    expect(await limits.take([rows])).toEqual(n < 5 ? null : { limit: rows, ms: 6_000_000 })
    limits.giveBack([])
    limits.forget('tries')
  }
  expect(asked).toEqual(['take', 'take'])
})

const isHere = await startRedis()
isHere?.kill()
if (isHere === null) test('rate limits of several nodes', ({ skip }) => skip(NO_REDIS))
else
  describe('rate limits of several nodes', () => {
    it('are one limit, also for what is given back or forgotten elsewhere', async () => {
      const { url } = await start()
      const [one, other] = [await startNode(url), await startNode(url)]
      expect([await taken(one, rows, 3), await taken(other, rows, 9), await taken(one, rows, 1)]).toEqual([3, 2, 0])
      one.limits.giveBack([{ ...rows, n: 2 }])
      await until('what was given back', async () => (await taken(other, rows, 1)) === 1)
      expect(await taken(one, rows, 9)).toBe(1)
      expect([await taken(one, tries(4), 3), await taken(other, tries(4), 9)]).toEqual([3, 1])
      other.limits.forget('tries')
      await until('what was forgotten', async () => (await taken(one, tries(4), 1)) === 1)
      expect([one.said, other.said]).toEqual([[], []])
    })

    it('are counted by each for itself while Redis is gone, and together again once it is back; each is said once', async () => {
      const first = await start()
      const [one, other] = [await startNode(first.url), await startNode(first.url)]
      expect(await taken(one, rows, 9)).toBe(5)
      first.kill()
      await first.ended
      for (const node of [one, other]) {
        expect(await taken(node, rows, 9)).toBe(5)
        node.limits.giveBack([rows])
        expect(await taken(node, rows, 9)).toBe(1)
        expect(await taken(node, tries(3), 9)).toBe(3)
        node.limits.forget('tries')
        expect(await taken(node, tries(3), 9)).toBe(3)
        expect(node.said).toEqual([ALONE])
      }
      await start(first.port)
      for (const node of [one, other]) await until('counting together', areTogether(node))
      // A restarted Redis has lost its counts.
      expect([await taken(one, rows, 3), await taken(other, rows, 9)]).toEqual([3, 2])
      expect([one.said, other.said]).toEqual([
        [ALONE, TOGETHER],
        [ALONE, TOGETHER],
      ])
    })

    it('wait for a Redis that hangs once, and never after, until it answers again', async () => {
      const server = await start()
      const node = await startNode(server.url, 200)
      expect(await taken(node, rows, 1)).toBe(1)
      server.kill('SIGSTOP')
      const began = performance.now()
      const waits = Array.from({ length: 50 }, () => node.limits.take([rows]))
      expect((await Promise.all(waits)).filter((shortage) => shortage === null)).toHaveLength(5)
      expect(performance.now() - began).toBeGreaterThan(150)
      const after = performance.now()
      for (let n = 0; n < 200; n++) await node.limits.take([tries(1_000)])
      expect(performance.now() - after).toBeLessThan(5_000)
      await setTimeout(1_500)
      expect(node.said).toEqual([ALONE])
      server.kill('SIGCONT')
      await until('counting together', areTogether(node))
      expect(await taken(node, tries(1, 'new'), 9)).toBe(1)
      expect(node.said).toEqual([ALONE, TOGETHER])
    })

    it('are counted where Redis refuses to count, and it is asked again only by its proofs', async () => {
      const server = await start()
      const node = await startNode(server.url)
      await node.redis.client.configSet('maxmemory', '1')
      expect(await taken(node, rows, 9)).toBe(5)
      await setTimeout(1_200)
      expect(await taken(node, rows, 9)).toBe(0)
      await setTimeout(1_200)
      expect(node.said).toEqual([ALONE])
      await node.redis.client.configSet('maxmemory', '0')
      await until('counting together', areTogether(node))
      expect(await taken(node, rows, 9)).toBe(5)
    })

    it('are counted from the beginning by a node that never found Redis', async () => {
      const server = await start()
      server.kill()
      await server.ended
      const node = await startNode(server.url)
      expect(await taken(node, rows, 9)).toBe(5)
      expect(node.said).toEqual([ALONE])
    })
  })
