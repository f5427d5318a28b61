import { afterEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { secondFactors } from './testing/second-factors.ts'

const password = 'correct horse'
const MINUTE = 60_000
let server: AuthServer
afterEach(() => server.stop())

let hashed = 0

/**
 * Starts a server with a fake password hasher, which costs no time; `hashed` counts its password checks. The
 * clock is stopped, so that rate limits do not refill. By default the server trusts a proxy, so that tests
 * may send from any address.
 */
const start = async (env: Record<string, string> = { TRUST_PROXY: 'on' }) => {
  server = await startAuthServer(env)
  server.stopClock()
  hashed = 0
  server.auth.passwords = {
    hash: async (secret) => `hash of ${secret}`,
    matches: async (hash, secret) => {
      hashed += 1
      return hash === `hash of ${secret}`
    },
  }
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, secret: string, address: string) =>
  server.call('POST', '/token?grant_type=password', { body: { email, password: secret }, headers: from(address) })
const count = async (times: number, one: (i: number) => Promise<{ status: number }>) => {
  const statuses: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await one(i)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

describe('sign-in limits', () => {
  test('ten wrong passwords lock an account for that address only: the owner signs in from another', async () => {
    await start()
    await server.call('POST', '/signup', { body: { email: 'owner@example.com', password }, headers: from('10.0.0.1') })
    expect(await count(15, () => signIn('owner@example.com', 'wrong horse', '10.0.0.66'))).toEqual({
      400: LIMITS.signInTriesPerAccount,
      429: 5,
    })
    const locked = await signIn('owner@example.com', password, '10.0.0.66')
    expect(locked).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } })
    expect(Number(locked.headers.get('retry-after'))).toBe((15 * 60) / LIMITS.signInTriesPerAccount)
    expect((await signIn('owner@example.com', password, '10.0.0.1')).status).toBe(200)
    server.advance((15 * MINUTE) / LIMITS.signInTriesPerAccount)
    expect(await count(2, () => signIn('owner@example.com', 'wrong horse', '10.0.0.66'))).toEqual({ 400: 1, 429: 1 })
    server.advance((15 * MINUTE) / LIMITS.signInTriesPerAccount)
    expect((await signIn('owner@example.com', password, '10.0.0.66')).status).toBe(200)
  })

  test('right passwords do not use up an account’s tries', async () => {
    await start()
    await server.call('POST', '/signup', { body: { email: 'owner@example.com', password }, headers: from('10.0.0.1') })
    expect(await count(25, () => signIn('owner@example.com', password, '10.0.0.1'))).toEqual({ 200: 25 })
  })

  test('one address tries thirty passwords at once and as many in five minutes after, over all accounts, known or not', async () => {
    await start()
    expect(await count(40, (i) => signIn(`nobody${i}@example.com`, password, '10.0.0.66'))).toEqual({
      400: LIMITS.signInTriesPerAddress,
      429: 10,
    })
    server.advance(5 * MINUTE)
    expect(await count(40, (i) => signIn(`others${i}@example.com`, password, '10.0.0.66'))).toEqual({
      400: LIMITS.signInTriesPerAddress,
      429: 10,
    })
  })

  test('unknown accounts lock like known ones', async () => {
    await start()
    expect(await count(15, () => signIn('nobody@example.com', password, '10.0.0.66'))).toEqual({
      400: LIMITS.signInTriesPerAccount,
      429: 5,
    })
  })

  test('from many addresses an account has a hundred tries, and its owner still gets in with a mailed code', async () => {
    await start()
    await server.call('POST', '/signup', { body: { email: 'owner@example.com', password }, headers: from('10.0.0.1') })
    const everywhere = await count(120, (i) => signIn('owner@example.com', 'wrong horse', `10.1.${i}.1`))
    expect(everywhere).toEqual({ 400: LIMITS.signInTriesPerAccountEverywhere, 429: 20 })
    expect(hashed).toBe(LIMITS.signInTriesPerAccountEverywhere)
    await server.call('POST', '/otp', { body: { email: 'owner@example.com' }, headers: from('10.0.0.1') })
    const { code } = (await server.mails()).at(-1)!
    const body = { email: 'owner@example.com', token: code, type: 'email' }
    expect((await server.call('POST', '/verify', { body, headers: from('10.0.0.1') })).status).toBe(200)
  })

  test('an IPv6 household is one address', async () => {
    await start()
    const statuses = await count(35, (i) => signIn(`nobody${i}@example.com`, password, `2001:db8:0:1::${i + 1}`))
    expect(statuses).toEqual({ 400: LIMITS.signInTriesPerAddress, 429: 5 })
    expect((await signIn('nobody@example.com', password, '2001:db8:0:2::1')).status).toBe(400)
  })

  test('without a trusted proxy a thousand spoofed addresses are one', async () => {
    await start({})
    const statuses = await count(1000, (i) => signIn(`nobody${i}@example.com`, password, `10.9.${i >> 8}.${i & 255}`))
    expect(statuses).toEqual({ 400: LIMITS.signInTriesPerAddress, 429: 1000 - LIMITS.signInTriesPerAddress })
    expect(hashed).toBe(LIMITS.signInTriesPerAddress)
  })

  test('LIMITS=off lifts them', async () => {
    await start({ LIMITS: 'off' })
    expect(await count(40, () => signIn('nobody@example.com', password, '10.0.0.66'))).toEqual({ 400: 40 })
  })
})

