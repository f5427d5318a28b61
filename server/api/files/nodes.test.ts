import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ALBUMS, bytesOf, HEADS, MIB, png } from '../../../tests/setup/files/album-tool.ts'
import { keptIn } from '../../../tests/setup/files/places.ts'
import { type Host, signUpHost } from '../../../tests/setup/host.ts'
import { COMMITS_LOCK } from '../../store/postgres/shard-locks.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import type { FileBounds } from './uploads.ts'

const SIZE = 2 * MIB + 10
const film = bytesOf(HEADS.mp4, SIZE).map((byte, n) => (n < 100 ? byte : (n * 31) % 251))

function suite(postgres: string): void {
  let database: TestDatabase
  let nodes: TestServer[]
  let now: number
  let owner: Host
  let album: string

  async function start(fileBounds: Partial<FileBounds> = {}): Promise<TestServer> {
    const node = await startTestServer({
      tools: [ALBUMS],
      env: { DATABASE_URL: database.url, AUTH_SECRET: 'of all nodes, forty characters at the least', LIMITS: 'off', LOG_LEVEL: 'silent' },
      clock: { now: () => now },
      databaseNow: () => now,
      fileBounds,
    })
    nodes.push(node)
    return node
  }
  /** Three nodes, and a host with an album. */
  async function open(fileBounds: Partial<FileBounds> = {}): Promise<void> {
    for (let n = 0; n < 3; n++) await start(fileBounds)
    owner = await signUpHost(() => at(0).url, 'owner@example.com')
    album = await makeAlbum()
  }
  const at = (n: number): TestServer => nodes[n % nodes.length] as TestServer
  async function makeAlbum(): Promise<string> {
    const made = crypto.randomUUID()
    expect((await owner.ask('POST', '/rest/v1/albums', { id: made })).status).toBe(201)
    return made
  }
  async function send(node: number, upload: string, offset: number, { whole = film as Uint8Array, length = MIB, to = album } = {}) {
    const query = `?upload=${upload}&size=${whole.length}&offset=${offset}`
    const response = await fetch(`${at(node).url}/files/v1/albums/${to}${query}`, {
      method: 'POST',
      body: whole.subarray(offset, offset + length) as BodyInit,
      headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
    })
    return { status: response.status, body: (await response.json()) as any }
  }
  const cancel = (node: number, upload: string) =>
    fetch(`${at(node).url}/files/v1/albums/${album}?upload=${upload}`, { method: 'DELETE', headers: owner.headers })
  const get = (node: number, path: string, headers: Record<string, string> = {}) => fetch(`${at(node).url}${path}`, { headers })
  const kept = () => keptIn(database.url)
  const recorded = async () => (await at(0).services.store.readSql('select name from stored_files', [])).map(({ name }) => name)

  beforeEach(async () => {
    database = await makeDatabase(postgres)
    nodes = []
    now = Date.now()
  })
  afterEach(async () => {
    for (const node of nodes) await node.stop()
    await database.drop()
  })

  it('arrives in pieces that go to one node after the other, and is read from each, whole and in parts', async () => {
    await open()
    const upload = crypto.randomUUID()
    // Differs from the size of stored pieces.
    const length = 300_000
    let last: Awaited<ReturnType<typeof send>> | undefined
    for (let offset = 0, n = 0; offset < SIZE; offset += length, n++) {
      last = await send(n, upload, offset, { length })
      expect(last).toMatchObject(offset + length < SIZE ? { status: 202, body: { offset: offset + length } } : { status: 201 })
      // A client that missed the response sends the piece to another node.
      expect((await send(n + 1, upload, offset, { length })).body).toEqual(last.body)
    }
    const { url } = last?.body ?? {}
    for (const n of [0, 1, 2]) {
      expect(Buffer.from(await (await get(n, url)).arrayBuffer()).equals(film)).toBe(true)
      const range = await get(n, url, { range: `bytes=${MIB - 3}-${MIB + 300_000}` })
      expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes ${MIB - 3}-${MIB + 300_000}/${SIZE}`])
      expect(Buffer.from(await range.arrayBuffer()).equals(film.subarray(MIB - 3, MIB + 300_001))).toBe(true)
    }
    expect(await recorded()).toEqual(await kept())
  })

  it('takes a piece once that arrives at all nodes in one moment, and the whole file once', async () => {
    await open()
    const upload = crypto.randomUUID()
    const everywhere = (offset: number) => Promise.all([0, 1, 2, 0, 1].map((n) => send(n, upload, offset)))
    for (const answer of await everywhere(0)) expect(answer).toEqual({ status: 202, body: { offset: MIB } })
    for (const answer of await everywhere(MIB)) expect(answer).toEqual({ status: 202, body: { offset: 2 * MIB } })
    const last = await everywhere(2 * MIB)
    expect(new Set(last.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(last[0]?.status).toBe(201)
    expect(await recorded()).toHaveLength(1)
    expect(Buffer.from(await (await get(1, last[0]?.body.url)).arrayBuffer()).equals(film)).toBe(true)
  })

  it('holds a host to the quotas, wherever the files begin', async () => {
    await open({ uploadsPerHost: 2, sessionFileBytes: 1_000, hostFiles: 3 })
    const begin = (n: number, whole: Uint8Array, to = album) => send(n, crypto.randomUUID(), 0, { whole, length: 100, to })
    const others = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => begin(n, png(200))))
    expect(others.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429, 429])
    expect(await kept()).toHaveLength(2)
    now += LIMITS.uploadRestMs
    // A starting node drops uploads without recent pieces.
    await start()
    expect(await kept()).toEqual([])
    const large = await Promise.all([0, 1].map((n) => begin(n, png(600))))
    expect(large.map(({ status }) => status).sort()).toEqual([202, 413])
    const elsewhere = await makeAlbum()
    expect((await begin(2, png(600), elsewhere)).status).toBe(202)
  })

  it('is cancelled at a node that never heard of it', async () => {
    await open()
    const upload = crypto.randomUUID()
    await send(0, upload, 0)
    expect(await kept()).toHaveLength(1)
    expect((await cancel(1, upload)).status).toBe(204)
    expect(await kept()).toEqual([])
    expect(await send(2, upload, MIB)).toEqual({ status: 202, body: { offset: 0 } })
    expect(await kept()).toEqual([])
  })

  it('does not wait for anybody’s commit, before its end', async () => {
    await open()
    const upload = crypto.randomUUID()
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query(`begin; select pg_advisory_xact_lock(${COMMITS_LOCK})`)
      for (const n of [0, 1]) expect((await send(n, upload, n * MIB)).body).toEqual({ offset: (n + 1) * MIB })
      const last = send(2, upload, 2 * MIB)
      expect(await Promise.race([last, new Promise((done) => setTimeout(done, 300, 'waits'))])).toBe('waits')
      await other.query('commit')
      expect((await last).status).toBe(201)
    } finally {
      await other.end()
    }
  })

  it('loses nothing where a node starts or goes meanwhile, and half of it goes when its sender is gone', async () => {
    await open()
    const upload = crypto.randomUUID()
    const whole = await send(0, crypto.randomUUID(), 0, { whole: png() })
    await send(0, upload, 0)
    const [gone] = nodes.splice(0, 1)
    await gone?.stop()
    await start()
    expect((await send(2, upload, MIB)).body).toEqual({ offset: 2 * MIB })
    now += LIMITS.uploadRestMs - 1
    await start()
    expect(await kept()).toHaveLength(2)
    now++
    await Promise.all([start(), start()])
    expect(await kept()).toEqual([whole.body.url.slice('/files/v1/'.length)])
  })

  it('goes once with its session, though all nodes look for what nobody names', async () => {
    await open()
    const [first, second] = await Promise.all([0, 1].map((n) => send(n, crypto.randomUUID(), 0, { whole: png() })))
    await owner.ask('PATCH', `/rest/v1/albums?id=eq.${album}`, { pictures: [first?.body.url] })
    now += LIMITS.unnamedFileMs + 1
    await Promise.all([start(), start(), start()])
    expect((await get(2, second?.body.url)).status).toBe(404)
    expect((await get(1, first?.body.url)).status).toBe(200)
    expect(await recorded()).toEqual(await kept())
    expect(await kept()).toHaveLength(1)
  })
}

const server = await postgresServer()
if (server === null) test('files at several nodes', ({ skip }) => skip(NO_POSTGRES))
else describe('a file at several nodes', () => suite(server))
