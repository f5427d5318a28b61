import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_CLEAR, DEMO_START, DEMO_STATE } from '../../contract/demo.ts'
import { LANGUAGE_CODES } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { type Host, signInHost, signUpHost } from '../setup/host.ts'

/** The clock of the server, which tests move on. */
let ahead = 0
const start = (dataDir?: string) =>
  startTestServer({
    ...{ tools, migrations, clock: { now: () => Date.now() + ahead }, databaseNow: () => Date.now() + ahead },
    env: { PREVIEWS: 'voting', ...(dataDir && { DATA_DIR: dataDir }) },
  })

let server: TestServer
let host: Host
let other: Host
const url = () => server.url
beforeAll(async () => {
  server = await start()
  host = await signUpHost(url, 'host@example.com')
  other = await signUpHost(url, 'other@example.com')
}, 60_000)
afterAll(() => server.stop())

/** Returns the number of rows of every table that a demo may fill. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { store, catalog } = server.services
  const counts: Record<string, number> = {}
  for (const table of [...catalog.tables.keys(), 'stored_files', 'ledger_sessions', 'ledger_senders']) {
    const [row] = await store.readSql(`select count(*) as n from "${table}"`, [])
    counts[table] = Number(row?.['n'])
  }
  return counts
}
const acted = async () => (await host.ask('GET', '/rest/v1/attendance_records?select=id')).body.length as number

it('a demo is for the signed-in host, is offered to an account that has nothing, and one at a time', async () => {
  for (const [method, path] of [
    ['GET', DEMO_STATE],
    ['POST', DEMO_START],
    ['POST', DEMO_CLEAR],
  ] as const)
    expect((await fetch(url() + path, { method })).status).toBe(401)
  expect((await host.ask('GET', DEMO_STATE)).body).toEqual({ is: 'none', offered: true, event: null, until: null })
  const before = await rowsOfAll()

  const [first, second] = await Promise.all([host.ask('POST', DEMO_START), host.ask('POST', DEMO_START)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const state = (await host.ask('GET', DEMO_STATE)).body
  expect(state).toMatchObject({ is: 'here', offered: false, event: expect.any(String) })
  expect(Date.parse(state.until) - Date.now()).toBeLessThanOrEqual(LIMITS.demoMs)
  expect(LIMITS.demosPerNode).toBe(1)
  const refused = await other.ask('POST', DEMO_START)
  expect([refused.status, refused.body.code]).toEqual([429, 'over_request_rate_limit'])

  // Nobody else sees it, stops it, or learns of it.
  expect((await other.ask('GET', DEMO_STATE)).body).toEqual({ is: 'none', offered: true, event: null, until: null })
  expect((await other.ask('POST', DEMO_CLEAR)).status).toBe(200)
  expect((await host.ask('GET', DEMO_STATE)).body.is).toBe('here')
  await expect.poll(acted, { timeout: 20_000 }).toBeGreaterThan(2)

  expect((await host.ask('POST', DEMO_CLEAR)).body).toEqual({ is: 'none', offered: true, event: null, until: null })
  await expect.poll(rowsOfAll, { timeout: 10_000 }).toEqual(before)
}, 60_000)

it('pages for phones say in the page’s language that the audience is made up, and those of real sessions do not', async () => {
  const own = crypto.randomUUID()
  await other.ask('POST', '/rest/v1/polls', { id: own, question: 'A real one?' })
  const { event } = (await host.ask('POST', DEMO_START)).body
  const sessions = (await host.ask('GET', '/rest/v1/presentations?made_up=is.true&path=not.is.null&select=id,path')).body as {
    id: string
    path: string
  }[]
  // The others are boards of the app, which phones and displays open alike.
  const served = server.services.catalog.pages.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))
  const paths = sessions.map(({ path }) => path).filter((path) => served.some((start) => path.startsWith(start)))
  expect(paths.length).toBeGreaterThan(6)
  const page = async (path: string, language: string) => (await fetch(url() + path, { headers: { 'accept-language': language } })).text()
  for (const path of paths) expect(await page(path, 'en'), path).toContain('<p class="made-up">A trial with a made-up audience</p>')
  const texts = await Promise.all(LANGUAGE_CODES.map((language) => page(`/sent/${event}`, language)))
  const marks = texts.map((text) => /<p class="made-up">([^<]+)<\/p>/.exec(text)?.[1])
  expect(new Set(marks).size).toBe(LANGUAGE_CODES.length)
  expect(marks).not.toContain(undefined)
  for (const path of [`/poll/respond/${own}`, `/sent/${own}`]) expect(await page(path, 'en')).not.toContain('made-up')
  await host.ask('POST', DEMO_CLEAR)
  await other.ask('DELETE', `/rest/v1/polls?id=eq.${own}`)
}, 60_000)

it('made-up phones act in made-up sessions alone: a real one gets nothing, in the same event too', async () => {
  const id = crypto.randomUUID()
  await other.ask('POST', '/rest/v1/polls', { id, question: 'A real one?' })
  const own = crypto.randomUUID()
  await host.ask('POST', '/rest/v1/polls', { id: own, question: 'A real one of the same host?' })
  expect((await host.ask('GET', DEMO_STATE)).body).toMatchObject({ is: 'none', offered: false })
  const { event } = (await host.ask('POST', DEMO_START)).body
  const item = crypto.randomUUID()
  await host.ask('POST', '/rest/v1/evening_items', { id: item, evening_id: event, session_id: own, position: 99 })
  const [{ step }] = (await host.ask('GET', `/rest/v1/evenings?id=eq.${event}&select=step`)).body
  expect((await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step })).body.moved).toBe(true)
  await expect.poll(acted, { timeout: 20_000 }).toBeGreaterThan(3)
  for (const [who, poll] of [
    [other, id],
    [host, own],
  ] as const)
    expect((await who.ask('GET', `/rest/v1/polls?id=eq.${poll}&select=response_count`)).body).toEqual([{ response_count: 0 }])
  const marked = (await host.ask('GET', '/rest/v1/presentations?made_up=is.true&select=id,title')).body as { id: string }[]
  expect(marked.map((one) => one.id)).not.toContain(own)
  expect((await other.ask('GET', '/rest/v1/presentations?made_up=is.true&user_id=not.is.null')).body).toEqual([])
  expect((await host.ask('PATCH', `/rest/v1/presentations?id=eq.${own}`, { made_up: true })).status).toBe(403)

  await host.ask('POST', DEMO_CLEAR)
  expect((await host.ask('GET', '/rest/v1/polls?select=question')).body).toEqual([{ question: 'A real one of the same host?' }])
}, 60_000)

it('the phones leave after half an hour, and what they made can still be cleared', async () => {
  expect((await host.ask('POST', DEMO_START)).status).toBe(200)
  ahead += LIMITS.demoMs
  await expect.poll(async () => (await host.ask('GET', DEMO_STATE)).body.is, { timeout: 5_000 }).toBe('left')
  const again = await host.ask('POST', DEMO_START)
  expect([again.status, again.body.code]).toEqual([409, '23505'])
  const before = await acted()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await acted()).toBe(before)
  expect((await host.ask('POST', DEMO_CLEAR)).body.is).toBe('none')
}, 60_000)

it('after a restart the phones are gone, and what they made can still be cleared', async () => {
  expect((await host.ask('POST', DEMO_START)).status).toBe(200)
  await expect.poll(acted, { timeout: 20_000 }).toBeGreaterThan(0)
  const stopped = performance.now()
  await server.close()
  expect(performance.now() - stopped).toBeLessThan(LIMITS.drainMs)
  server = await start(server.dataDir)
  host = await signInHost(url, 'host@example.com')
  expect((await host.ask('GET', DEMO_STATE)).body).toMatchObject({ is: 'left', until: null, event: expect.any(String) })
  const before = await acted()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await acted()).toBe(before)
  expect((await host.ask('POST', DEMO_CLEAR)).body.is).toBe('none')
  expect(await acted()).toBe(0)
}, 60_000)
