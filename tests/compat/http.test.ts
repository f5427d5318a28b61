import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'

const ORIGIN = 'https://app.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { ALLOWED_ORIGINS: ORIGIN } })
})
afterAll(() => server.stop())

const preflight = (headers: string, origin = ORIGIN) =>
  fetch(`${server.url}/rest/v1/todos`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  })
const allowed = (answer: Response) => answer.headers.get('access-control-allow-headers')?.split(', ') ?? []

describe('pages of other origins that are allowed', () => {
  it('[C7] may send headers of their own', async () => {
    const answer = await preflight('apikey,authorization,X-My-Trace,x-other')
    expect(answer.status).toBe(204)
    expect(allowed(answer)).toEqual(expect.arrayContaining(['apikey', 'authorization', 'x-client-info', 'x-my-trace', 'x-other']))
    expect(answer.headers.get('vary')).toContain('Access-Control-Request-Headers')
  })
  it('[C7] are allowed nothing that is no name of a header', async () => {
    const names = allowed(await preflight('x-good, x bad, x(y), *'))
    expect(names).toContain('x-good')
    for (const name of names) expect(name).toMatch(/^[a-z*-]+$/)
  })
  it('are listed: any other is refused', async () => {
    const answer = await preflight('x-my-trace', 'https://other.example')
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([403, null])
  })
})

describe('methods that are not there', () => {
  it('[K4] PUT is refused with 405 and the methods that are', async () => {
    const answer = await fetch(`${server.url}/rest/v1/todos?id=eq.${crypto.randomUUID()}`, { method: 'PUT' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'])
  })
})
