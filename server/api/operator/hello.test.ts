import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ask, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { tool as polls } from '../../../tools/polls/server.ts'
import { createLocalBus } from '../../cluster/bus/bus.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { createHellos, HELLO_PLACES } from './hello.ts'

const bus = () =>
  createLocalBus((error) => {
    throw error
  })
function hellos(key = 'a', at = { now: 1_800_000_000_000 }) {
  let n = 0
  const options = {
    key: createSecretKey(Buffer.from(key.repeat(32))),
    now: () => at.now,
    randomBytes: (size: number) => new Uint8Array(size).fill(n++),
  }
  return createHellos({ ...options, bus: bus() })
}

describe('[O12] the token that a phone brings', () => {
  it('tells which places were reached, and those of no other token', () => {
    const own = hellos()
    const [one, other] = [own.make(), own.make()]
    expect(one).toMatch(/^[\w-]{32}$/)
    expect([own.arrive(one, 2), own.arrive(one, 0), own.arrive(one, 2)]).toEqual([true, true, true])
    expect([own.reached(one), own.reached(other)]).toEqual([[0, 2], []])
  })

  it('is awaited from when it was made, for half an hour', () => {
    const at = { now: 1_800_000_000_000 }
    const own = hellos('a', at)
    const before = own.isAwaited()
    own.make()
    at.now += LIMITS.helloMs - 1
    const during = own.isAwaited()
    at.now += 1
    expect([before, during, own.isAwaited()]).toEqual([false, true, false])
  })

  it('is refused if it is changed, another server’s, or for no place', () => {
    const own = hellos()
    const token = own.make()
    for (const wrong of [
      '',
      'x',
      `${token}A`,
      `A${token.slice(1)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      hellos('b').make(),
    ])
      expect([wrong, own.arrive(wrong, 0), own.reached(wrong)]).toEqual([wrong, false, []])
    for (const place of [-1, HELLO_PLACES, 1.5, Number.NaN]) expect(own.arrive(token, place)).toBe(false)
    expect(own.reached(token)).toEqual([])
  })

  it('ends after its time', () => {
    const at = { now: 1_800_000_000_000 }
    const own = hellos('a', at)
    const token = own.make()
    at.now += LIMITS.helloMs - 1
    expect(own.isValid(token)).toBe(true)
    at.now += 1_001
    expect(own.arrive(token, 0)).toBe(false)
  })
})

describe('[O12] the first run', () => {
  const server = serverOfFile({ tools: [polls], env: { SIGNUP: '' } })
  const settings = async () => (await ask(`${server.url}/auth/v1/settings`, 'GET')).body

  it('is told until there is an account, and an operator alone gets a token', async () => {
    expect(await settings()).toMatchObject({ first_account: true, disable_signup: false })
    for (const path of ['/operator/v1/addresses', '/operator/v1/hello/x']) expect((await ask(server.url + path, 'GET')).status).toBe(401)
    expect((await ask(`${server.url}/operator/v1/hello`, 'POST')).status).toBe(401)
    const operator = await signUpHost(() => server.url, 'first@example.com')
    expect(await settings()).toMatchObject({ first_account: false, disable_signup: true })
    const { body } = await operator.ask('GET', '/operator/v1/addresses')
    // The test's server listens on this machine alone, so no phone can reach it.
    expect(body).toEqual([])
    expect((await operator.ask('POST', '/operator/v1/hello')).body).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/) })
  })

  it('counts no visit of this machine, and none with a wrong token', async () => {
    const { body } = await (await operatorOf()).ask('POST', '/operator/v1/hello')
    const visit = async (token: string) => {
      const answer = await fetch(`${server.url}/hello/${token}/0`)
      return [answer.status, answer.headers.get('cache-control'), /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]]
    }
    expect(await visit(body.token)).toEqual([200, 'no-store', 'Now with a phone'])
    expect(await visit('AAAA')).toEqual([404, 'no-store', 'This code is too old'])
    const reached = async () => (await (await operatorOf()).ask('GET', `/operator/v1/hello/${body.token}`)).body
    expect(await reached()).toEqual({ reached: [], opened: [] })
  })

  const operatorOf = () => signInHost(() => server.url, 'first@example.com')
})

describe('[O12] behind a proxy', () => {
  const server = serverOfFile({ tools: [polls], env: { TRUST_PROXY: 'on' } })

  it('the operator’s page is told of a phone, by any node', async () => {
    const operator = await signUpHost(() => server.url, 'first@example.com')
    const { token } = (await operator.ask('POST', '/operator/v1/hello')).body
    const answer = await fetch(`${server.url}/hello/${token}/3`, { headers: { 'x-forwarded-for': '192.0.2.44' } })
    expect(await answer.text()).toContain('It works')
    expect((await operator.ask('GET', `/operator/v1/hello/${token}`)).body).toEqual({ reached: [3], opened: [] })
  })

  it('is told of a page that a phone opened at a typed address since, and of no other', async () => {
    const visit = (headers: object) =>
      fetch(`${server.url}/j`, { headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.44', ...headers } })
    const operator = await signInHost(() => server.url, 'first@example.com')
    const { token } = (await operator.ask('POST', '/operator/v1/hello')).body
    await visit({ 'x-forwarded-host': '192.0.2.2:3000' })
    await visit({ 'x-forwarded-host': '192.0.2.3:3000', accept: 'application/json' })
    await visit({ 'x-forwarded-host': '192.0.2.4:3000', 'x-forwarded-for': '127.0.0.1' })
    const { opened } = (await operator.ask('GET', `/operator/v1/hello/${token}`)).body
    expect(opened).toEqual(['192.0.2.2:3000'])
  })
})
