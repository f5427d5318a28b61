import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectConsole } from '../../tests/setup/console.ts'
import { ANSWER_TIMEOUT_MS, insertOnce, readOne, writeNow } from './table-api.ts'

const ROW = { id: 'a', words: 'hello', device_id: 'd-0123456789abcdef' }
const OURS = { 'content-range': '*/*' }
const answer =
  (status: number, body: string | null, headers: Record<string, string> = OURS): typeof fetch =>
  async () =>
    new Response(body, { status, headers })
const refusal = (code: string, message = 'no') => JSON.stringify({ code, message, details: null, hint: null })

describe('insertOnce', () => {
  it('sends the row with its device claim, and asks that a known id be ignored', async () => {
    const sent: [string, RequestInit][] = []
    await insertOnce(
      async (url, init) => {
        sent.push([String(url), init as RequestInit])
        return new Response(null, { status: 201, headers: OURS })
      },
      'notes',
      ROW,
    )
    const [[url, init]] = sent as [[string, RequestInit]]
    expect(url).toBe('/rest/v1/notes')
    expect(init.method).toBe('POST')
    expect(JSON.parse(String(init.body))).toEqual(ROW)
    expect(new Headers(init.headers).get('prefer')).toContain('resolution=ignore-duplicates')
    expect(new Headers(init.headers).get('x-device-id')).toBe(ROW.device_id)
    expect(init.redirect).toBe('error')
  })

  it('outlives the page when the browser can carry it, and is sent all the same when it is larger', async () => {
    const kept: (boolean | undefined)[] = []
    const fetcher: typeof fetch = async (_url, init) => {
      kept.push(init?.keepalive)
      return new Response(null, { status: 201, headers: OURS })
    }
    for (const words of ['hello', 'é'.repeat(30_000)])
      expect(await insertOnce(fetcher, 'notes', { ...ROW, words })).toEqual({ is: 'landed' })
    expect(kept).toEqual([true, false])
  })

  it.each([201, 200])('takes %i of the table API for landed', async (status) => {
    expect(await insertOnce(answer(status, null), 'notes', ROW)).toEqual({ is: 'landed' })
  })

  it.each([
    ['a hotel’s sign-in page with 200', answer(200, '<html>Welcome to the Wi-Fi</html>', {})],
    ['a proxy’s 403 page', answer(403, '<html>no</html>', {})],
    ['a proxy’s 404 without a body', answer(404, null, {})],
    ['a network that is gone', (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch],
    ['a server in trouble', answer(500, refusal('LL500'))],
    ['a timeout of the server', answer(408, refusal('PGRST100'))],
  ])('asks again after %s', async (_what, fetcher) => {
    expect(await insertOnce(fetcher, 'notes', ROW)).toEqual({ is: 'again', afterMs: 0 })
  })

  it.each([429, 503])('waits as long as a %i wishes', async (status) => {
    const fetcher = answer(status, refusal('LL429'), { ...OURS, 'retry-after': '7' })
    expect(await insertOnce(fetcher, 'notes', ROW)).toEqual({ is: 'again', afterMs: 7000 })
  })

  it('asks at once when the wish is not a number of seconds', async () => {
    const fetcher = answer(429, refusal('LL429'), { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })
    expect(await insertOnce(fetcher, 'notes', ROW)).toEqual({ is: 'again', afterMs: 0 })
  })

  it.each([400, 401, 403, 409, 413])('takes a %i of the table API for its last word', async (status) => {
    expect(await insertOnce(answer(status, refusal('42501', 'not now')), 'notes', ROW)).toEqual({
      is: 'refused',
      code: '42501',
      reason: 'not now',
    })
  })
})

describe('in a browser that is as old as those we serve', () => {
  const { timeout } = AbortSignal
  afterEach(() => Object.assign(AbortSignal, { timeout }))

  it('[E1] sends, reads and writes without AbortSignal.timeout', async () => {
    Object.assign(AbortSignal, { timeout: undefined })
    expect(await insertOnce(answer(201, null), 'notes', ROW)).toEqual({ is: 'landed' })
    const from = { table: 'notes', by: 'id', select: 'id' }
    expect(await readOne(answer(200, '[{"id":"a"}]'), from, 'a')).toEqual({ is: 'read', row: { id: 'a' } })
    const write = { method: 'POST' as const, path: 'things?select=id', deviceId: ROW.device_id, row: { id: 'x' } }
    expect(await writeNow(answer(201, '[{"id":"x"}]'), write)).toEqual({ is: 'done', rows: [{ id: 'x' }] })
  })

  it('[E1] gives up after its time, and asks again', async () => {
    vi.useFakeTimers()
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const answered = insertOnce(silent, 'notes', ROW)
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS)
    vi.useRealTimers()
    expect(await answered).toEqual({ is: 'again', afterMs: 0 })
  })
})

