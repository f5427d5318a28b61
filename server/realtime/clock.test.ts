import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { testTools } from '../../tests/tools/all.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'
import { openHost } from './testing/published-client.ts'
import { messagesOf, openRaw } from './testing/raw-client.ts'
import { pause, until } from './testing/wait.ts'

describe('time', () => {
  let aside = 0
  let own: TestServer
  beforeEach(async () => {
    aside = 0
    own = await startTestServer({ tools: testTools, clock: { now: () => Date.now() + aside } })
  })
  afterEach(() => own.stop())

  it('takes the rights of an expired token, and only those', async () => {
    const { client } = await openHost(own, '2.0.0')
    const { data } = await client.auth.getSession()
    const raw = await openRaw(own, '2.0.0')
    await raw.join('host', { access_token: data.session?.access_token ?? '' }, '1')
    await raw.join('anybody', {}, '2')
    aside = (LIMITS.accessTokenSeconds + LIMITS.tokenLeewaySeconds + 5) * 1_000
    const error = await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(error).toMatchObject({ topic: 'realtime:host', ref: '1' })
    expect(messagesOf(raw, 'system').map((f) => f.payload)).toMatchObject([
      { extension: 'system', status: 'error', message: expect.stringMatching(/^Token has expired \d+ seconds ago$/), channel: 'host' },
    ])
    expect(messagesOf(raw, 'phx_error')).toHaveLength(1)
    const again = await raw.join('host', { access_token: data.session?.access_token ?? '' }, '3')
    expect(again.payload).toMatchObject({ response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired/) } })
    raw.close()
  })

  it('that jumps does not cut sockets or hold back what is due', async () => {
    const raw = await openRaw(own, '2.0.0')
    await raw.join('lobby', { config: { broadcast: { self: true } } })
    for (const jump of [3_600_000, -7_200_000]) {
      aside += jump
      await pause(1_100)
      raw.frames.length = 0
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
      await until('the echo', () => raw.frames.length === 1)
    }
    expect(raw.closed).toBeNull()
    raw.close()
  })
})
