import pino from 'pino'
import { expect, it } from 'vitest'
import type { Redis } from '../redis/redis.ts'
import { NO_REDIS, redisServer } from '../redis/testing/redis-server.ts'
import { openRedisLink } from './link.ts'

const url = await redisServer()

it('is back once both of its connections are there, whichever comes last: what was not sent is told then', async ({ skip }) => {
  if (url === null) return skip(NO_REDIS)
  let isThere = false
  const comes: (() => void)[] = []
  const commands = { isThere: () => isThere, onThere: (listener) => void comes.push(listener) } as Redis
  let backs = 0
  const onBack = (): void => void backs++
  const options = { url, secret: Buffer.alloc(32, 7), log: pino({ level: 'silent' }), commands }
  const link = await openRedisLink(options, { onText: () => {}, onBack, onGone: () => {} })
  expect([link.isThere(), backs]).toEqual([false, 0])
  isThere = true
  for (const come of comes) come()
  await expect.poll(() => backs).toBe(1)
  expect(link.isThere()).toBe(true)
  await link.close()
})