describe('other limits', () => {
  test('two mails a minute to one recipient, ten at once and ten an hour after, the same for an unknown one', async () => {
    await start()
    await server.call('POST', '/signup', { body: { email: 'owner@example.com', password }, headers: from('10.0.0.1') })
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      const ask = () => server.call('POST', '/recover', { body: { email }, headers: from('10.0.0.1') })
      expect((await ask()).status).toBe(200)
      expect((await ask()).status).toBe(200)
      const third = await ask()
      expect(third).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
      expect(third.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
      expect(third.headers.get('retry-after')).toBe('30')
      const later = await count(12, async () => {
        server.advance(MINUTE)
        return await ask()
      })
      // Ten at once, and two that were regained in the twelve minutes.
      expect(later).toEqual({ 200: LIMITS.mailsPerHour, 429: 2 })
      server.advance(60 * MINUTE)
    }
    expect((await server.mails()).filter((m) => m.to === 'owner@example.com')).toHaveLength(LIMITS.mailsPerHour + 2)
  })

  test('a recipient whom one address has used up can still ask from another', async () => {
    await start()
    const ask = (address: string) => server.call('POST', '/otp', { body: { email: 'owner@example.com' }, headers: from(address) })
    expect(await count(3, () => ask('10.0.0.66'))).toEqual({ 200: 2, 429: 1 })
    expect((await ask('10.0.0.1')).status).toBe(200)
  })

  test('all addresses together mail a recipient thirty times at once', async () => {
    await start()
    const ask = (i: number) => server.call('POST', '/otp', { body: { email: 'owner@example.com' }, headers: from(`10.2.${i}.1`) })
    expect(await count(35, ask)).toEqual({ 200: LIMITS.mailsPerHourEverywhere, 429: 5 })
  })

  test('one address asks for thirty mails at once', async () => {
    await start()
    const ask = (i: number) => server.call('POST', '/recover', { body: { email: `u${i}@example.com` }, headers: from('10.0.0.66') })
    expect(await count(35, ask)).toEqual({ 200: LIMITS.mailRequestsPerAddress, 429: 5 })
  })

  test('one address tries thirty codes at once', async () => {
    await start()
    const verify = (i: number) =>
      server.call('POST', '/verify', { body: { email: `u${i}@example.com`, token: '000000', type: 'email' }, headers: from('10.0.0.66') })
    expect(await count(35, verify)).toEqual({ 403: LIMITS.codeTriesPerAddress, 429: 5 })
  })

  test('one address opens a hundred accounts at once', async () => {
    await start()
    const open = (i: number) =>
      server.call('POST', '/signup', { body: { email: `u${i}@example.com`, password }, headers: from('10.0.0.66') })
    expect(await count(102, open)).toEqual({ 200: LIMITS.signUpsPerAddress, 429: 2 })
  })

  test('thirty wrong second factors from all addresses together, then a pause', async () => {
    await start()
    const { body: session } = await server.call('POST', '/signup', { body: { email: 'owner@example.com', password } })
    const token = session.access_token
    const { body: factor } = await server.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
    const guess = async (i: number) => {
      const { body } = await server.call('POST', `/factors/${factor.id}/challenge`, { token })
      const sent = { challenge_id: body.id, code: 'no code' }
      return await server.call('POST', `/factors/${factor.id}/verify`, { token, body: sent, headers: from(`10.3.${i % 8}.1`) })
    }
    expect(LIMITS.factorTriesPerAccountEverywhere).toBe(30)
    expect(await count(34, guess)).toEqual({ 422: LIMITS.factorTriesPerAccountEverywhere, 429: 4 })
    expect((await guess(9)).body).toMatchObject({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  })

  test('a hundred thousand keys are remembered, and past them the longest untouched is forgotten', async () => {
    await start()
    const { limits } = server.auth
    const take = async (key: string) => Math.ceil(((await limits.take([{ key, atOnce: 1, perMinute: 1 }]))?.ms ?? 0) / 1_000)
    expect(LIMITS.rateKeys).toBe(100_000)
    for (let n = 0; n < LIMITS.rateKeys; n++) await take(`${n}`)
    expect(await take('0')).toBeGreaterThan(0)
    await take('one more')
    expect([await take('1'), await take('0')]).toEqual([expect.any(Number), 0])
  })

  test('ten wrong second factors, over all challenges, then a pause', async () => {
    await start()
    const { body: session } = await server.call('POST', '/signup', { body: { email: 'owner@example.com', password } })
    const token = session.access_token
    const { body: factor } = await server.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
    const guess = async () => {
      const { body } = await server.call('POST', `/factors/${factor.id}/challenge`, { token })
      return await server.call('POST', `/factors/${factor.id}/verify`, { token, body: { challenge_id: body.id, code: 'no code' } })
    }
    expect(await count(12, guess)).toEqual({ 422: LIMITS.factorTriesPerAccount, 429: 2 })
  })

  test('a stolen session guesses its owner’s password no faster than a sign-in', async () => {
    await start()
    const { body } = await server.call('POST', '/signup', { body: { email: 'owner@example.com', password } })
    const guess = (i: number) =>
      server.call('PUT', '/user', { token: body.access_token, body: { password: 'a newer horse', current_password: `wrong horse ${i}` } })
    expect(await count(12, guess)).toEqual({ 400: LIMITS.signInTriesPerAccount, 429: 2 })
  })
})

describe('a password alone', () => {
  test('guessing recovery codes from many addresses leaves the owner that way in', async () => {
    await start()
    const act = secondFactors(server)
    const owner = server.client()
    await owner.auth.signUp({ email: 'owner@example.com', password })
    await act.turnOn(owner)
    const { codes } = (await server.call('POST', '/recovery-codes', { token: await act.tokenOf(owner), body: {} })).body
    const thief = (await signIn('owner@example.com', password, '10.0.0.66')).body.access_token
    const guess = (token: string, code: string, address: string) =>
      server.call('POST', '/recovery-codes/verify', { token, body: { code }, headers: from(address) })
    for (const address of ['10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'])
      expect(await count(LIMITS.factorTriesPerAccount + 1, () => guess(thief, 'AAAAA-AAAAA', address))).toEqual({
        422: LIMITS.factorTriesPerAccount,
        429: 1,
      })
    const own = (await signIn('owner@example.com', password, '10.0.0.1')).body.access_token
    expect((await guess(own, codes[0], '10.0.0.1')).status).toBe(200)
  })

  test('ends no session but its own where a second factor is due, and changes nothing', async () => {
    await start()
    const act = secondFactors(server)
    const owner = server.client()
    await owner.auth.signUp({ email: 'owner@example.com', password })
    await act.turnOn(owner)
    const theirs = async () => (await signIn('owner@example.com', password, '10.0.0.66')).body.access_token as string
    const thief = await theirs()
    expect(await server.call('POST', '/logout?scope=others', { token: thief })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    expect((await server.call('PUT', '/user', { token: thief, body: { data: { name: 'x' } } })).body.code).toBe('insufficient_aal')
    expect((await server.call('GET', '/reauthenticate', { token: thief })).body.code).toBe('insufficient_aal')
    for (const path of ['/logout', '/logout?scope=global']) {
      const token = await theirs()
      expect((await server.call('POST', path, { token })).status).toBe(204)
      expect((await server.call('GET', '/user', { token })).status).toBe(403)
      expect((await owner.auth.getUser()).error).toBeNull()
    }
  })
})
