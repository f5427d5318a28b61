import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { PASSWORD, secondFactors } from './testing/second-factors.ts'

let server: AuthServer
let act: ReturnType<typeof secondFactors>
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
  act = secondFactors(server)
})
afterAll(() => server.stop())

describe('a second factor', () => {
  test('[S163.6] is enrolled with a QR code that a browser can show, then verified, and raises the session', async () => {
    const { owner: client, email } = await act.account()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'The Hall' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(data!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data!.totp.qr_code).not.toContain('#')
    expect(data!.totp.qr_code).toContain('%23')
    const uri = new URL(data!.totp.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(`The Hall:${email}`)
    expect(uri.searchParams.get('secret')).toBe(data!.totp.secret)

    expect(await act.levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const before = (await client.auth.getSession()).data.session!
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: data!.id })
    expect(challenge!.expires_at).toBeGreaterThan(server.auth.clock.now() / 1000)
    const verified = await client.auth.mfa.verify({
      factorId: data!.id,
      challengeId: challenge!.id,
      code: await act.codeOf(data!.totp.secret),
    })
    expect(verified.error).toBeNull()
    expect(verified.data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await act.levels(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: data!.id, status: 'verified', friendly_name: 'Phone' }])
    const after = (await client.auth.getSession()).data.session!
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await act.levels(client)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('is due at the next sign-in: until then the session is no host', async () => {
    const {
      email,
      app: { id: factorId, secret },
    } = await act.guarded()
    const client = server.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await act.levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const early = await act.tokenOf(client)
    expect(await server.auth.verify(early)).toMatchObject({ aal: 'aal1', secondFactorDue: true })
    expect((await client.auth.updateUser({ password: 'a newer horse' })).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await client.auth.updateUser({ email: 'new@example.com' })).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect(await server.call('GET', '/sessions', { token: early })).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect(await server.call('DELETE', '/sessions/x', { token: early })).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })

    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await act.codeOf(secret) })).error).toBeNull()
    expect(await server.auth.verify(await act.tokenOf(client))).toMatchObject({ aal: 'aal2', secondFactorDue: false })
    // A token from before the second factor stays aal1, in case somebody else has it.
    expect(await server.auth.verify(early)).toMatchObject({ aal: 'aal1', secondFactorDue: true })
    expect((await client.auth.updateUser({ password: 'a newer horse' })).error).toBeNull()
  })

  test('once verified for the first time ends the sessions that never showed it', async () => {
    const { owner: client, email } = await act.account()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code: await act.codeOf(data!.totp.secret) })
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.auth.getUser()).error).toBeNull()
    act.nextStep()
  })

  test('takes each code once, also when two come at once', async () => {
    const {
      owner: client,
      app: { id: factorId, secret },
    } = await act.guarded()
    const code = await act.codeOf(secret)
    const token = await act.tokenOf(client)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { body } = await server.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })
        return await server.call('POST', `/factors/${factorId}/verify`, { token, body: { challenge_id: body.id, code } })
      }),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.body.code === 'mfa_verification_failed')).toHaveLength(7)
  })

  test.each([
    [-2, 'mfa_verification_failed'],
    [-1, null],
    [0, null],
    [1, null],
    [2, 'mfa_verification_failed'],
  ])('%i steps off the clock: %s', async (steps, code) => {
    const {
      owner: client,
      app: { id: factorId, secret },
    } = await act.guarded()
    server.advance(120_000)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: await act.codeOf(secret, steps) })
    expect(error?.code ?? null).toBe(code)
  })

  test('works again when the server’s clock was an hour ahead and is set right', async () => {
    const {
      owner: client,
      app: { id: factorId, secret },
    } = await act.guarded()
    server.advance(3_600_000)
    await client.auth.refreshSession()
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await act.codeOf(secret) })).error).toBeNull()
    server.advance(-3_570_000)
    const token = await act.tokenOf(client)
    await expect(server.auth.verify(token)).rejects.toMatchObject({ code: 'PGRST303' })
    // The session is still valid: a refresh issues a token with the current time.
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await act.codeOf(secret) })).error).toBeNull()
    act.nextStep()
  })

  test.each(['000', '12345a', '1234567', 'abcdef', '٠١٢٣٤٥'])('code %s is wrong', async (code) => {
    const {
      owner: client,
      app: { id: factorId },
    } = await act.guarded()
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
  })

  test('a challenge dies after five wrong codes, after five minutes, and with its first right one', async () => {
    const {
      owner: client,
      app: { id: factorId, secret },
    } = await act.guarded()
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data!.id
    const verify = async (challengeId: string, code: string) => (await client.auth.mfa.verify({ factorId, challengeId, code })).error
    const right = await act.codeOf(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const tried = await challenge()
    for (let i = 0; i < LIMITS.challengeTries; i++) expect(await verify(tried, wrong)).toMatchObject({ code: 'mfa_verification_failed' })
    expect(await verify(tried, right)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })

    const used = await challenge()
    expect(await verify(used, right)).toBeNull()
    expect(await verify(used, right)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })

    const old = await challenge()
    server.advance(LIMITS.challengeMs + 1_000)
    expect(await verify(old, await act.codeOf(secret))).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('a challenge answers only to its session and its factor', async () => {
    const mine = await act.guarded()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email: mine.email, password: PASSWORD })
    const { data: challenge } = await mine.owner.auth.mfa.challenge({ factorId: mine.app.id })
    const code = await act.codeOf(mine.app.secret)
    const stolen = await elsewhere.auth.mfa.verify({ factorId: mine.app.id, challengeId: challenge!.id, code })
    expect(stolen.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    const theirs = await act.guarded()
    for (const attempt of [
      theirs.owner.auth.mfa.challenge({ factorId: mine.app.id }),
      theirs.owner.auth.mfa.unenroll({ factorId: mine.app.id }),
      theirs.owner.auth.mfa.verify({ factorId: mine.app.id, challengeId: challenge!.id, code }),
    ])
      expect((await attempt).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  test('can be removed, and the account is one of one factor again', async () => {
    const {
      owner: client,
      email,
      app: { id: factorId },
    } = await act.guarded()
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    const next = server.client()
    await next.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await server.auth.verify(await act.tokenOf(next))).toMatchObject({ secondFactorDue: false })
  })

  test('names are unique among an account’s own, and factors are not endless', async () => {
    const { owner: client } = await act.account()
    const enrol = (friendlyName?: string) => client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) })
    expect((await enrol('Phone')).error).toBeNull()
    expect((await enrol('Phone')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    for (let i = 1; i < LIMITS.factorsPerUser; i++) expect((await enrol()).error).toBeNull()
    expect((await enrol()).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    // Factors that were never verified are deleted after a while.
    server.advance(LIMITS.unverifiedFactorMs + 1_000)
    expect((await enrol('Phone')).error).toBeNull()
    expect((await enrol('x'.repeat(LIMITS.factorNameChars + 1))).error).toMatchObject({ status: 400, code: 'validation_failed' })
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })
    expect(phone.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('is kept sealed', async () => {
    const {
      app: { secret, id: factorId },
    } = await act.guarded()
    const [row] = await server.auth.store.readSql('select * from auth_factors where id = ?', [factorId])
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})
