import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { openBin } from '../../store/rows/bin.ts'
import { createRows } from '../../store/rows/rows.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'
import { sweepTrash } from './sweep.ts'

const DAY_MS = 86_400_000

let server: TestServer
let host: Host
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'off' }, clock: { now: () => time } })
  host = await signUpHost(() => server.url, 'host@example.test')
})
afterAll(() => server.stop())

/** Lets time pass, and signs in again: an access token does not last that long. */
async function pass(ms: number): Promise<void> {
  time += ms
  host = await signInHost(() => server.url, 'host@example.test')
}
const party = async (): Promise<string> => {
  const id = randomUUID()
  expect((await host.ask('POST', '/rest/v1/parties', { id, slug: id, user_id: host.userId })).status).toBe(201)
  return id
}
const inTrash = async () =>
  (await server.services.store.readSql('select session_id from trash', [])).map(({ session_id }) => session_id as string)
const pieces = async () => Number((await server.services.store.readSql('select count(*) as n from trash_pieces', []))[0]?.['n'])

it('deletes for good what is in the trash for longer than 30 days, and nothing sooner', async () => {
  const [old, young] = [await party(), await party()]
  await host.ask('DELETE', `/rest/v1/parties?id=eq.${old}`)
  await pass(DAY_MS)
  await host.ask('DELETE', `/rest/v1/parties?id=eq.${young}`)
  time += (LIMITS.trashDays - 1) * DAY_MS - 1
  await sweepTrash(server.services)
  expect((await inTrash()).sort()).toEqual([old, young].sort())
  time += 2
  await sweepTrash(server.services)
  expect(await inTrash()).toEqual([young])
  time += DAY_MS
  await sweepTrash(server.services)
  expect([await inTrash(), await pieces()]).toEqual([[], 0])
})

it('restores what a deletion that broke off has left in the trash, after an hour', async () => {
  await pass(0)
  const id = await party()
  const { catalog, store, clock } = server.services
  // The first commit of a deletion in parts, after which the server stopped.
  await store.write(async (tx) => {
    const bin = await openBin({ catalog, tx, rows: createRows(catalog, store, tx), newId: clock.newId }, 'parties', id)
    await tx.sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [id, 'somewhere', 'strangers'])
    await bin?.keepPart()
  })
  const stops = () => store.readSql('select address from ledger_stops where session_id = ?', [id])
  expect([await inTrash(), await stops()]).toEqual([[id], []])
  await sweepTrash(server.services)
  expect(await inTrash()).toEqual([id])
  time += LIMITS.trashUnfinishedMs + 1
  await sweepTrash(server.services)
  expect([await inTrash(), await stops()]).toEqual([[], [{ address: 'somewhere' }]])
})
