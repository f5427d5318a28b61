import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { testTools } from '../../tests/tools/all.ts'
import { tools } from '../../tools/server.ts'
import { NO_REDIS, redisServer } from '../cluster/redis/testing/redis-server.ts'
import { openRaw } from '../realtime/testing/raw-client.ts'
import { type CutProxy, startCutProxy } from '../store/testing/cut-proxy.ts'
import { makeTestDatabase } from '../store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'

const asked = async ({ url }: TestServer, path: string) => {
  const answer = await fetch(url + path)
  const { status, troubles } = (await answer.json()) as { status: string; troubles?: string[] }
  return [answer.status, status, ...(troubles ?? [])]
}
const all = async (server: TestServer) => ({
  livez: await asked(server, '/livez'),
  readyz: await asked(server, '/readyz'),
  healthz: await asked(server, '/healthz'),
})
const WELL = { livez: [200, 'alive'], readyz: [200, 'ready'], healthz: [200, 'ok'] }

it('[O2] a server that stops is alive, and asks for no more requests', async () => {
  const server = await startTestServer({ tools: testTools })
  expect(await all(server)).toEqual(WELL)
  // The second of two sockets is closed a second after the first, so stopping takes a while.
  for (let n = 0; n < 2; n++) await openRaw(server, '2.0.0')
  const resting = async () => (await fetch(`${server.url}/rest/v1/`)).headers.get('connection')
  expect(await resting()).toBe('keep-alive')
  const stopped = server.stop()
  expect(await all(server)).toEqual({ livez: [200, 'alive'], readyz: [503, 'draining'], healthz: [503, 'unwell', 'draining'] })
  expect(await resting()).toBe('close')
  await stopped
})

it('[O2] requests that never end hold a stopping server no longer than a second, those that go on are answered', async () => {
  const server = await startTestServer({ tools: testTools })
  const { hostname, port } = new URL(server.url)
  const open = async (begins: string) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).setEncoding('utf8')
    await once(socket, 'connect')
    socket.write(begins)
    return socket
  }
  const post = 'POST /rest/v1/rpc/nothing HTTP/1.1\r\nhost: limelight\r\ncontent-type: application/json\r\n'
  for (const begins of ['', 'GET /livez HTTP/1.1\r\nhost: lime', `${post}content-length: 100\r\n\r\n{"half":`]) await open(begins)
  const slow = await open(`${post}content-length: 9\r\n\r\n{`)
  await setTimeout(100)
  const from = performance.now()
  const stopped = server.stop()
  const heard = once(slow, 'data')
  for (const piece of ['"a"', ':', '"b"', '}']) {
    await setTimeout(500)
    slow.write(piece)
  }
  expect((await heard)[0]).toMatch(/^HTTP\/1\.1 [45]\d\d /)
  await stopped
  expect(performance.now() - from).toBeLessThan(5_000)
})

it('[O2] the log is told once that something is not well, and once that it is over, however often is asked', async () => {
  const server = await startTestServer({ tools: testTools })
  const { log, store } = server.services
  const [warn, info, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  const told = () => [warn, info].map((spy) => spy.mock.calls.map((call) => call.at(-1)))
  expect(await all(server)).toEqual(WELL)
  expect(told()).toEqual([[], []])
  const read = vi.spyOn(store, 'read').mockRejectedValue(new Error('gone'))
  const readSql = vi.spyOn(store, 'readSql').mockRejectedValue(new Error('gone'))
  for (let n = 0; n < 3; n++) expect((await all(server)).healthz).toEqual([503, 'unwell', 'unreadable'])
  expect(told()).toEqual([['not ready for requests: unreadable', 'not all is well: unreadable'], []])
  for (const spy of [read, readSql]) spy.mockRestore()
  for (let n = 0; n < 3; n++) expect(await all(server)).toEqual(WELL)
  expect(told()[1]).toEqual(['ready for requests again', 'all is well again'])
  expect([warn.mock.calls.length, error.mock.calls]).toEqual([2, []])
  await server.stop()
})

const postgres = await postgresServer()
it('[O2] a node beside other nodes and behind a proxy takes requests until the proxy has looked, also without sockets', async ({
  skip,
}) => {
  if (postgres === null) return skip(NO_POSTGRES)
  const redis = await redisServer()
  if (redis === null) return skip(NO_REDIS)
  const { url, drop } = await makeTestDatabase()
  const env = { DATABASE_URL: url, REDIS_URL: redis, AUTH_SECRET: 'the same on each node, and long enough', TRUST_PROXY: 'on' }
  const server = await startTestServer({ tools: testTools, env })
  const stopped = server.stop()
  const from = performance.now()
  for (; performance.now() - from < 2_200; await setTimeout(100)) expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  await stopped
  await drop()
})

if (postgres === null) test('PostgreSQL that goes and comes back', ({ skip }) => skip(NO_POSTGRES))
else
  describe('PostgreSQL', () => {
    let database: TestDatabase
    let proxy: CutProxy
    let server: TestServer | undefined
    afterEach(async () => {
      await server?.stop()
      await proxy.close()
      await database.drop()
    })

    it.each([
      ['starts or stops', '57P03'],
      ['is taken out of use', '55000'],
      ['has as many connections as it may', '53300'],
    ])(
      'that %s refuses nobody with a fault of ours: 503 and when to come again, as where it is lost (%s)',
      async (_what, sqlstate) => {
        database = await makeTestDatabase()
        proxy = await startCutProxy(database.url)
        server = await startTestServer({ tools, migrations, env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' } })
        proxy.refuseWith(sqlstate)
        const { url } = server
        const post = (path: string, body: object) =>
          fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
        const id = '00000000-0000-7000-8000-000000000001'
        const told = await Promise.all([
          fetch(`${url}/rest/v1/polls?id=eq.${id}`),
          post('/rest/v1/poll_responses', { poll_id: id, response: 'Yes', device_id: 'd-phone-of-the-room' }),
          post('/rest/v1/rpc/check_survey_exists', { survey_id: id }),
          post('/auth/v1/token?grant_type=password', { email: 'ada@example.com', password: 'correct horse battery' }),
        ])
        for (const answer of told) {
          const { message, msg } = (await answer.json()) as Record<string, string>
          const said = [answer.status, answer.headers.get('retry-after'), message ?? msg]
          expect(said).toEqual([503, '1', expect.stringMatching(/^The (store|server) cannot take the request now. Try again.$/)])
        }
        const page = await fetch(`${url}/poll/respond/${id}`)
        expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
        expect(await asked(server, '/readyz')).toEqual([503, 'unreadable'])
        proxy.refuseWith(null)
        expect(await asked(server, '/readyz')).toEqual([200, 'ready'])
      },
      30_000,
    )

    it('[O2] [O7] that goes takes the node out, and nobody ends it; once it is back the first question finds the node ready', async () => {
      database = await makeTestDatabase()
      proxy = await startCutProxy(database.url)
      server = await startTestServer({ tools: testTools, env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' } })
      expect(await asked(server, '/readyz')).toEqual([200, 'ready'])
      proxy.setAway(true)
      expect(await asked(server, '/readyz')).toEqual([503, 'unreadable'])
      expect(await asked(server, '/livez')).toEqual([200, 'alive'])
      await expect.poll(() => asked(server as TestServer, '/healthz')).toEqual([503, 'unwell', 'unreadable', 'unwritable'])
      proxy.setAway(false)
      expect(await asked(server, '/readyz')).toEqual([200, 'ready'])
      await expect.poll(() => all(server as TestServer), { timeout: 5_000 }).toEqual(WELL)
    }, 30_000)
  })
