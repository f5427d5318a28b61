import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { batchReads, LONGEST_MS, PAUSE_MS } from './batch-reads.ts'

const REST = 'http://x/rest/v1'
const ASKER = { authorization: 'Bearer host', apikey: 'key' }

interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: any
  signal: AbortSignal | null
}
let sent: Sent[]
/** The server's response to the n-th request. */
let answer: (request: Sent, n: number) => Response | Promise<Response>
let read: (path: string, init?: RequestInit) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = ({ body }) => Response.json((body?.reads ?? []).map(({ path }: { path: string }) => told([{ path }])))
  const fetcher = batchReads(async (input, init = {}) => {
    const request: Sent = {
      url: String(input),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    }
    sent.push(request)
    return answer(request, sent.length)
  }, REST)
  read = (path, init = {}) =>
    fetcher(`${REST}${path}`, { method: 'GET', ...init, headers: new Headers({ ...ASKER, ...(init.headers as object) }) })
})
afterEach(() => {
  vi.useRealTimers()
})

const told = (body: unknown, status = 200, headers: Record<string, string> = { 'content-range': '0-0/*' }) => ({ status, headers, body })
const later = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
const paths = () => sent.map(({ url, body }) => (body ? body.reads.map(({ path }: { path: string }) => path) : url.slice(REST.length)))

describe('reads of the same moment', () => {
  it('leave as one request of their asker, and each gets its own answer', async () => {
    const first = read('/clubs?select=id', { headers: { Prefer: 'count=exact' } })
    const second = read('/notes?select=id', { method: 'HEAD' })
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    const third = read('/likes')
    expect(sent).toEqual([])
    answer = () =>
      Response.json([
        told([{ id: 1 }], 206, { 'content-range': '0-0/2', 'content-type': 'application/json' }),
        told(null, 200, { 'content-range': '*/7' }),
        told({ code: '42703', message: 'no' }, 400, {}),
      ])
    await later()
    expect(sent).toEqual([
      {
        url: `${REST}/rpc/read_batch`,
        method: 'POST',
        headers: { ...ASKER, accept: 'application/json', 'content-type': 'application/json' },
        body: {
          reads: [
            { method: 'GET', path: '/clubs?select=id', headers: { prefer: 'count=exact' } },
            { method: 'HEAD', path: '/notes?select=id', headers: {} },
            { method: 'GET', path: '/likes', headers: {} },
          ],
        },
        signal: expect.any(AbortSignal),
      },
    ])
    const rows = await first
    expect([rows.status, rows.headers.get('content-range'), await rows.json()]).toEqual([206, '0-0/2', [{ id: 1 }]])
    const head = await second
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([200, '*/7', ''])
    const refused = await third
    expect([refused.status, await refused.json()]).toEqual([400, { code: '42703', message: 'no' }])
  })

  it('keep no read waiting for ever', async () => {
    for (let ms = 0; ms < LONGEST_MS; ms += PAUSE_MS / 2) {
      expect(sent).toEqual([])
      void read(`/clubs?n=eq.${ms}`)
      await vi.advanceTimersByTimeAsync(PAUSE_MS / 2)
    }
    expect(sent.map(({ body }) => body?.reads.length)).toEqual([LONGEST_MS / (PAUSE_MS / 2)])
  })

  it('of different moments leave apart, and one alone goes out as it is', async () => {
    answer = () => Response.json([])
    const first = read('/clubs', { headers: { prefer: 'count=exact' } })
    await later()
    const second = read('/notes')
    await later()
    await Promise.all([first, second])
    expect(paths()).toEqual(['/clubs', '/notes'])
    expect([sent[0]?.method, sent[0]?.headers]).toEqual(['GET', { ...ASKER, prefer: 'count=exact' }])
  })

  it('of different askers leave apart', async () => {
    void read('/clubs')
    void read('/notes', { headers: { authorization: 'Bearer other' } })
    void read('/likes')
    void read('/badges', { headers: { authorization: 'Bearer other' } })
    await later()
    expect(paths()).toEqual([
      ['/clubs', '/likes'],
      ['/notes', '/badges'],
    ])
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer host', 'Bearer other'])
  })

  it('leave as several batches where one would be too large', async () => {
    for (let i = 0; i <= LIMITS.batchReads; i++) void read(`/clubs?n=eq.${i}`)
    await later()
    expect(sent.map(({ body }) => body?.reads.length ?? 1)).toEqual([LIMITS.batchReads, 1])
    sent.length = 0
    const long = '/clubs?name=eq.'.padEnd(LIMITS.urlBytes / 2, 'x')
    for (let i = 0; i < 3; i++) void read(long)
    void read('/notes')
    await later()
    expect(sent.map(({ body }) => body?.reads.length ?? 1)).toEqual([2, 2])
  })

  it('that were too much together are asked again alone', async () => {
    const [first, second] = [read('/clubs'), read('/notes')]
    answer = (_request, n) => (n === 1 ? Response.json([told([1]), told({ code: '54000' }, 413)]) : Response.json(['alone']))
    await later()
    expect([await (await first).json(), await (await second).json(), paths()]).toEqual([[1], ['alone'], [['/clubs', '/notes'], '/notes']])
  })
})

