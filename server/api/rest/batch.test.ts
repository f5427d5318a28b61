import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { inWrite } from './run/write-tx.ts'
import { type AskOptions, openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, BOB, clubsTool, phone, uuid } from './testing/clubs.ts'

type Read = string | { path: string; method?: string; headers?: Record<string, string> }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi([clubsTool], { env: { LIMITS: 'off' } })
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
    for (const n of [1, 2, 3]) {
      const row: Row = { id: uuid(n), name: `Club ${n}`, slug: `s${n}`, user_id: n === 3 ? BOB : ALICE, open: true, secret: `secret ${n}` }
      await rows.insert('clubs', { ...row, settings: null, created_at: '2026-01-01T00:00:00.000000+00:00' })
    }
  })
})
afterAll(() => api.stop())

const ask = (reads: readonly Read[], options: AskOptions = { as: ALICE }) =>
  api.ask('POST', 'rpc/read_batch', {
    body: { reads: reads.map((read) => (typeof read === 'string' ? { path: read } : read)) },
    ...options,
  })
const codes = (body: { status: number; body: { code?: string } | null }[]) => body.map((one) => [one.status, one.body?.code])

describe('a batch of reads', () => {
  it('answers a HEAD without a body, whatever comes of it', async () => {
    const beyond = { path: '/clubs?select=name', method: 'HEAD', headers: { range: '99-', prefer: 'count=exact' } }
    const { body } = await ask([beyond, { path: '/nowhere', method: 'HEAD' }])
    expect(body.map((one: { status: number; body: unknown }) => [one.status, one.body])).toEqual([
      [416, null],
      [404, null],
    ])
  })

  it('answers each read with its own status, headers and body, in their order', async () => {
    const { status, headers, body } = await ask([
      '/clubs?select=name&order=name',
      { path: '/clubs?select=name', method: 'HEAD', headers: { Prefer: 'count=exact' } },
      { path: '/clubs?select=name&order=name', headers: { range: '0-0', prefer: 'count=exact' } },
      { path: '/clubs?select=name&slug=eq.s2', headers: { accept: 'application/vnd.pgrst.object+json' } },
      { path: '/clubs?select=name&order=name', headers: { accept: 'text/csv' } },
    ])
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const json = 'application/json; charset=utf-8'
    expect(body).toEqual([
      {
        status: 200,
        headers: { 'content-range': '0-1/*', 'range-unit': 'items', 'content-type': json },
        body: [{ name: 'Club 1' }, { name: 'Club 2' }],
      },
      {
        status: 200,
        headers: { 'content-range': '0-1/2', 'range-unit': 'items', 'preference-applied': 'count=exact', 'content-type': json },
        body: null,
      },
      {
        status: 206,
        headers: { 'content-range': '0-0/2', 'range-unit': 'items', 'preference-applied': 'count=exact', 'content-type': json },
        body: [{ name: 'Club 1' }],
      },
      {
        status: 200,
        headers: expect.objectContaining({ 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' }),
        body: { name: 'Club 2' },
      },
      { status: 200, headers: expect.objectContaining({ 'content-type': 'text/csv; charset=utf-8' }), body: 'name\nClub 1\nClub 2' },
    ])
  })

  it('refuses a read alone', async () => {
    const { status, body } = await ask([
      '/clubs?select=nothing',
      '/nowhere',
      '/clubs?slug=eq',
      { path: '/clubs', headers: { accept: 'application/vnd.pgrst.object+json' } },
      '/rpc/get_all_settings',
      '/rpc/read_batch',
      '/clubs?select=name&slug=eq.s1',
    ])
    expect([status, codes(body)]).toEqual([
      200,
      [
        [400, '42703'],
        [404, 'PGRST205'],
        [400, 'PGRST100'],
        [406, 'PGRST116'],
        [404, 'PGRST205'],
        [404, 'PGRST205'],
        [200, undefined],
      ],
    ])
    expect(Object.keys(body[0].body)).toEqual(['code', 'message', 'details', 'hint'])
    expect(body[6].body).toEqual([{ name: 'Club 1' }])
  })

  it('says of a surprise only where to look, and goes on', async () => {
    const { store } = api.services
    const { readValues } = store
    let first = true
    store.readValues = async (...query) => {
      if (!first) return readValues(...query)
      first = false
      throw new Error('select secret from the engine room')
    }
    const { body } = await ask(['/clubs', '/clubs?select=name&slug=eq.s1'])
    store.readValues = readValues
    expect([codes(body), body[0].body.details]).toEqual([
      [
        [500, 'LL500'],
        [200, undefined],
      ],
      expect.stringMatching(/^Request /),
    ])
    expect(JSON.stringify(body)).not.toContain('engine room')
  })
})

describe('who asks', () => {
  const READS = ['/clubs?select=name,secret&order=name', `/clubs?select=name,secret,user_id&id=eq.${uuid(3)}`, '/entries']
  it('is said once, by the batch: a host sees their own rows, and of others what is named', async () => {
    const { body } = await ask(READS)
    expect(body[0].body.map((row: Row) => row['name'])).toEqual(['Club 1', 'Club 2'])
    expect(body[1].body).toEqual([{ name: 'Club 3', secret: null, user_id: null }])
    expect(JSON.stringify(body)).not.toContain('secret 3')
  })
  it('and anyone sees only what they name', async () => {
    const { body } = await ask(READS, { device: phone(1) })
    expect([body[0].body, body[1].body, body[2].body]).toEqual([[], [{ name: 'Club 3', secret: null, user_id: null }], []])
    expect(JSON.stringify(body)).not.toContain('secret ')
  })
  it('cannot be said by a read', async () => {
    for (const name of ['authorization', 'x-device-id', 'cookie', 'apikey']) {
      const { status, body } = await ask([{ path: '/clubs', headers: { [name]: `Bearer host.${BOB}.x` } }], {})
      expect([status, body.code]).toEqual([400, 'PGRST102'])
    }
  })
  it('is refused as a whole when the token is no good', async () => {
    const { status, body } = await ask(['/clubs'], { headers: { authorization: 'Bearer gone.a.b' } })
    expect([status, body.code]).toEqual([401, 'PGRST301'])
  })
})

describe('a batch is refused as a whole', () => {
  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no reads', {}],
    ['no read', { reads: [] }],
    ['another key', { reads: [{ path: '/clubs' }], more: 1 }],
    ['a read that is a text', { reads: ['/clubs'] }],
    ['a read without a path', { reads: [{}] }],
    ['a path that is no text', { reads: [{ path: 1 }] }],
    ['a path elsewhere', { reads: [{ path: 'http://other/clubs' }] }],
    ['a writing method', { reads: [{ path: '/clubs', method: 'DELETE' }] }],
    ['a method that is no text', { reads: [{ path: '/clubs', method: ['GET'] }] }],
    ['a body in a read', { reads: [{ path: '/clubs', body: {} }] }],
    ['headers that are no object', { reads: [{ path: '/clubs', headers: [] }] }],
    ['a header that is no text', { reads: [{ path: '/clubs', headers: { prefer: ['count=exact'] } }] }],
  ])('for %s', async (_title, body) => {
    const told = await api.ask('POST', 'rpc/read_batch', { as: ALICE, ...(body === undefined ? {} : { body }) })
    expect([told.status, told.body.code]).toEqual([400, 'PGRST102'])
  })
  it('for parameters and other methods', async () => {
    expect((await api.ask('POST', 'rpc/read_batch?select=id', { body: { reads: [{ path: '/clubs' }] } })).body.code).toBe('0A000')
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await api.ask(method, 'rpc/read_batch')).status).toBe(405)
    expect((await api.ask('OPTIONS', 'rpc/read_batch')).headers['allow']).toBe('OPTIONS,POST')
  })
})

