import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../tools/server.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('[K4] a method that is not supported', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ tools, env: { LIMITS: 'off' } })
  })
  afterAll(() => server.stop())
  /** Sends every method to this path. */
  const askAll = (path: string) =>
    Promise.all(
      METHODS.map(async (method) => {
        const { status, headers } = await fetch(server.url + path, { method, redirect: 'manual' })
        return { method, status, allow: headers.get('allow')?.split(/, ?/) ?? null }
      }),
    )

  it('is told with those that are, at every address', async () => {
    const { paths } = (await (await fetch(`${server.url}/rest/v1/`)).json()) as { paths: Record<string, unknown> }
    const addresses = [
      ...Object.keys(paths).map((path) => `/rest/v1${path}`),
      ...['signup', 'token', 'logout', 'user', 'recover', 'verify', 'otp', 'settings', 'factors', 'health'].map(
        (name) => `/auth/v1/${name}`,
      ),
      ...['/files/v1/', '/realtime/v1/websocket', '/realtime/v1/api/broadcast', '/healthz', '/livez', '/readyz', '/metrics', '/', '/j'],
      ...['/operator/v1/state', '/demo/v1/state', '/demo/v1/start', '/demo/v1/clear', '/wall/v1/words/x'],
    ]
    let refused = 0
    for (const address of addresses) {
      const answers = await askAll(address)
      for (const { method, status, allow } of answers) {
        if (status !== 405) continue
        refused++
        const supported = answers.filter((one) => one.status !== 405 && one.method !== 'OPTIONS').map((one) => one.method)
        expect([address, method, allow?.filter((one) => one !== 'OPTIONS').sort()]).toEqual([address, method, supported.sort()])
      }
    }
    expect(refused).toBeGreaterThan(100)
  }, 60_000)
})
