import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { signUpHost } from '../../../tests/setup/host.ts'
import { NO_REDIS, startRedis } from '../../cluster/redis/testing/redis-server.ts'
import { makeTestDatabase } from '../../store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'

const postgres = await postgresServer()
const redis = postgres === null ? null : await startRedis()
const missing = postgres === null ? NO_POSTGRES : redis === null ? NO_REDIS : null

if (missing !== null) test('two nodes follow the settings', ({ skip }) => skip(missing))
else
  describe('[O11] two nodes', () => {
    let database: TestDatabase
    let a: TestServer
    let b: TestServer
    beforeAll(async () => {
      database = await makeTestDatabase()
      const env = { DATABASE_URL: database.url, REDIS_URL: redis?.url ?? '', AUTH_SECRET: 'k'.repeat(64), SIGNUP: '', LOG_LEVEL: 'silent' }
      a = await startTestServer({ tools: [], env })
      b = await startTestServer({ tools: [], env })
    })
    afterAll(async () => {
      await Promise.all([a.stop(), b.stop()])
      await database.drop()
      redis?.kill()
    })

    it('follow what is set at one of them, and what is taken back', async () => {
      const operator = await signUpHost(() => a.url, 'first@example.com')
      const change = (settings: object) =>
        operator.ask('PATCH', '/operator/v1/settings', { ...settings, current_password: 'correct horse battery' })
      await change({ signup: 'open', smtpUrl: 'smtp://hall:s3cret@mail.example' })
      await expect.poll(() => [b.services.config.signup, b.services.config.smtpUrl]).toEqual(['open', 'smtp://hall:s3cret@mail.example'])
      const second = await signUpHost(() => b.url, 'second@example.com')
      expect((await second.ask('PATCH', '/operator/v1/settings', { signup: 'first' })).status).toBe(403)
      await change({ signup: null, smtpUrl: null })
      await expect.poll(() => [b.services.config.signup, b.services.config.smtpUrl]).toEqual(['first', null])
    })
  })
