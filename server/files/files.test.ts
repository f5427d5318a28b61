import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { always } from '../../contract/filter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { asOwner, own } from '../../contract/policy.ts'
import { id, json, type Table, userId } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { type Host, signInHost, signUpHost } from '../../tests/setup/host.ts'
import { smallDisk } from '../../tests/setup/small-disk.ts'
import { createFileRecords } from '../store/file-records.ts'
import { testsPostgres } from '../store/testing/open-store.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'
import { openFileFolder } from './folder.ts'
import { createUploads } from './uploads.ts'

const albums: Table = {
  name: 'albums',
  about: 'Albums.',
  columns: { id, user_id: userId, pictures: json(10_000, { default: { value: [] } }) },
}
const ALBUMS: ServerTool = {
  name: 'albums',
  tables: [albums],
  policies: {
    albums: {
      host: {
        read: { where: own },
        insert: { check: own, columns: ['id', 'user_id', 'pictures'], defaults: asOwner },
        update: { where: own, columns: ['pictures'] },
        delete: { where: own },
      },
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always } } },
    },
  },
  files: [{ table: 'albums', column: 'pictures', owner: 'user_id' }],
}
const MIB = 1_048_576
const bytesOf = (head: string, length: number): Buffer => {
  const bytes = Buffer.alloc(length, 7)
  bytes.write(head, 'latin1')
  return bytes
}
const png = (length = 200) => bytesOf('\x89PNG\r\n\x1a\n', length)
const HEADS = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
  mp4: '\0\0\0\x20ftypisom\0\0\x02\0',
  webm: '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
}

let folder: string
let server: TestServer
let owner: Host
let album: string
const folderOf = () => join(folder, 'files')
const kept = () => readdirSync(folderOf())
const recorded = async () => (await server.services.store.readSql('select name from stored_files', [])).map(({ name }) => name)

