import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AskOptions, openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, BOB, clubsTool, phone, uuid } from './testing/clubs.ts'

/** Answers over connections, some of them cached, compared with answers that are not. */
let api: TestApi
/** Asked without a connection, and once per request. */
let anew: TestApi
const CHESS = uuid(1)
beforeAll(async () => {
  const env = { AUTH_SECRET: 'the secret of a server of tests, long' }
  api = await openTestApi([clubsTool], { env, listens: true })
  anew = await openTestApi([clubsTool], { env })
  for (const one of [api, anew])
    await one.ask('POST', 'clubs', {
      as: ALICE,
      body: { id: CHESS, name: 'Chess', slug: 'chess', secret: 'a gambit', created_at: undefined },
    })
})
afterAll(async () => {
  await api.stop()
  await anew.stop()
})
/** An engine that cannot tell commits without a query caches no answers. */
const keepsAnswers = () => api.services.store.version() !== null
/** A cached answer passed no stage, so it has no timings. */
const isKept = ({ headers }: Told) => headers['server-timing'] === undefined
const url = () => new URL(`http://127.0.0.1:${api.port}`)
const SELECT = `select=id,name,secret,user_id`

describe('a read of a usual kind', () => {
  it.each([
    ['a phone', { device: phone(1) }],
    ['nobody', {}],
    ['its host', { as: ALICE }],
    ['another host', { as: BOB, device: phone(1) }],
  ])('is answered to %s as if it were made anew, and kept from the second time on', async (_, who) => {
    for (const path of [
      `clubs?id=eq.${CHESS}&${SELECT}`,
      `clubs?slug=eq.nobody&${SELECT}`,
      `clubs?id=eq.${CHESS}&select=name,notes(body)`,
    ]) {
      const expected = await anew.ask('GET', path, who)
      const { 'server-timing': _timing, date: _date, connection: _connection, ...headers } = expected.headers
      for (let time = 0; time < 3; time++) {
        const told = await api.ask('GET', path, who)
        expect([told.status, told.body]).toEqual([expected.status, expected.body])
        expect(told.headers).toMatchObject(headers)
        expect(isKept(told)).toBe(keepsAnswers() && time > 0)
      }
    }
  })

  it('HEAD says what it says anew, and is no GET', async () => {
    const path = `notes?club_id=eq.${CHESS}&select=body`
    const options = { as: ALICE, headers: { prefer: 'count=exact' } }
    const expected = await anew.ask('HEAD', path, options)
    const { 'server-timing': _timing, date: _date, connection: _connection, ...headers } = expected.headers
    const lengths: unknown[] = []
    for (let time = 0; time < 3; time++) {
      const told = await api.ask('HEAD', path, options)
      expect([told.status, told.body]).toEqual([expected.status, ''])
      expect(told.headers).toEqual(expect.objectContaining(headers))
      lengths.push(told.headers['content-length'])
      expect(isKept(told)).toBe(keepsAnswers() && time > 0)
      expect((await api.ask('GET', path, options)).body).toEqual([])
    }
    expect(new Set(lengths).size).toBe(1)
  })

  it('says what was written the moment before', async () => {
    const path = `clubs?id=eq.${CHESS}&select=name`
    for (let i = 0; i < 20; i++) {
      await api.ask('PATCH', `clubs?id=eq.${CHESS}`, { as: ALICE, body: { name: `Chess ${i}` } })
      for (const who of [{ as: ALICE }, { device: phone(1) }])
        expect((await api.ask('GET', path, who)).body).toEqual([{ name: `Chess ${i}` }])
    }
  })

  it.each(['clubs?id=eq.nonsense', `clubs?id=eq.${CHESS}&no=eq.1`, 'nowhere?id=eq.1', `clubs?id=eq.${CHESS}&limit=-1`])(
    'is refused each time alike: %s',
    async (path) => {
      const expected = await anew.ask('GET', path)
      await api.ask('GET', `clubs?id=eq.${CHESS}`)
      for (let time = 0; time < 2; time++) {
        const told = await api.ask('GET', path)
        expect([told.status, told.body]).toEqual([expected.status, expected.body])
      }
    },
  )

  it.each([
    ['a token that ended', { headers: { authorization: 'Bearer gone.x.y' } }, 401],
    ['a device that is none', { headers: { 'x-device-id': '!' } }, 400],
    ['another site', { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }, 415],
  ])('is refused with %s, though its answer is kept', async (_, options, status) => {
    await api.ask('GET', `clubs?id=eq.${CHESS}&${SELECT}`)
    await api.ask('GET', `clubs?id=eq.${CHESS}&${SELECT}`)
    expect((await api.ask('GET', `clubs?id=eq.${CHESS}&${SELECT}`, options)).status).toBe(status)
  })

  it('is answered in the order of its connection, whoever answers', async () => {
    const path = (name: string) => `/rest/v1/clubs?id=eq.${CHESS}&select=${name}`
    await api.ask('GET', path('slug').slice(9))
    const lines = [path('slug'), '/rest/v1/nowhere', path('slug'), path('name'), path('slug')].map(
      (one) => `GET ${one} HTTP/1.1\r\nHost: x\r\napikey: key\r\n\r\n`,
    )
    const told = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(url().port), '127.0.0.1', () => socket.write(lines.join('')))
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        if (text.split('HTTP/1.1 ').length === lines.length + 1 && text.endsWith(']')) {
          socket.destroy()
          resolve(text)
        }
      })
    })
    expect(
      told
        .split('HTTP/1.1 ')
        .slice(1)
        .map((one) => [one.slice(0, 3), /[[{].*/.exec(one)?.[0].slice(0, 10)]),
    ).toEqual([
      ['200', '[{"slug":"'],
      ['404', '{"code":"P'],
      ['200', '[{"slug":"'],
      ['200', '[{"name":"'],
      ['200', '[{"slug":"'],
    ])
  })

  it('ends where its answer begins for whom hangs up', async () => {
    await api.ask('GET', `clubs?id=eq.${CHESS}&select=slug`)
    const { port } = url()
    for (let i = 0; i < 20; i++) {
      const asked = ask({ port, path: `/rest/v1/clubs?id=eq.${CHESS}&select=slug`, headers: { apikey: 'key' } })
      asked.on('error', () => {})
      asked.end()
      asked.on('socket', (socket) => socket.on('connect', () => setImmediate(() => asked.destroy())))
    }
    expect((await api.ask('GET', `clubs?id=eq.${CHESS}&select=slug`)).status).toBe(200)
  })
})

