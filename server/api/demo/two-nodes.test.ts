import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DEMO_CLEAR, DEMO_START, DEMO_STATE } from '../../../contract/demo.ts'
import { migrations } from '../../../migrations/all.ts'
import { type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { tools } from '../../../tools/server.ts'
import { NO_REDIS, startRedis } from '../../cluster/redis/testing/redis-server.ts'
import { makeTestDatabase } from '../../store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'

const postgres = await postgresServer()
const redis = postgres === null ? null : await startRedis()
const missing = postgres === null ? NO_POSTGRES : redis === null ? NO_REDIS : null

if (missing !== null) test('two nodes tell the same of a demo', ({ skip }) => skip(missing))
else
  describe('two nodes', () => {
    let database: TestDatabase
    let a: TestServer
    let b: TestServer
    const nodes: TestServer[] = []
    const start = async () => {
      const env = {
        DATABASE_URL: database.url,
        REDIS_URL: redis?.url ?? '',
        AUTH_SECRET: 'k'.repeat(64),
        SIGNUP: 'open',
        LOG_LEVEL: 'silent',
      }
      const node = await startTestServer({ tools, migrations, env })
      nodes.push(node)
      return node
    }
    beforeAll(async () => {
      database = await makeTestDatabase()
      a = await start()
      b = await start()
    }, 60_000)
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await database.drop()
      redis?.kill()
    })
    const state = async (host: Host) => (await host.ask('GET', DEMO_STATE)).body
    const NONE = { is: 'none', offered: true, event: null, until: null }

    it('tell the same of a demo: that it runs, of no other account, and that it is gone with its node', async () => {
      const atA = await signUpHost(() => a.url, 'first@example.com')
      const atB = await signInHost(() => b.url, 'first@example.com')
      const other = await signUpHost(() => b.url, 'other@example.com')
      const { body: begun } = await atA.ask('POST', DEMO_START)
      expect(begun.is).toBe('here')
      await expect.poll(() => state(atB)).toEqual(begun)
      expect(await state(other)).toEqual(NONE)
      const again = await atB.ask('POST', DEMO_START)
      expect([again.status, again.body.message]).toEqual([409, 'A made-up audience is here already. Stop and clear it first.'])

      // A node that starts later is told, too.
      const late = await start()
      const atLate = await signInHost(() => late.url, 'first@example.com')
      await expect.poll(() => state(atLate)).toEqual(begun)

      // Cleared elsewhere, it ends, and can be started there.
      expect((await atB.ask('POST', DEMO_CLEAR)).body).toEqual(NONE)
      await expect.poll(() => state(atA), { timeout: 10_000 }).toEqual(NONE)
      await expect.poll(async () => (await atA.ask('POST', DEMO_START)).status, { timeout: 10_000 }).toBe(200)
      const anew = await state(atA)
      await expect.poll(() => state(atB)).toEqual(anew)
      await a.stop()
      nodes.splice(nodes.indexOf(a), 1)
      await expect.poll(() => state(atB), { timeout: 10_000 }).toEqual({ ...anew, is: 'left', until: null })
    }, 60_000)
  })
