import { beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { LOAD_TEST, type LoadTestSaid } from '../../contract/load-test.ts'
import { migrations } from '../../migrations/all.ts'
import { createMadeUpPhone } from '../../server/api/demo/made-up-phone.ts'
import { serverOfFile } from '../../server/testing/of-file.ts'
import { tools } from '../../tools/server.ts'
import { ask, type Host, signUpHost } from '../setup/host.ts'

const server = serverOfFile({ tools, migrations, loadWorker: new URL('../../server/load-worker.ts', import.meta.url) })
let operator: Host
let other: Host
beforeAll(async () => {
  operator = await signUpHost(() => server.url, 'first@example.com')
  other = await signUpHost(() => server.url, 'second@example.com')
})

/** Returns the number of rows of every table that a load test may fill. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { store, catalog } = server.services
  const counts: Record<string, number> = {}
  for (const table of [...catalog.tables.keys(), 'trash_pieces', 'ledger_sessions', 'ledger_senders']) {
    const [row] = await store.readSql(`select count(*) as n from "${table}"`, [])
    counts[table] = Number(row?.['n'])
  }
  return counts
}

const begin = (signal?: AbortSignal) =>
  fetch(server.url + LOAD_TEST, { method: 'POST', headers: operator.headers, ...(signal && { signal }) })

it('[O16] a load test is the operator’s alone, runs once at a time, tells its course, and leaves nothing', async () => {
  expect((await other.ask('POST', LOAD_TEST)).status).toBe(403)
  expect((await ask(server.url + LOAD_TEST, 'POST')).status).toBe(401)
  const before = await rowsOfAll()
  const answer = await begin()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const second = await operator.ask('POST', LOAD_TEST)
  expect([second.status, second.body.code]).toEqual([409, '23505'])
  // Its sessions are told apart from real ones.
  expect((await operator.ask('GET', '/rest/v1/presentations?select=made_up')).body).toEqual([{ made_up: true }])
  expect((await other.ask('GET', '/rest/v1/presentations?user_id=not.is.null')).body).toEqual([])

  const lines = (await answer.text()).trim().split('\n')
  const said = lines.map((line) => JSON.parse(line) as LoadTestSaid)
  const course = said.slice(0, -1)
  expect(course.length).toBeGreaterThan(10)
  expect(course.every(({ is }) => is === 'running')).toBe(true)
  expect(said.at(-1)).toMatchObject({ is: 'done', phones: LIMITS.loadTestPhones, failed: 0 })
  const result = said.at(-1) as Extract<LoadTestSaid, { is: 'done' }>
  expect(result.answers).toBeGreaterThan(LIMITS.loadTestPhones)
  expect(result.busy).toBeGreaterThan(0)
  expect(await rowsOfAll()).toEqual(before)
}, 60_000)

it('[O16] a load test that nobody waits for any more ends, and leaves nothing', async () => {
  const before = await rowsOfAll()
  const leaving = new AbortController()
  const answer = await begin(leaving.signal)
  const reader = answer.body?.getReader()
  await reader?.read()
  leaving.abort()
  await expect.poll(rowsOfAll, { timeout: 10_000 }).toEqual(before)
  // The next one may begin.
  const again = new AbortController()
  await expect.poll(async () => (await begin(again.signal)).status, { timeout: 10_000 }).toBe(200)
  again.abort()
  await expect.poll(rowsOfAll, { timeout: 10_000 }).toEqual(before)
}, 60_000)

it('[O16] a load test waits until no phone is in a session', async () => {
  const id = crypto.randomUUID()
  await other.ask('POST', '/rest/v1/polls', { id, question: 'Who is here?' })
  const phone = createMadeUpPhone(server.url)
  await phone.open(`/poll/respond/${id}`)
  phone.follow('page', 'polls', id)
  await expect
    .poll(
      async () => {
        const trying = new AbortController()
        const answer = await begin(trying.signal)
        const body = answer.status === 200 ? null : await answer.json()
        trying.abort()
        return body
      },
      { timeout: 20_000, interval: 500 },
    )
    .toMatchObject({ code: '23505', message: 'A phone is in a session now. Try again when nobody is there.' })
  phone.close()
}, 60_000)