describe('what is no read of a table', () => {
  it.each([
    ['a write', `${REST}/clubs`, { method: 'POST', body: '{}' }],
    ['a delete', `${REST}/clubs?id=eq.1`, { method: 'DELETE' }],
    ['a procedure', `${REST}/rpc/get_all_settings`, { method: 'GET' }],
    ['the description', `${REST}/`, {}],
    ['another address', 'http://x/auth/v1/user', {}],
    ['another server', 'http://y/rest/v1/clubs', {}],
  ])('%s goes out at once', async (_title, url, init) => {
    const send = vi.fn(async () => Response.json(['as it is']))
    const [first, second] = [batchReads(send, REST)(url, init), batchReads(send, REST)(url, init)]
    expect(send.mock.calls).toEqual([
      [url, init],
      [url, init],
    ])
    expect(await (await first).json()).toEqual(['as it is'])
    await second
  })
})

describe('faults', () => {
  it('of the network reach every read', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const all = Promise.allSettled([read('/clubs'), read('/notes')])
    await later()
    expect((await all).map((one) => one.status === 'rejected' && String(one.reason))).toEqual(Array(2).fill('TypeError: Failed to fetch'))
  })

  it.each([
    ['a refusal', 401, '{"code":"PGRST301"}'],
    ['a fault', 503, 'busy'],
    ['a hotel’s sign-in page', 200, '<html>'],
    ['an answer to something else', 200, '[{"status":200,"headers":{},"body":[]}]'],
    ['rows instead of answers', 200, '[{"id":1},{"id":2}]'],
  ])('%s of the whole batch is the answer of every read', async (_title, status, text) => {
    answer = () => new Response(text, { status })
    const all = Promise.all([read('/clubs'), read('/notes')])
    await later()
    for (const one of await all) expect([one.status, await one.text()]).toEqual([status, text])
  })
})

describe('a read that is given up', () => {
  const stop = () => new AbortController()
  it('before it leaves is not sent', async () => {
    const [one, gone] = [stop(), stop()]
    gone.abort(new Error('before'))
    const all = Promise.allSettled([
      read('/clubs', { signal: one.signal }),
      read('/notes', { signal: gone.signal }),
      read('/likes'),
      read('/badges'),
    ])
    one.abort(new Error('meanwhile'))
    await later()
    expect(paths()).toEqual([['/likes', '/badges']])
    expect((await all).map((each) => (each.status === 'rejected' ? each.reason.message : each.status))).toEqual([
      'meanwhile',
      'before',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('under way leaves the others alone; the batch is given up with its last read', async () => {
    const [one, two] = [stop(), stop()]
    answer = ({ signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const first = read('/clubs', { signal: one.signal })
    const second = read('/notes', { signal: two.signal })
    const all = Promise.allSettled([first, second])
    await later()
    one.abort(new Error('first'))
    await expect(first).rejects.toThrow('first')
    expect(sent[0]?.signal?.aborted).toBe(false)
    two.abort(new Error('second'))
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect((await all).map((each) => each.status === 'rejected' && each.reason.message)).toEqual(['first', 'second'])
  })
})
