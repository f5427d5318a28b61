import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { partyTool } from '../../api/presentations/testing/party-tool.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { makeTestDatabase } from '../testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { followDatabaseClock } from './database-clock.ts'

const DAY = 86_400_000

describe('the clock of the database', () => {
  const told: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
  let ahead: number
  beforeEach(() => {
    ahead = 0
    told.length = 0
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())
  const follow = (readSql = async () => [{ ms: Date.now() }]) => followDatabaseClock({ readSql, machine: () => Date.now() + ahead, log })

  it('[O3] is counted on while the machine’s own jumps; the drift is measured, and told once', async () => {
    const clock = await follow()
    ahead = 30 * DAY
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
    for (let n = 0; n < 3; n++) await vi.advanceTimersByTimeAsync(LIMITS.clockMeasureMs)
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
    expect(Math.abs(clock.drift() - 30 * DAY)).toBeLessThan(1_000)
    expect(told).toEqual([expect.stringMatching(/^The clock of this machine is 2592000(\.1)? s ahead of that of PostgreSQL\./)])
    ahead = 0
    await vi.advanceTimersByTimeAsync(LIMITS.clockMeasureMs)
    expect(told.slice(1)).toEqual(["this machine's clock is right again"])
    clock.close()
  })

  it('[O3] says nothing of what may be, and keeps what it knew where the database is away or slow', async () => {
    let answer = async () => [{ ms: Date.now() }]
    ahead = LIMITS.clockDriftToldMs - 500
    const clock = await follow(() => answer())
    expect(told).toEqual([])
    const { drift } = clock
    const before = drift()
    answer = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(LIMITS.clockMeasureMs)
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, LIMITS.clockTripMs + 100))
      return [{ ms: 0 }]
    }
    await vi.advanceTimersByTimeAsync(LIMITS.clockMeasureMs)
    await new Promise((resolve) => setTimeout(resolve, LIMITS.clockTripMs + 300))
    expect(drift()).toBe(before)
    expect(told).toEqual([])
    clock.close()
  })

  it('[O3] takes off half of the question’s way', async () => {
    const clock = await follow(async () => {
      const ms = Date.now()
      await new Promise((resolve) => setTimeout(resolve, 400))
      return [{ ms }]
    })
    // Here the whole round trip is the way back: the clock can be off by half of it.
    expect(clock.drift()).toBeGreaterThan(100)
    expect(clock.drift()).toBeLessThan(300)
    clock.close()
  })
})

const postgres = await postgresServer()
if (postgres === null) test('nodes whose clocks differ', ({ skip }) => skip(NO_POSTGRES))
else
  describe('nodes whose clocks differ', () => {
    let database: TestDatabase
    const started: TestServer[] = []
    beforeEach(async () => {
      database = await makeTestDatabase()
    })
    afterEach(async () => {
      for (const server of started.splice(0)) await server.stop()
      await database.drop()
    })
    async function start(now: () => number): Promise<TestServer> {
      const env = { DATABASE_URL: database.url, AUTH_SECRET: 'k'.repeat(64), LIMITS: 'off', LOG_LEVEL: 'silent' }
      const server = await startTestServer({ tools: [partyTool], env, clock: { now } })
      started.push(server)
      return server
    }
    const party = async (host: Host, slug: string): Promise<number> => {
      const { status, body } = await host.ask('POST', '/rest/v1/parties', { slug }, { prefer: 'return=representation' })
      expect(status).toBe(201)
      return Date.parse(body[0].created_at)
    }

    it('[O3] by two minutes and by thirty days date their rows by the database, and take each other’s tokens', async () => {
      const [fast, slow] = [59_000, -59_000]
      let later = 0
      const a = await start(() => Date.now() + fast + later)
      const b = await start(() => Date.now() + slow)
      const began = Date.now()
      let [first, second] = [a.url, b.url]
      const hosts = [await signUpHost(() => first, 'a@example.com'), await signUpHost(() => second, 'b@example.com')]
      // Each node accepts the other's tokens: they are neither expired nor from the future.
      ;[first, second] = [second, first]
      const times: number[] = []
      for (let n = 0; n < 6; n++) {
        if (n === 3) later = 30 * DAY
        times.push(await party(hosts[n % 2] as Host, `p${n}`))
      }
      expect(times).toEqual([...times].sort((x, y) => x - y))
      expect(times[0]).toBeGreaterThanOrEqual(began - 1_000)
      expect(times.at(-1)).toBeLessThanOrEqual(Date.now() + 1_000)
      const health = await ask(`${a.url}/healthz`, 'GET')
      expect([health.status, health.body.troubles]).toEqual([503, ['clock']])
      expect((await ask(`${a.url}/readyz`, 'GET')).status).toBe(200)
    }, 30_000)

    it('[O3] by more than a minute do not start, and say by how much', async () => {
      await expect(start(() => Date.now() + 90_000)).rejects.toThrow(
        /^The clock of this machine is (90|90\.1|89\.9) s ahead of that of PostgreSQL\. Set it \(NTP\), then start again\.$/,
      )
      await expect(start(() => Date.now() - 30 * DAY)).rejects.toThrow(/ behind that of PostgreSQL\./)
    }, 30_000)
  })