describe('a batch costs no more than one request', () => {
  it('in reads', async () => {
    const reads = (n: number) => ask(Array.from({ length: n }, () => '/clubs?select=id'))
    expect((await reads(LIMITS.batchReads)).status).toBe(200)
    const told = await reads(LIMITS.batchReads + 1)
    expect([told.status, told.body.message]).toEqual([413, `A batch may have ${LIMITS.batchReads} reads.`])
  })
  it('in the length of their paths', async () => {
    const path = (length: number) => '/clubs?name=eq.'.padEnd(length, 'x')
    const half = LIMITS.urlBytes / 2
    expect((await ask([path(half), path(half)])).status).toBe(200)
    const told = await ask([path(half), path(half + 1)])
    expect([told.status, told.body.message]).toEqual([413, `The paths of a batch may have ${LIMITS.urlBytes} characters together.`])
  })
  it('in conditions: the read that has too many is to be asked alone, those beside it are answered', async () => {
    const many = (n: number) => `/clubs?select=name&order=name&${Array.from({ length: n }, () => 'open=is.true').join('&')}`
    const { body } = await ask([many(LIMITS.filterTerms - 1), many(2), many(1), '/clubs?select=name&open=not.is.true'])
    expect(codes(body)).toEqual([
      [200, undefined],
      [413, '54000'],
      [200, undefined],
      [413, '54000'],
    ])
    expect(body[1].body).toMatchObject({
      message: 'The reads of a batch may have 100 conditions together.',
      hint: 'Ask for this one alone.',
    })
    expect(codes((await ask([many(LIMITS.filterTerms + 1), many(LIMITS.filterTerms)])).body)).toEqual([
      [400, '54001'],
      [200, undefined],
    ])
  })
  it('in patterns', async () => {
    const like = (n: number) => `/clubs?select=name&name=like.${'x'.repeat(n)}`
    const { body } = await ask([like(LIMITS.patternChars - 1), like(2), like(1)])
    expect([codes(body), body[1].body.message]).toEqual([
      [
        [200, undefined],
        [413, '54000'],
        [200, undefined],
      ],
      'The reads of a batch may have 500 characters of patterns together.',
    ])
  })
  it('in what it answers: reads after a full batch are not made', async () => {
    const { store } = api.services
    const { readValues } = store
    let asked = 0
    store.readValues = async () => {
      asked++
      return [['x'.repeat(LIMITS.batchAnswerChars / 2)]]
    }
    const { body } = await ask(Array.from({ length: 4 }, () => '/clubs?select=name'))
    store.readValues = readValues
    expect([asked, codes(body)]).toEqual([
      2,
      [
        [200, undefined],
        [200, undefined],
        [413, '54000'],
        [413, '54000'],
      ],
    ])
    expect(body[2].body.message).toBe('The answers of a batch may have about 4194304 characters together.')
  })
  it('in turns: another request is answered before the batch is done', async () => {
    const { store } = api.services
    const { readValues } = store
    const order: string[] = []
    store.readValues = (...query) => {
      order.push(String(query[1]?.includes('other') ? 'other' : 'batch'))
      return readValues(...query)
    }
    const batch = ask(Array.from({ length: 20 }, () => '/clubs?select=name'))
    while (order.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await api.ask('GET', 'clubs?slug=eq.other', { as: ALICE })
    await batch
    store.readValues = readValues
    expect(order.filter((who) => who === 'batch')).toHaveLength(20)
    expect(order.indexOf('other')).toBeLessThan(20)
  })
})