describe('an insert of a usual kind', () => {
  const note = (n: number, more: object = {}) => ({ id: uuid(500 + n), club_id: CHESS, body: `note ${n}`, device_id: phone(1), ...more })
  const once = { prefer: 'resolution=ignore-duplicates' }

  it.each<[string, AskOptions, string]>([
    ['a row', { body: note(1), device: phone(1) }, 'notes'],
    ['a row that is asked back', { body: note(2), as: ALICE, headers: { prefer: 'return=representation' } }, 'notes?select=id,body'],
    ['where it is', { body: note(3), device: phone(1), headers: { prefer: 'return=headers-only' } }, 'notes'],
    ['several rows', { body: [note(4), note(5)], as: ALICE }, 'notes'],
    ['a retry', { body: note(1), device: phone(1), headers: once }, 'notes'],
    ['an id that is taken', { body: note(1), device: phone(1) }, 'notes'],
    ['another’s device', { body: note(6, { device_id: phone(2) }), device: phone(1) }, 'notes'],
    ['no such club', { body: note(7, { club_id: uuid(9) }), device: phone(1) }, 'notes'],
    ['no such column', { body: note(8, { no: 1 }), device: phone(1) }, 'notes'],
    ['no such table', { body: note(9), device: phone(1) }, 'nowhere'],
    ['a filter', { body: note(10), device: phone(1) }, 'notes?id=eq.1'],
    ['no JSON', { body: '{"id":', device: phone(1) }, 'notes'],
    ['nothing', { body: '', device: phone(1) }, 'notes'],
    ['an empty list', { body: [], device: phone(1) }, 'notes'],
    ['a token that ended', { body: note(11), headers: { authorization: 'Bearer gone.x.y' } }, 'notes'],
    ['a device that is none', { body: note(12), headers: { 'x-device-id': '!' } }, 'notes'],
    ['too much', { body: `"${'x'.repeat(LIMITS.bodyBytes)}"`, device: phone(1) }, 'notes'],
    ['another site', { body: note(13), device: phone(1), headers: { origin: 'https://elsewhere.example' } }, 'notes'],
  ])('%s is answered as if it had come without a connection', async (_, options, path) => {
    const expected = await anew.ask('POST', path, options)
    const told = await api.ask('POST', path, options)
    expect([told.status, told.body]).toEqual([expected.status, expected.body])
    const { 'server-timing': _timing, date: _date, connection: _connection, 'content-length': _length, ...headers } = expected.headers
    // The two servers commit at different times.
    if (headers['commit-timestamp']) headers['commit-timestamp'] = expect.stringMatching(/^\d{4}-/)
    expect(told.headers).toMatchObject(headers)
  })

  it('is answered with a length, or with none where there can be no body', async () => {
    const made = await api.ask('POST', 'notes', { body: note(105), device: phone(1) })
    const changed = await api.ask('PATCH', `notes?id=eq.${note(105).id}`, { as: ALICE, body: { body: 'another' } })
    const lengths = [made, changed].map(({ status, headers }) => [status, headers['content-length'], headers['transfer-encoding']])
    expect(lengths).toEqual([
      [201, '0', undefined],
      [204, undefined, undefined],
    ])
  })

  it('tells pages of its own origin that they may read it', async () => {
    const { origin } = url()
    const told = await api.ask('POST', 'notes', { body: note(110), device: phone(1), headers: { origin } })
    expect([told.status, told.headers['access-control-allow-origin']]).toEqual([201, origin])
  })

  it('may come in pieces, and before others on its connection', async () => {
    const body = JSON.stringify(note(120))
    const head = `POST /rest/v1/notes HTTP/1.1\r\nHost: x\r\nx-device-id: ${phone(1)}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
    const after = `GET /rest/v1/clubs?id=eq.${CHESS}&select=slug HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const told = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(url().port), '127.0.0.1', () => {
        socket.write(head + body.slice(0, 20))
        setTimeout(() => socket.write(body.slice(20) + after), 20)
      })
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(told.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200'])
  })

  it('of which half came writes nothing', async () => {
    const told = new Promise((resolve) => {
      const socket = connect(Number(url().port), '127.0.0.1', () => {
        const body = JSON.stringify(note(130))
        socket.write(
          `POST /rest/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 5}\r\n\r\n${body}`,
        )
        setTimeout(() => socket.destroy(), 20)
      })
      socket.on('close', resolve)
    })
    await told
    expect((await api.ask('GET', `notes?id=eq.${note(130).id}&select=id`, { as: ALICE })).body).toEqual([])
  })
})
