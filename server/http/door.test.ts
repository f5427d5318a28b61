import { describe, expect, it } from 'vitest'
import { testTools } from '../../tests/tools/all.ts'
import { serverOfFile } from '../testing/of-file.ts'
import { API_HEADERS } from './security.ts'
import { heard } from './testing/heard.ts'

const server = serverOfFile({ tools: testTools })

/** Sends a request that asks to close the connection, and returns the response. */
const say = (line: string, ...headers: string[]): Promise<string> =>
  heard(server.url, `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)

const HOST = 'Host: venue.example'
const READ = 'rest/v1/shows?select=id&id=eq.00000000-0000-4000-8000-000000000000'

describe('[X4] the API by another spelling of its address', () => {
  const spellings = [
    READ,
    '%72est/v1/shows?select=id',
    'r%65st/%761/shows',
    'rest/v1/%73hows',
    '%61uth/v1/settings',
    'realtim%65/v1/websocket',
  ]
  it.each([...spellings.map((path) => `/${path}`), `http://venue.example/${READ}`, 'HTTP://other.example/%72est/v1/shows'])(
    'has the headers of the API: %s',
    async (url) => {
      const text = await say(`GET ${url} HTTP/1.1`, HOST)
      for (const [name, value] of Object.entries(API_HEADERS)) expect(text.toLowerCase()).toContain(`${name}: ${value}\r\n`.toLowerCase())
      expect(text).not.toMatch(/x-frame-options/i)
    },
  )

  it.each(['/rest/v1/shows', '/%72est/v1/shows', 'http://venue.example/rest/v1/shows'])(
    'is not for pages of other sites: %s',
    async (url) => {
      const text = await say(`GET ${url} HTTP/1.1`, HOST, 'Origin: http://evil.example')
      expect(text).toMatch(/^HTTP\/1\.1 403 /)
      expect(text).not.toMatch(/access-control-allow-origin/i)
    },
  )
})

describe('[X10] a request that two readers may read in two ways', () => {
  it.each(['/healthz', `/${READ}`, '/nothing'])('with two hosts is refused: %s', async (path) => {
    const text = await say(`GET ${path} HTTP/1.1`, HOST, 'HOST: evil.example')
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"PGRST100","message":"A request has one Host header\."/)
    expect(text).toMatch(/connection: close/i)
  })

  it('finds the second host behind a thousand other headers', async () => {
    const text = await say('GET /livez HTTP/1.1', HOST, ...Array(1_100).fill('a:b'), 'HOST: evil.example')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['Content-Length: 200000', 'Transfer-Encoding: chunked'])(
    '[X2] counts a body whose %s stands behind a thousand others',
    async (framing) => {
      const size = framing.startsWith('T') ? '30d40\r\n' : ''
      const head = [HOST, 'Content-Type: application/json', ...Array(1_100).fill('a:b'), framing]
      const text = await say('POST /rest/v1/shows HTTP/1.1', ...head, `\r\n${size}"${'x'.repeat(199_998)}"`)
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
    },
  )

  it('is no way to a socket either', async () => {
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', key]
    expect(await say('GET /realtime/v1/websocket?apikey=a HTTP/1.1', HOST, HOST, ...upgrade)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('[K4] a request', () => {
  it.each(['HTTP/2.0', 'HTTP/0.9'])('of %s is told which version there is', async (version) => {
    const text = await say(`GET /${READ} ${version}`, HOST)
    expect(text).toMatch(/^HTTP\/1\.1 (505|400) /)
    expect(text).toContain('"code":"PGRST100"')
  })

  it.each([
    ['PUT', 'shows', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['PUT', 'rpc/set_claim', 'OPTIONS,POST'],
    ['DELETE', 'rpc/set_claim', 'OPTIONS,POST'],
    ['POST', '', 'OPTIONS,GET,HEAD'],
  ])('by a method that is not there is told which are: %s /rest/v1/%s', async (method, path, methods) => {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, methods])
  })
})
