import { describe, expect, it, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ALBUMS, bytesOf, HEADS, MIB, png } from '../../../tests/setup/files/album-tool.ts'
import {
  album,
  get,
  kept,
  makeAlbum,
  name,
  open,
  owner,
  raw,
  recorded,
  send,
  server,
  signInAgain,
  swept,
  useAlbums,
} from '../../../tests/setup/files/albums.ts'
import { places } from '../../../tests/setup/files/places.ts'
import { signUpHost } from '../../../tests/setup/host.ts'
import { createFileRecords } from '../../store/rows/file-records.ts'
import { NO_POSTGRES, postgresServer } from '../../store/testing/postgres-server.ts'
import { openKeeping } from './keeping.ts'
import { createUploads } from './uploads.ts'

if ((await postgresServer()) === null) test('files in PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
for (const place of await places())
  describe(place.name, () => {
    useAlbums(place)
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
        // Anybody with the link may read it, without signing in.
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
        expect(await kept()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.mp4\.part$/)])
        expect(await piece(MIB)).toEqual({ status: 202, body: { offset: 2 * MIB } })
        const last = await piece(2 * MIB)
        expect(last.status).toBe(201)
        expect(await piece(2 * MIB)).toEqual(last)
        const whole = Buffer.from(await (await get(last.body.url)).arrayBuffer())
        expect(whole.equals(sent)).toBe(true)
        // For an unknown upload, the server expects offset 0.
        expect(await send(sent.subarray(0, 100), { query: `?upload=${crypto.randomUUID()}&size=300&offset=100` })).toEqual({
          status: 202,
          body: { offset: 0 },
        })
      })

      it('is half, and gone when its sender cancels it', async () => {
        await open()
        const upload = crypto.randomUUID()
        await send(png(100), { query: `?upload=${upload}&size=300` })
        expect(await kept()).toHaveLength(1)
        const theirs = await signUpHost(() => server.url, 'other@example.com')
        expect((await theirs.ask('DELETE', `/files/v1/albums/${album}?upload=${upload}`)).status).toBe(403)
        expect(await kept()).toHaveLength(1)
        expect((await owner.ask('DELETE', `/files/v1/albums/${album}?upload=${upload}`)).status).toBe(204)
        expect(await kept()).toEqual([])
      })

      it('is half, and gone when it rests', async () => {
        await open()
        let now = 0
        const clock = { ...server.services.clock, now: () => now }
        const records = createFileRecords(server.services.store, [])
        const { underWay, close } = await openKeeping({ ...server.services, clock }, records)
        const uploads = createUploads({ underWay, records, store: server.services.store, clock, bounds: LIMITS })
        const upload = crypto.randomUUID()
        const piece = { userId: owner.userId, table: 'albums', row: album, upload, size: 300, bytes: png(100) }
        await uploads.take({ ...piece, offset: 0 })
        now = LIMITS.uploadRestMs - 1
        await uploads.expire()
        expect(await kept()).toHaveLength(1)
        await uploads.take({ ...piece, offset: 100 })
        now++
        await uploads.expire()
        expect(await kept()).toHaveLength(1)
        now += LIMITS.uploadRestMs - 1
        await uploads.expire()
        expect(await kept()).toEqual([])
        expect(await uploads.take({ ...piece, offset: 200 })).toEqual({ offset: 0 })
        await close()
      })

      it('is dropped where it cannot go on, and what is refused leaves nothing', async () => {
        await open()
        const { store, clock } = server.services
        const records = createFileRecords(store, [])
        const { underWay, close } = await openKeeping(server.services, records)
        let full = false
        const uploads = createUploads({ underWay, records, store: { full: () => full }, clock, bounds: LIMITS })
        const piece = { userId: owner.userId, table: 'albums', row: album, upload: crypto.randomUUID(), size: 300, bytes: png(100) }
        await uploads.take({ ...piece, offset: 0 })
        await expect(uploads.take({ ...piece, size: 400, offset: 100 })).rejects.toMatchObject({ code: '22023' })
        expect(await kept()).toHaveLength(1)
        full = true
        await expect(uploads.take({ ...piece, offset: 100 })).rejects.toMatchObject({ code: '53100' })
        expect(await kept()).toEqual([])
        expect(await uploads.take({ ...piece, offset: 100 })).toEqual({ offset: 0 })
        await close()
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
        expect(await kept()).toEqual([])
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
        expect(await kept()).toHaveLength(4)
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
        expect(await kept()).toEqual([])
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
        expect(await kept()).toEqual([])
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

      it('when fileSweepMs are over, where nothing else asks for a sweep', async () => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
        try {
          let now = Date.now()
          await open({ clock: { now: () => now }, databaseNow: () => now })
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

      it('not while it is named: then nothing is written to find that out', async () => {
        await open()
        const { store } = server.services
        const homes = ALBUMS.files ?? []
        const reading = createFileRecords({ ...store, write: () => Promise.reject(new Error('writes')) }, homes)
        const { body } = await send(png())
        await name(album, body.url)
        expect(await reading.unnamed(owner.userId, '9999')).toEqual([])
        await name(album)
        await expect(reading.unnamed(owner.userId, '9999')).rejects.toThrow('writes')
        const records = createFileRecords(store, homes)
        expect(await records.unnamed(owner.userId, '9999')).toEqual(await recorded())
        // Adding a record again changes nothing.
        const [again] = await recorded()
        await records.add({ name: String(again), userId: owner.userId, table: 'albums', row: album, bytes: 200 })
        expect(await recorded()).toEqual([again])
      })

      it('a day after it came, if no session names it', async () => {
        let now = Date.now()
        await open({ clock: { now: () => now }, databaseNow: () => now })
        const [named, loose] = [(await send(png())).body.url, (await send(png())).body.url]
        await name(album, named)
        const second = await makeAlbum()
        now += LIMITS.unnamedFileMs - 60_000
        await signInAgain()
        await owner.ask('DELETE', `/rest/v1/albums?id=eq.${second}`)
        await swept()
        expect((await get(loose)).status).toBe(200)
        now += 120_000
        await signInAgain()
        const third = await makeAlbum()
        await owner.ask('DELETE', `/rest/v1/albums?id=eq.${third}`)
        await expect.poll(async () => (await get(loose)).status).toBe(404)
        expect((await get(named)).status).toBe(200)
      })
    })
  })
