import { expect, it } from 'vitest'
import { openRedis } from './redis.ts'
import { startRedis } from './testing/redis-server.ts'

const log = { info: () => {}, error: () => {} } as never
/** Longer than a loss or a return of Redis takes to be noticed. */
const KNOWN_MS = 12_000

it('knows that a Redis is gone that stands still, and that it is back', async ({ skip }) => {
  const server = await startRedis()
  if (!server) return skip('needs a Redis to stop: redis-server or valkey-server on the PATH')
  const redis = await openRedis(server.url, { log, name: 'test' })
  const heard: string[] = []
  redis.onGone(() => heard.push('gone'))
  redis.onThere(() => heard.push('there'))
  try {
    expect(redis.isThere()).toBe(true)
    process.kill(server.pid, 'SIGSTOP')
    await expect.poll(() => redis.isThere(), { timeout: KNOWN_MS }).toBe(false)
    process.kill(server.pid, 'SIGCONT')
    await expect.poll(() => redis.isThere(), { timeout: KNOWN_MS }).toBe(true)
    expect(await redis.client.ping()).toBe('PONG')
    expect(heard).toEqual(['gone', 'there'])
  } finally {
    await redis.close()
    server.kill()
  }
}, 30_000)

it('keeps a connection on which nothing is asked', async ({ skip }) => {
  const server = await startRedis()
  if (!server) return skip('needs a Redis of its own: redis-server or valkey-server on the PATH')
  const redis = await openRedis(server.url, { log, name: 'test' })
  let losses = 0
  redis.onGone(() => losses++)
  try {
    // Longer than the silence after which a connection is cut.
    await new Promise((resolve) => setTimeout(resolve, 6_500))
    expect(redis.isThere()).toBe(true)
    expect(losses).toBe(0)
  } finally {
    await redis.close()
    server.kill()
  }
}, 30_000)
