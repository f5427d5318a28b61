import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import { type Host, signUpHost } from '../../../tests/setup/host.ts'
import { tools } from '../../../tools/server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'

const READ_WORKER = new URL('../../read-worker.ts', import.meta.url)
const POLL = '01a2038b-0000-7000-8000-00000000d0d0'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startTestServer({ tools, migrations, readWorker: READ_WORKER, env: { LIMITS: 'off' } })
  host = await signUpHost(() => server.url, 'many@example.com')
  await host.ask('POST', '/rest/v1/polls', { id: POLL, question: 'Many?' })
  const rows = Array.from({ length: 1_000 }, () => ({ poll_id: POLL, response: 'r', device_id: 'd-00000000000000000001' }))
  for (let n = 0; n < 3; n++) expect((await host.ask('POST', '/rest/v1/poll_responses', rows)).status).toBe(201)
})
afterAll(() => server.stop())

it.each([
  ['return=representation', undefined, 413],
  ['handling=strict,max-affected=1', undefined, 400],
  ['return=minimal', 'application/vnd.pgrst.object+json', 406],
])('a change of too many rows (%s) is refused by their number, and none is read again', async (prefer, accept, status) => {
  const reads: string[] = []
  const { store } = server.services
  const { readSql } = store
  let turns = 0
  store.onCommit(() => void turns++)
  store.readSql = (text, parameters) => {
    reads.push(text)
    return readSql(text, parameters)
  }
  const headers = { prefer, ...(accept && { accept }) }
  try {
    for (const [method, body] of [['PATCH', { status: 'off' }], ['DELETE']] as const)
      for (let n = 0; n < 3; n++)
        expect((await host.ask(method, `/rest/v1/poll_responses?poll_id=eq.${POLL}`, body, headers)).status).toBe(status)
  } finally {
    store.readSql = readSql
  }
  expect(turns).toBe(0)
  // Before, each refusal read all rows again, some at a time.
  expect(reads.filter((text) => text.includes('poll_responses')).length).toBeLessThan(6)
})