describe('a fault of this program', () => {
  /** A value that JSON cannot represent. */
  const broken = { id: 1n } as never

  it('[E1] is thrown to who sends, and taken for no lost connection', async () => {
    await expect(insertOnce(answer(201, null), 'notes', broken)).rejects.toThrow(TypeError)
  })

  it('[E1] is told in the console by a small write', async () => {
    expectConsole('error', /This page has a fault TypeError/)
    await writeNow(answer(201, '[]'), { method: 'POST', path: 'things', deviceId: ROW.device_id, row: broken })
  })
})

describe('readOne', () => {
  const from = { table: 'notes', by: 'id', select: 'id,words' }

  it('names the row and the columns', async () => {
    let asked = ''
    const fetcher = async (url: unknown) => {
      asked = String(url)
      return new Response('[{"id":"a","words":"x"}]', { headers: { 'content-range': '0-0/*' } })
    }
    expect(await readOne(fetcher as typeof fetch, from, 'a')).toEqual({ is: 'read', row: { id: 'a', words: 'x' } })
    expect(new URLSearchParams(asked.split('?')[1]).get('id')).toBe('eq.a')
    expect(new URLSearchParams(asked.split('?')[1]).get('select')).toBe('id,words')
  })

  it.each([
    ['no row', answer(200, '[]')],
    ['a value that cannot be an id', answer(400, refusal('22P02'))],
  ])('finds nothing: %s', async (_what, fetcher) => {
    expect(await readOne(fetcher, from, 'a')).toEqual({ is: 'read', row: null })
  })

  it.each([
    ['an error', answer(500, refusal('LL500'))],
    ['a refusal', answer(403, refusal('42501'))],
    ['somebody else’s page', answer(200, '[]', {})],
    ['no network', (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch],
  ])('is no answer: %s', async (_what, fetcher) => {
    expect(await readOne(fetcher, from, 'a')).toEqual({ is: 'trouble' })
  })
})

describe('a small write whose outcome is shown at once', () => {
  const write = { method: 'POST' as const, path: 'things?select=id', deviceId: 'd-0123456789abcdef', row: { id: 'x' } }
  const answered = (status: number, body: unknown, headers: Record<string, string> = { 'content-range': '*/*' }) =>
    writeNow(async () => new Response(JSON.stringify(body), { status, headers }), write)

  it('asks for its rows, in the name of the device, and leaves alone what is there', async () => {
    const requests: [unknown, RequestInit | undefined][] = []
    const fetcher: typeof fetch = async (url, init) => {
      requests.push([url, init])
      return new Response('[{"id":"x"}]', { status: 201, headers: { 'content-range': '*/*' } })
    }
    expect(await writeNow(fetcher, write)).toEqual({ is: 'done', rows: [{ id: 'x' }] })
    await writeNow(fetcher, { method: 'DELETE', path: 'things?select=id&id=eq.x', deviceId: write.deviceId })
    expect(requests.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ['/rest/v1/things?select=id', 'POST', '{"id":"x"}'],
      ['/rest/v1/things?select=id&id=eq.x', 'DELETE', undefined],
    ])
    expect(Object.fromEntries(new Headers(requests[0]?.[1]?.headers))).toMatchObject({
      prefer: 'return=representation,resolution=ignore-duplicates',
      'x-device-id': write.deviceId,
    })
    expect(new Headers(requests[1]?.[1]?.headers).get('prefer')).toBe('return=representation')
  })

  it('asks for no rows where its path selects none', async () => {
    const asked: (string | null)[] = []
    const fetcher: typeof fetch = async (_url, init) => {
      asked.push(new Headers(init?.headers).get('prefer'))
      return new Response(null, { status: 201, headers: OURS })
    }
    const merging = { ...write, path: 'things?on_conflict=key', resolution: 'merge-duplicates' } as const
    expect(await writeNow(fetcher, merging)).toEqual({ is: 'done', rows: [] })
    expect(asked).toEqual(['return=minimal,resolution=merge-duplicates'])
    expect(await writeNow(answer(200, '<html>Welcome to the Wi-Fi</html>', {}), merging)).toEqual({ is: 'trouble' })
  })

  it('tells a refusal from trouble', async () => {
    expect(await answered(401, { code: '42501', message: 'no' })).toEqual({ is: 'refused', code: '42501', reason: 'no' })
    expect(await answered(429, { code: 'LL429', message: 'later' })).toEqual({ is: 'trouble' })
    expect(await answered(500, { code: 'LL500', message: 'ours' })).toEqual({ is: 'trouble' })
    expect(await answered(404, '<html>')).toEqual({ is: 'trouble' })
    expect(await answered(200, [], {})).toEqual({ is: 'trouble' })
    expect(await writeNow(() => Promise.reject(new TypeError('Failed to fetch')), write)).toEqual({ is: 'trouble' })
  })
})