async function start(more: Partial<Parameters<typeof startTestServer>[0]> = {}): Promise<void> {
  server = await startTestServer({ tools: [ALBUMS], env: { DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'silent' }, ...more })
}
async function open(more: Parameters<typeof start>[0] = {}): Promise<void> {
  await start(more)
  owner = await signUpHost(() => server.url, 'owner@example.com')
  album = await makeAlbum()
}
async function makeAlbum(host = owner): Promise<string> {
  const made = crypto.randomUUID()
  const { status } = await host.ask('POST', '/rest/v1/albums', { id: made })
  expect(status).toBe(201)
  return made
}
async function send(body: Uint8Array, { query = '', to = album, headers = {} }: { query?: string; to?: string; headers?: object } = {}) {
  const response = await fetch(`${server.url}/files/v1/albums/${to}${query}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { ...owner?.headers, 'content-type': 'application/octet-stream', ...headers },
  })
  return { status: response.status, body: (await response.json()) as any }
}
/** Waits for the sweeps that are due: one follows the other, so the first has ended when the second takes its file. */
async function swept(): Promise<void> {
  for (let sweep = 0; sweep < 2; sweep++) {
    const doomed = await makeAlbum()
    const { body } = await send(png(), { to: doomed })
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${doomed}`)
    await expect.poll(async () => (await get(body.url)).status).toBe(404)
  }
}
const name = (album: string, ...files: string[]) => owner.ask('PATCH', `/rest/v1/albums?id=eq.${album}`, { pictures: files })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${server.url}${path}`, { method, headers })
/** A path as it stands: `fetch` would make another of it. */
const raw = (path: string) =>
  new Promise<number>((done, fail) => {
    const { port } = new URL(server.url)
    plain({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', fail)
      .end()
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-files-'))
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('F25: a file that is sent', () => {
  it.each(Object.entries(HEADS))('is kept and served as what it is: %s', async (ending, head) => {
    await open()
    const sent = bytesOf(head, 5_000)
    const { status, body } = await send(sent, { headers: { 'content-type': 'text/html' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      url: expect.stringMatching(new RegExp(`^/files/v1/[0-9a-f]{32}\\.${ending}$`)),
      type: ending === 'mp4' || ending === 'webm' ? 'video' : 'image',
    })
    // Whoever has the link sees it, without signing in.
    const got = await get(body.url)
    expect(Buffer.from(await got.arrayBuffer()).equals(sent)).toBe(true)
    expect(got.headers.get('content-type')).toBe(`${body.type}/${ending === 'jpg' ? 'jpeg' : ending}`)
  })

  it('has the headers that let it be nothing but a picture', async () => {
    await open()
    const { body } = await send(png())
    const { headers } = await get(body.url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '200',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'referrer-policy': 'no-referrer',
    })
    const head = await get(body.url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '200', ''])
  })

  it('is read in parts', async () => {
    await open()
    const sent = Buffer.concat([png(10), Buffer.from('0123456789')])
    const { body } = await send(sent)
    const part = async (range: string, more = {}) => {
      const got = await get(body.url, { range, ...more })
      return [
        got.status,
        got.headers.get('content-range'),
        got.status === 206 ? Buffer.from(await got.arrayBuffer()).toString('latin1') : null,
      ]
    }
    expect(await part('bytes=10-12')).toEqual([206, 'bytes 10-12/20', '012'])
    expect(await part('bytes=17-')).toEqual([206, 'bytes 17-19/20', '789'])
    expect(await part('bytes=-2')).toEqual([206, 'bytes 18-19/20', '89'])
    expect(await part('bytes=10-999')).toEqual([206, 'bytes 10-19/20', '0123456789'])
    expect(await part('bytes=20-')).toEqual([416, 'bytes */20', null])
    for (const odd of ['bytes=5-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=x']) expect((await part(odd))[0], odd).toBe(200)
    expect(await part('bytes=10-12', { 'if-range': '"another"' })).toEqual([200, null, null])
  })

  it('arrives in pieces; one that is sent twice counts once, and what is not known begins anew', async () => {
    await open()
    const sent = bytesOf(HEADS.mp4, 2 * MIB + 10)
    const upload = crypto.randomUUID()
    const piece = (offset: number) =>
      send(sent.subarray(offset, offset + MIB), { query: `?upload=${upload}&size=${sent.length}&offset=${offset}` })
    expect(await piece(0)).toEqual({ status: 202, body: { offset: MIB } })
    expect(await piece(0)).toEqual({ status: 202, body: { offset: MIB } })
    expect(kept()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.mp4\.part$/)])
    expect(await piece(MIB)).toEqual({ status: 202, body: { offset: 2 * MIB } })
    const last = await piece(2 * MIB)
    expect(last.status).toBe(201)
    expect(await piece(2 * MIB)).toEqual(last)
    const whole = Buffer.from(await (await get(last.body.url)).arrayBuffer())
    expect(whole.equals(sent)).toBe(true)
    expect(statSync(join(folderOf(), kept()[0]!)).mode & 0o777).toBe(0o600)
    expect(statSync(folderOf()).mode & 0o777).toBe(0o700)
    // Nobody asks for the rest of something that the server does not know.
    expect(await send(sent.subarray(0, 100), { query: `?upload=${crypto.randomUUID()}&size=300&offset=100` })).toEqual({
      status: 202,
      body: { offset: 0 },
    })
  })

  it('is half, and counts until the disk lets it go', async () => {
    await open()
    const files = openFileFolder(folder)
    let fails = true
    const remove = (name: string) => (fails ? Promise.reject(new Error('EIO')) : files.remove(name))
    const uploads = createUploads({
      folder: { ...files, remove },
      records: createFileRecords(server.services.store, []),
      store: server.services.store,
      clock: server.services.clock,
      bounds: { ...LIMITS, uploadRestMs: 0, uploadsPerHost: 2 },
    })
    const begin = (upload: string) =>
      uploads.take({ userId: owner.userId, table: 'albums', row: album, upload, offset: 0, size: 300, bytes: png(100) })
    await begin('first')
    await begin('second')
    await expect(uploads.cancel(owner.userId, 'first')).rejects.toThrow('EIO')
    await expect(uploads.expire()).rejects.toThrow('EIO')
    await expect(begin('third')).rejects.toMatchObject({ code: 'LL429' })
    expect(kept()).toHaveLength(2)
    fails = false
    await uploads.expire()
    expect(kept()).toEqual([])
  })

  it('is half, and gone when it is cancelled, when it rests, and when the server starts again', async () => {
    await open()
    const upload = crypto.randomUUID()
    await send(png(100), { query: `?upload=${upload}&size=300` })
    expect(kept()).toHaveLength(1)
    const theirs = await signUpHost(() => server.url, 'other@example.com')
    expect((await theirs.ask('DELETE', `/files/v1/albums/${album}?upload=${upload}`)).status).toBe(403)
    expect(kept()).toHaveLength(1)
    expect((await owner.ask('DELETE', `/files/v1/albums/${album}?upload=${upload}`)).status).toBe(204)
    expect(kept()).toEqual([])

    const files = openFileFolder(folder)
    let now = 0
    const uploads = createUploads({
      folder: files,
      records: createFileRecords(server.services.store, []),
      store: server.services.store,
      clock: { ...server.services.clock, now: () => now },
      bounds: LIMITS,
    })
    await uploads.take({ userId: owner.userId, table: 'albums', row: album, upload, offset: 0, size: 300, bytes: png(100) })
    now = LIMITS.uploadRestMs - 1
    await uploads.expire()
    expect(kept()).toHaveLength(1)
    now++
    await uploads.expire()
    expect(kept()).toEqual([])

    const whole = (await send(png(100))).body.url.slice('/files/v1/'.length)
    await send(png(100), { query: '?size=300' })
    for (const left of ['notes.txt', `${'0'.repeat(32)}.png`]) writeFileSync(join(folderOf(), left), 'nobody knows it')
    expect(kept()).toHaveLength(4)
    await server.close()
    await start()
    expect(kept().sort()).toEqual([whole, 'notes.txt'].sort())
  })
})

describe('F25: a file is refused', () => {
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF', '%PDF-1.7'],
    ['Matroska', '\x1a\x45\xdf\xa3\x9fB\x82\x88matroska'],
    ['a QuickTime film', '\0\0\0\x14ftypqt  \0\0\0\0'],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('%s, whatever it is called', async (_what, head) => {
    await open()
    const { status, body } = await send(bytesOf(head, 300), {
      headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' },
    })
    expect([status, body.code]).toEqual([415, 'LL415'])
    expect(body.message).toBe('This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.')
    expect(kept()).toEqual([])
  })

  it('a picture and a video that are too large, before they arrive', async () => {
    await open()
    const first = (head: string, size: number) => send(bytesOf(head, 100), { query: `?size=${size}&upload=${crypto.randomUUID()}` })
    expect(await first(HEADS.png, LIMITS.imageBytes + 1)).toMatchObject({
      status: 413,
      body: { code: '54000', message: 'A picture may have at most 25 MB. This one is larger.' },
    })
    expect(await first(HEADS.webm, LIMITS.videoBytes + 1)).toMatchObject({
      status: 413,
      body: { message: 'A video may have at most 200 MB. This one is larger.' },
    })
    expect((await first(HEADS.webm, LIMITS.videoBytes)).status).toBe(202)
    expect((await send(png(MIB + 1))).status).toBe(413)
  })

  it('more than a session, a host and a moment may have', async () => {
    await open({ fileBounds: { sessionFileBytes: 500, hostFileBytes: 900, hostFiles: 4, uploadsPerHost: 1 } })
    expect((await send(png(300))).status).toBe(201)
    expect((await send(png(300))).body.message).toBe('The files of one session may have 500 bytes together. Delete some first.')
    const second = await makeAlbum()
    expect((await send(png(300), { to: second })).status).toBe(201)
    const third = await makeAlbum()
    expect((await send(png(400), { to: third })).body.message).toBe('Your files may have 900 bytes together. Delete some first.')
    await send(png(20), { to: third })
    expect((await send(png(20), { to: third })).status).toBe(201)
    expect((await send(png(20), { to: third })).body).toMatchObject({
      code: '54000',
      message: 'You keep 4 files, which is the most. Delete some first.',
    })
    expect(kept()).toHaveLength(4)
  })

  it('more than a session may have, however its id is spelled, and keeps its day there', async () => {
    await open({ fileBounds: { sessionFileBytes: 500 } })
    const { body } = await send(png(300), { to: album.toUpperCase() })
    expect((await send(png(300))).status).toBe(413)
    expect((await send(png(300), { to: album.toUpperCase() })).status).toBe(413)
    await swept()
    expect((await get(body.url)).status).toBe(200)
  })

  it('a second one at once, where one is the most', async () => {
    await open({ fileBounds: { uploadsPerHost: 1 } })
    expect((await send(png(100), { query: '?size=300' })).status).toBe(202)
    expect(await send(png(100), { query: '?size=300' })).toMatchObject({
      status: 429,
      body: { message: 'You are sending 1 files already. Wait for one of them.' },
    })
  })

  it('by anyone, by a forged token, by another host and for what is not there, all without leaving anything', async () => {
    await open()
    const other = await signUpHost(() => server.url, 'other@example.com')
    expect(await send(png(), { headers: { authorization: '' } })).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(await send(png(), { headers: { authorization: 'Bearer a.b.c' } })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    const theirs = await send(png(), { headers: other.headers })
    const nobodys = await send(png(), { to: crypto.randomUUID() })
    expect(theirs).toMatchObject({ status: 403, body: { code: '42501', message: 'Files are kept for sessions of your own.' } })
    expect(nobodys).toEqual(theirs)
    expect((await send(png(), { to: 'nonsense' })).status).toBe(403)
    const table = await fetch(`${server.url}/files/v1/auth_users/${album}`, { method: 'POST', body: 'x', headers: owner.headers })
    expect(table.status).toBe(404)
    expect((await send(png(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(kept()).toEqual([])
  })

  it('in pieces that do not fit', async () => {
    await open()
    for (const query of ['?size=10', '?size=x', '?offset=-1', '?upload=nonsense', '?upload=../../etc'])
      expect(await send(png(100), { query }), query).toMatchObject({ status: 400, body: { code: '22023' } })
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    const upload = crypto.randomUUID()
    await send(png(100), { query: `?upload=${upload}&size=300` })
    expect((await send(png(100), { query: `?upload=${upload}&size=400&offset=100` })).status).toBe(400)
  })

  it('a name that is none, and none leads out of the folder', async () => {
    await open()
    const { body } = await send(png())
    const it = body.url.slice('/files/v1/'.length)
    for (const path of [
      '../auth-secret',
      '..%2fauth-secret',
      '%2e%2e/auth-secret',
      '..%5cauth-secret',
      `${it}%00`,
      `${it}.part`,
      it.toUpperCase(),
      it.replace('png', 'gif'),
      `./${it.slice(1)}`,
      '.',
      '%2e%2e%2flimelight.db',
    ])
      expect(await raw(`/files/v1/${path}`), path).toBe(404)
    expect(await raw(`/files/v1/${it}`)).toBe(200)
    expect((await get('/files/v1/')).status).toBe(404)
  })

  it('where the disk keeps no space for the database', async ({ skip }) => {
    await open({ fileBounds: { fileSpaceBytes: Number.MAX_SAFE_INTEGER } })
    expect(await send(png())).toMatchObject({
      status: 507,
      body: { code: '53100', message: 'The disk has no room for this file. It was not kept.' },
    })
    expect(kept()).toEqual([])
    await server.stop()

    const disk = smallDisk(4 * LIMITS.reserveBytes)
    if ('reason' in disk) return skip(disk.reason)
    try {
      folder = join(disk.folder, 'data')
      mkdirSync(folder)
      await open({ fileBounds: { fileSpaceBytes: LIMITS.reserveBytes } })
      expect((await send(bytesOf(HEADS.mp4, 100), { query: `?size=${60 * MIB}` })).status).toBe(507)
      expect((await send(bytesOf(HEADS.mp4, MIB), { query: `?size=${2 * MIB}` })).status).toBe(202)
      // What is kept aside is the embedded database's.
      expect(existsSync(join(folder, 'limelight.reserve'))).toBe(!testsPostgres())
    } finally {
      await server.stop()
      disk.end()
      folder = mkdtempSync(join(tmpdir(), 'limelight-files-'))
      await start()
    }
  })
})

describe('F25: a file goes', () => {
  it('with the last session of its owner that names it', async () => {
    await open()
    const { body } = await send(png())
    const copy = await makeAlbum()
    await name(album, body.url)
    await name(copy, `${server.url}${body.url}`)
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${album}`)
    await swept()
    expect((await get(body.url)).status).toBe(200)
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${copy}`)
    await expect.poll(async () => (await get(body.url)).status).toBe(404)
    expect(kept()).toEqual([])
    await expect.poll(recorded).toEqual([])
  })

  it('with its session when it was never saved there, and another host’s naming keeps nothing', async () => {
    await open()
    const other = await signUpHost(() => server.url, 'other@example.com')
    const { body } = await send(png())
    await other.ask('POST', '/rest/v1/albums', { pictures: [body.url] })
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${album}`)
    await expect.poll(async () => (await get(body.url)).status).toBe(404)
  })

  it('with a later sweep, where the disk failed; until then it counts, and holds up no other', async () => {
    await open()
    const [stuck, other] = [(await send(png())).body.url, (await send(png())).body.url]
    const path = join(folderOf(), stuck.slice('/files/v1/'.length))
    rmSync(path)
    // No file, so it is not removed like one.
    mkdirSync(path)
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${album}`)
    await swept()
    expect((await get(other)).status).toBe(404)
    await expect.poll(recorded).toEqual([basename(path)])
    rmdirSync(path)
    writeFileSync(path, png())
    await swept()
    expect(kept()).toEqual([])
    await expect.poll(recorded).toEqual([])
  })

  it('when fileSweepMs are over, where nothing else asks for a sweep', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      let now = Date.now()
      await open({ clock: { now: () => now } })
      const { body } = await send(png())
      now += LIMITS.unnamedFileMs + 1
      expect(LIMITS.fileSweepMs).toBe(3_600_000)
      vi.advanceTimersByTime(LIMITS.fileSweepMs - 1)
      await new Promise((done) => setTimeout(done, 200))
      expect((await get(body.url)).status).toBe(200)
      vi.advanceTimersByTime(1)
      await expect.poll(async () => (await get(body.url)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a day after it came, if no session names it', async () => {
    let now = Date.now()
    const env = { DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'silent' }
    await open({ clock: { now: () => now }, env })
    const [named, loose] = [(await send(png())).body.url, (await send(png())).body.url]
    await name(album, named)
    const second = await makeAlbum()
    now += LIMITS.unnamedFileMs - 60_000
    owner = await signInHost(() => server.url, 'owner@example.com')
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${second}`)
    await swept()
    expect((await get(loose)).status).toBe(200)
    now += 120_000
    owner = await signInHost(() => server.url, 'owner@example.com')
    const third = await makeAlbum()
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${third}`)
    await expect.poll(async () => (await get(loose)).status).toBe(404)
    expect((await get(named)).status).toBe(200)
  })
})
