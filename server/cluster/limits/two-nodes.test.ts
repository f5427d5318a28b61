import { randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from '../../api/auth/testing/auth-server.ts'
import { createCodeTries } from '../../api/presentations/code-tries.ts'
import { openTestApi, type TestApi } from '../../api/rest/testing/api.ts'
import { ALICE, clubsTool, phone, uuid } from '../../api/rest/testing/clubs.ts'
import { deriveKey } from '../../lib/keys.ts'
import { NO_REDIS, redisServer } from '../redis/testing/redis-server.ts'
import { createMemoryLimits } from './memory-limits.ts'
import { createNodesLimits } from './nodes-limits.ts'
import type { RateLimits } from './rate-limits.ts'
import { createRedisLimits } from './redis-limits.ts'
import { connectTo } from './testing/redis-under-test.ts'

const url = await redisServer()
if (url === null) test('limits of two nodes', ({ skip }) => skip(NO_REDIS))
else
  describe('limits of two nodes', () => {
    const CHESS = uuid(1)
    let secret: Buffer
    let stops: (() => Promise<void>)[]
    beforeEach(() => {
      // Nothing else counts under this secret.
      secret = randomBytes(32)
      stops = []
    })
    afterEach(async () => {
      for (const stop of stops.reverse()) await stop()
    })

    async function limits(): Promise<RateLimits> {
      const redis = await connectTo(url as string)
      stops.push(() => redis.close())
      const shared = createRedisLimits({ client: redis.client, naming: deriveKey(secret, 'limitNames') })
      return createNodesLimits({ shared, own: createMemoryLimits(Date.now), redis, log: pino({ level: 'silent' }), answerMs: 10_000 })
    }
    async function apiNode(): Promise<TestApi> {
      const api = await openTestApi([clubsTool], { limits: await limits() })
      stops.push(() => api.stop())
      expect((await api.ask('POST', 'clubs', { as: ALICE, body: { id: CHESS, name: 'Chess', slug: 'chess' } })).status).toBe(201)
      return api
    }
    async function authNode(): Promise<AuthServer> {
      const server = await startAuthServer({ TRUST_PROXY: 'on' }, await limits())
      stops.push(() => server.stop())
      return server
    }
    const note = (api: TestApi, device: string, id = randomUUID() as string) =>
      api.ask('POST', 'notes', { device, body: { id, club_id: CHESS, body: 'x', device_id: device } })
    const accepted = async (times: number, one: (n: number) => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: times }, (_, n) => one(n)))).filter(({ status }) => status < 300).length

    it('count a device’s rows together, and give back what was not written', async () => {
      const [one, other] = [await apiNode(), await apiNode()]
      const half = LIMITS.deviceInsertsPerMinute / 2
      expect(await accepted(half, () => note(one, phone(1)))).toBe(half)
      // A duplicate row takes no tokens.
      const again = randomUUID()
      expect((await note(other, phone(1), again)).status).toBe(201)
      for (let n = 0; n < half; n++) expect((await note(other, phone(1), again)).status).toBe(409)
      const rest = await accepted(2 * half, () => note(other, phone(1)))
      // Meanwhile it regains one token a second.
      expect(rest).toBeGreaterThanOrEqual(half - 1)
      expect(rest).toBeLessThan(half + 15)
      expect(await accepted(half, () => note(one, phone(1)))).toBeLessThan(15)
      expect((await note(one, phone(2))).status).toBe(201)
    })

    it('count sign-in tries together, and forget them where the owner got in', async () => {
      const [one, other] = [await authNode(), await authNode()]
      const [email, password] = ['owner@example.com', 'correct horse']
      for (const { call } of [one, other]) await call('POST', '/signup', { body: { email, password } })
      const signIn = ({ call }: AuthServer, secret: string, address = '10.0.0.1') =>
        call('POST', '/token?grant_type=password', { body: { email, password: secret }, headers: { 'x-forwarded-for': address } })
      const statuses = async (node: AuthServer, times: number) => {
        const all: number[] = []
        for (let n = 0; n < times; n++) all.push((await signIn(node, 'wrong horse')).status)
        return all
      }
      expect(await statuses(one, LIMITS.signInTriesPerAccount - 1)).not.toContain(429)
      expect((await signIn(other, password)).status).toBe(200)
      expect(await statuses(other, LIMITS.signInTriesPerAccount - 1)).not.toContain(429)
      expect(await statuses(one, 2)).toEqual([400, 429])
      expect(await statuses(other, 1)).toEqual([429])
      expect((await signIn(other, password, '10.0.0.2')).status).toBe(200)
    })

    it('count tries of codes together; what led somewhere is each one’s own', async () => {
      const [one, other] = [createCodeTries(await limits()), createCodeTries(await limits())]
      const tried = (n: number) => ({ address: 'a', device: 'd', code: `C${n}` })
      one.led({ ...tried(0), device: null })
      for (let n = 1; n <= LIMITS.codesTriedByDevice.atOnce; n++) expect(await one.take(tried(n))).toBe(0)
      expect(await other.take(tried(0))).toBeGreaterThan(0)
      expect(await one.take(tried(0))).toBe(0)
    })
  })
