import { get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { serverOfFile } from '../testing/of-file.ts'
import { startTestServer } from '../testing/start.ts'
import { API_HEADERS } from './security.ts'
import { heard } from './testing/heard.ts'

const server = serverOfFile({ tools: [], env: { ALLOWED_ORIGINS: 'https://friend.example', PUBLIC_URL: 'https://public.example' } })

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

describe('every answer', () => {
  it('of the API says that nothing in it may run or be framed', async () => {
    const answer = await get('/rest/v1/')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['GET', '/rest/v1/', 200],
    ['GET', '/rest/v1/nothing', 404],
    ['POST', '/auth/v1/token?grant_type=none', 400],
    ['GET', '/auth/v1/user', 401],
    ['POST', '/realtime/v1/api/broadcast', 422],
  ])('S21: of the API, %s %s, is kept by no cache, and says what it depends on', async (method, path, status) => {
    const answer = await get(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toBe(
      'Origin, Access-Control-Request-Headers, Authorization, apikey, x-device-id, Cookie, Accept, Prefer',
    )
  })

  it('S48: of what no route is looked for has them too', async () => {
    for (const path of ['/j/%ff', '/rest/v1/%ff', '/%']) {
      const { statusCode, headers } = await new Promise<IncomingMessage>((done, fail) =>
        httpGet(server.url + path, (answer) => done(answer.resume())).on('error', fail),
      )
      expect(statusCode).toBe(400)
      expect(headers).toMatchObject(API_HEADERS)
    }
  })

  it('S48: to bytes that are no request has them too', async () => {
    const text = await heard(server.url, 'NO REQUEST\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    for (const [name, value] of Object.entries(API_HEADERS)) expect(text).toContain(`${name}: ${value}\r\n`)
  })

  it('S21: of the API to a page of another origin varies in the same way', async () => {
    for (const origin of ['https://friend.example', 'https://stranger.example'])
      expect((await get('/rest/v1/', { headers: { origin } })).headers.get('vary')).toMatch(/^Origin, .*Authorization, /)
  })

  it.each([
    ['http', "img-src 'self' data: blob: https: http:;", "media-src 'self' https: http:;"],
    ['https', "img-src 'self' data: blob: https:;", "media-src 'self' https:;"],
  ])(
    'S23: elsewhere, over %s, takes pictures and videos only so, and tells no other site which page asks',
    async (protocol, images, media) => {
      const proxied = await startTestServer({ tools: [], env: { TRUST_PROXY: 'on' } })
      const { headers } = await fetch(`${proxied.url}/nothing`, { headers: { 'x-forwarded-proto': protocol } })
      await proxied.stop()
      expect(headers.get('content-security-policy')).toContain(images)
      expect(headers.get('content-security-policy')).toContain(media)
      expect(headers.get('referrer-policy')).toBe('same-origin')
    },
  )

  it('elsewhere allows no inline script and no frame', async () => {
    const policy = (await get('/nothing')).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it.each([
    ['127.0.0.1:3000', 'same-origin'],
    ['localhost:3000', 'same-origin'],
    ['192.168.1.20:3000', undefined],
    ['venue.example', undefined],
  ])('over plain http from %s keeps its opener policy to addresses that browsers trust: %s', async (host, policy) => {
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      httpGet(`${server.url}/nothing`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.headers)
      }).on('error', reject)
    })
    expect(headers['cross-origin-opener-policy']).toBe(policy)
  })

  it('to a path that is nothing is JSON with the four keys', async () => {
    const answer = await get('/rest/v2/x')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'PGRST125', message: 'There is nothing at GET /rest/v2/x.', details: null, hint: null })
  })
})

describe('other origins', () => {
  it.each([
    ['our own page', () => server.url, 200],
    ['PUBLIC_URL', () => 'https://public.example', 200],
    ['an allowed site', () => 'https://friend.example', 200],
    ['another site', () => 'https://evil.example', 403],
    ['a sandboxed page', () => 'null', 403],
    ['a look-alike', () => 'https://friend.example.evil.example', 403],
  ])('%s', async (_title, origin, status) => {
    const answer = await get('/rest/v1/', { headers: { origin: origin() } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin() : null)
  })

  it('a preflight lets supabase-js send its headers and read ours', async () => {
    const headers = { origin: 'https://friend.example', 'access-control-request-method': 'POST' }
    const answer = await get('/rest/v1/x', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
    for (const name of ['Content-Range', 'Commit-Timestamp']) expect(answer.headers.get('access-control-expose-headers')).toContain(name)
  })
})

describe('limits', () => {
  it(`a URL longer than LIMITS.urlBytes is 414`, async () => {
    const answer = await get(`/rest/v1/?x=${'a'.repeat(LIMITS.urlBytes)}`)
    expect(answer.status).toBe(414)
    expect(await answer.json()).toMatchObject({ code: '54000' })
  })

  it('a body longer than LIMITS.bodyBytes is 413', async () => {
    const answer = await get('/rest/v1/rpc/set_claim', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('a'.repeat(LIMITS.bodyBytes)),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: '54000' })
  })
})

it('a compressed body is refused, so no bomb is ever unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await get('/rest/v1/rpc/set_claim', { method: 'POST', headers, body: '{}' })).status).toBe(415)
})

it('bytes that are no HTTP are answered in JSON and the connection ends', async () => {
  expect(await heard(server.url, '\u0001\u0002 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"PGRST100"/)
})

it('health and metrics answer', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', troubles: [], version: '0.0.0-test' })
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain('limelight_http_requests_total{method="GET",status="200"}')
  expect(metrics).toContain('limelight_sockets 0')
  expect(metrics).toContain('limelight_reads_running 0')
  expect(metrics).toContain('limelight_reads_waiting 0')
})
