import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { releaseCodes } from './code-sweep.ts'
import { partyTool } from './testing/party-tool.ts'

let server: TestServer
let owner: Host
/** Milliseconds that the server's clock is ahead. Only increased, as commit times must not go back. */
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'off' }, clock: { now: () => Date.now() + ahead } })
  owner = await signUpHost(() => server.url, 'owner@example.test')
})
afterAll(() => server.stop())

/** Moves the clock to `ms` after `since`, and signs the host in again, whose session has expired by then. */
async function passed(ms: number, since: string): Promise<void> {
  ahead = Date.parse(since) + ms - Date.now()
  owner = await signInHost(() => server.url, 'owner@example.test')
}
async function party(): Promise<string> {
  const id = randomUUID()
  expect((await owner.ask('POST', '/rest/v1/parties', { id, slug: 'gala', user_id: owner.userId })).status).toBe(201)
  return id
}
const shown = async (id: string) => (await owner.ask('GET', `/rest/v1/presentations?id=eq.${id}`)).body[0]
const set = (id: string, change: object) => owner.ask('PATCH', `/rest/v1/parties?id=eq.${id}`, change)
const leadsTo = async (code: string) => (await fetch(`${server.url}/j/${code}`, { redirect: 'manual' })).headers.get('location')

it('[H11] a session that is closed keeps its code for a year: its printed sign leads to it when it opens again', async () => {
  const id = await party()
  const { code, proof, path } = await shown(id)
  for (const change of [{ active: false }, { archived: true }]) {
    await set(id, change)
    expect((await shown(id)).closed_at).toMatch(/^20/)
    await set(id, { active: true, archived: false })
    expect(await shown(id)).toMatchObject({ closed_at: null, code_until: null, code })
  }
  await set(id, { active: false })
  const { closed_at, code_until } = await shown(id)
  expect(Date.parse(code_until) - Date.parse(closed_at)).toBe(LIMITS.codeKeptMs)
  await passed(LIMITS.codeKeptMs - 60_000, closed_at)
  await releaseCodes(server.services)
  await set(id, { active: true })
  expect(await shown(id)).toMatchObject({ code, proof })
  expect(await leadsTo(code + proof)).toBe(path)
})

it.each([
  ['a year after it closed', { active: false }, LIMITS.codeKeptMs],
  ['a day after it was archived', { archived: true }, LIMITS.codeRestsMs],
  ['a day after it was archived, closed or not', { active: false, archived: true }, LIMITS.codeRestsMs],
])('a session gives its code up %s, and gets a new one when it opens', async (_when, change, ms) => {
  const id = await party()
  await set(id, change)
  const { code, closed_at } = await shown(id)
  await passed(ms - 60_000, closed_at)
  await releaseCodes(server.services)
  expect((await shown(id)).code).toBe(code)
  await passed(ms + 60_000, closed_at)
  await releaseCodes(server.services)
  expect(await shown(id)).toMatchObject({ code: null, proof: null })
  expect(await leadsTo(code)).toBeNull()
  await set(id, { active: true, archived: false })
  expect((await shown(id)).code).toMatch(/^[A-Z0-9]{4,6}$/)
})

it('[H11] a closed session that is archived later gives its code up sooner, and not if it is taken back', async () => {
  const [kept, archived] = [await party(), await party()]
  for (const id of [kept, archived]) {
    await set(id, { active: false })
    await set(id, { archived: true })
  }
  await set(kept, { archived: false })
  const { closed_at } = await shown(archived)
  await passed(LIMITS.codeRestsMs + 60_000, closed_at)
  await releaseCodes(server.services)
  expect((await shown(archived)).code).toBeNull()
  expect((await shown(kept)).code).not.toBeNull()
})

it('[H11] where codes run short, who has been closed for longest gives theirs up first, and nobody within a day', async () => {
  for (const row of (await owner.ask('GET', '/rest/v1/parties?select=id')).body)
    await owner.ask('DELETE', `/rest/v1/parties?id=eq.${row.id}`)
  const ids = [await party(), await party(), await party()] as const
  const codes = await Promise.all(ids.map(async (id) => (await shown(id)).code))
  await set(ids[0], { active: false })
  const { closed_at } = await shown(ids[0])
  for (const [n, id] of ids.entries()) {
    await passed(n * LIMITS.codeRestsMs, closed_at)
    await set(id, { active: false })
  }
  await passed(2 * LIMITS.codeRestsMs + 60_000, closed_at)
  await server.services.store.write(async (tx) => {
    const [held] = await tx.sql('select count(code) as codes from presentations', [])
    await tx.each(
      "insert into presentations (id, session_table, user_id, code, showing, code_size, title, staged, news, made_up, created_at) values (?, 'fillers', ?, ?, 'results', 'large', '', 0, 0, 0, ?)",
      Array.from({ length: LIMITS.codesKept - Number(held?.['codes']) }, (_, n) => [randomUUID(), randomUUID(), `#${n}`, tx.now]),
    )
  })
  const kept = () => Promise.all(ids.map(async (id, n) => (await shown(id)).code === codes[n]))
  for (const left of [
    [false, true, true],
    [false, false, true],
    [false, false, true],
  ]) {
    await party()
    await releaseCodes(server.services)
    expect(await kept()).toEqual(left)
  }
})
