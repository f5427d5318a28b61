import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { type Host, signUpHost } from '../../tests/setup/host.ts'
import { testTools } from '../../tests/tools/all.ts'
import { serverOfFile } from '../testing/of-file.ts'

const server = serverOfFile({ tools: testTools })
let host: Host
beforeAll(async () => {
  host = await signUpHost(() => server.url, 'host@example.com')
})

const SHORT = LIMITS.audienceBodyBytes
const body = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`
const TOO_LONG = 'The body is larger than 65536 bytes. Only a signed-in host may send more, up to 1048576.'

/** Posts a body of this size and returns the answer. `chunked`: without a Content-Length. */
function send(path: string, bytes: number, { token, chunked = false }: { token?: string; chunked?: boolean } = {}) {
  return new Promise<{ status: number | undefined; body: { message?: string; code?: string } }>((done, fail) => {
    const asked = request(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: 'any',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(chunked ? {} : { 'content-length': bytes }),
      },
    })
    asked.on('error', fail)
    asked.on('response', async (answer) => {
      let text = ''
      for await (const piece of answer) text += piece
      done({ status: answer.statusCode, body: text === '' ? {} : JSON.parse(text) })
    })
    const text = body(bytes)
    for (let at = 0; at < text.length; at += 10_000) asked.write(text.slice(at, at + 10_000))
    asked.end()
  })
}

describe('[X2] a body longer than LIMITS.audienceBodyBytes', () => {
  const paths = [
    '/rest/v1/shows',
    '/rest/v1/rpc/set_claim',
    '/rest/v1/none',
    '/realtime/v1/api/broadcast',
    '/files/v1/shows/00000000-0000-4000-8000-000000000000',
    '/nothing',
  ]
  it.each(paths.flatMap((path) => [false, true].map((chunked) => [path, chunked] as const)))(
    'is refused to anybody but a host: %s, in chunks %s',
    async (path, chunked) => {
      const { status, body } = await send(path, SHORT + 1, { chunked })
      expect([status, body.code, body.message]).toEqual([413, '54000', path.startsWith('/realtime') ? expect.any(String) : TOO_LONG])
    },
  )

  it.each([false, true])('is not, where it is just as long, in chunks %s', async (chunked) => {
    expect((await send('/rest/v1/shows', SHORT, { chunked })).body.code).toBe('PGRST204')
  })

  it.each([false, true])('is taken from a host, up to LIMITS.bodyBytes, in chunks %s', async (chunked) => {
    const { token } = host
    expect((await send('/rest/v1/shows', LIMITS.bodyBytes, { token, chunked })).body.code).toBe('PGRST204')
    expect(await send('/rest/v1/shows', LIMITS.bodyBytes + 1, { token, chunked })).toMatchObject({
      status: 413,
      body: { message: `The body is larger than ${LIMITS.bodyBytes} bytes.` },
    })
  })

  it('is not taken with a token that nobody gave', async () => {
    const forged = `${host.token.slice(0, -4)}AAAA`
    expect(await send('/rest/v1/shows', SHORT + 1, { token: forged })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
  })
})
