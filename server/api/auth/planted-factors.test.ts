import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { answer, challenge, enrol } from './factors.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { type App, type Client, PASSWORD, secondFactors } from './testing/second-factors.ts'

/**
 * A thief who has the password enrols a factor before the owner does, leaves it unverified, and waits. Each
 * test continues from there, with the published client where possible. The thief must never gain more than
 * the password gives.
 */
let server: AuthServer
let act: ReturnType<typeof secondFactors>
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
  act = secondFactors(server)
})
afterAll(() => server.stop())

async function account() {
  const { email, owner } = await act.account()
  return { email, owner, thief: await act.signIn(email) }
}
/**
 * The account after the thief planted a factor and the owner turned on the second factor. The thief has
 * signed in again.
 */
async function attacked() {
  const { email, owner, thief } = await account()
  const planted = await act.plant(thief)
  const app = await act.turnOn(owner)
  act.nextStep()
  return { email, owner, app, planted, thief: await act.signIn(email) }
}
/** The account while the owner adds another factor whose secret the thief knows. */
async function overheard() {
  const { email, owner, thief } = await account()
  const app = await act.turnOn(owner)
  act.nextStep()
  return { email, owner, app, planted: await act.plant(owner), ended: thief, thief: await act.signIn(email) }
}

const level = async (client: Client) => (await act.levels(client))?.currentLevel
const verify = async (client: Client, { id, secret }: App) =>
  (await client.auth.mfa.challengeAndVerify({ factorId: id, code: await act.codeOf(secret) })).error
const newestMail = async (to: string) => (await server.mails()).filter((m) => m.to === to).at(-1)
const rowsOf = (table: string) => server.auth.store.readSql(`select * from ${table}`, [])

/** Expects that the thief gained nothing: the session is aal1; password and factor are unchanged. */
async function expectShut(client: Client, { email, owner, app }: { email: string; owner: Client; app: App }) {
  expect(await level(client)).toBe('aal1')
  expect(await server.auth.verify(await act.tokenOf(client))).toMatchObject({ aal: 'aal1', secondFactorDue: true })
  expect((await client.auth.mfa.unenroll({ factorId: app.id })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.updateUser({ password: 'a newer horse' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.updateUser({ email: 'thief@example.com' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  expect((await owner.auth.mfa.listFactors()).data?.totp.map((f) => f.id)).toEqual([app.id])
  expect(await level(await act.signIn(email))).toBe('aal1')
}

describe('a factor that was planted before the second factor was turned on', () => {
  it('S2: is no way to aal2, to the owner’s factor or to the password', async () => {
    const { email, owner, app, planted, thief } = await attacked()
    expect(await verify(thief, planted)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    await expectShut(thief, { email, owner, app })
  })

  it('S2: goes with the first verification, and so do its challenges', async () => {
    const { owner, thief } = await account()
    const planted = [await act.plant(thief), await act.plant(owner)]
    for (const { id } of planted) expect((await owner.auth.mfa.challenge({ factorId: id })).error).toBeNull()
    const app = await act.turnOn(owner)
    expect((await owner.auth.mfa.listFactors()).data?.all.map((f) => f.id)).toEqual([app.id])
    const ids = planted.map((p) => p.id)
    expect((await rowsOf('auth_factors')).filter((f) => ids.includes(f['id'] as string))).toEqual([])
    expect((await rowsOf('auth_challenges')).filter((c) => ids.includes(c['factor_id'] as string))).toEqual([])
  })

  it('S2: is not answered by a challenge from before, whose session has ended', async () => {
    const { owner, thief } = await account()
    const planted = await act.plant(thief)
    const { data: open } = await thief.auth.mfa.challenge({ factorId: planted.id })
    await act.turnOn(owner)
    const late = await thief.auth.mfa.verify({ factorId: planted.id, challengeId: open!.id, code: await act.codeOf(planted.secret) })
    expect(late.error?.name).toBe('AuthSessionMissingError')
    expect((await thief.auth.refreshSession()).error?.name).toMatch(/^Auth/)
  })

  it('S2: is not answered by a challenge from before in the owner’s own session, whose token was stolen', async () => {
    const { owner } = await account()
    const token = await act.tokenOf(owner)
    const planted = await act.plant(owner)
    const { data: open } = await owner.auth.mfa.challenge({ factorId: planted.id })
    await act.turnOn(owner)
    const body = { challenge_id: open!.id, code: await act.codeOf(planted.secret) }
    expect(await server.call('POST', `/factors/${planted.id}/verify`, { token, body })).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    })
    expect(await server.auth.verify(token)).toMatchObject({ aal: 'aal1', secondFactorDue: true })
  })

  it('S2: stays gone when the owner turns the second factor off again', async () => {
    const { email, owner, app, planted } = await attacked()
    expect((await owner.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
    const thief = await act.signIn(email)
    expect(await verify(thief, planted)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await thief.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  it('S2: of two verified in one commit the first wins alone', async () => {
    const { owner, thief } = await account()
    const sides = await Promise.all([owner, thief].map(async (client) => ({ ...(await act.plant(client)), who: await act.whoIs(client) })))
    const open = await Promise.all(sides.map(({ who, id }) => server.auth.store.write((tx) => challenge(server.auth, tx, who, id))))
    const codes = await Promise.all(sides.map(({ secret }) => act.codeOf(secret)))
    const [won, lost] = await Promise.allSettled(
      sides.map(({ who, id }, i) => server.auth.store.write((tx) => answer(server.auth, tx, who, id, open[i]!.id, codes[i]!))),
    )
    expect(won).toMatchObject({ status: 'fulfilled', value: { kind: 'right', ended: [sides[1]!.who.session.id] } })
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'session_not_found' } })
    expect((await owner.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: sides[0]!.id, status: 'verified' }])
  })

  it('S2: cannot be planted, challenged or removed by a request that waited for the same commit', async () => {
    const { owner, thief } = await account()
    const mine = await act.plant(owner)
    const [ownerIs, thiefIs] = [await act.whoIs(owner), await act.whoIs(thief)]
    const open = await server.auth.store.write((tx) => challenge(server.auth, tx, ownerIs, mine.id))
    const code = await act.codeOf(mine.secret)
    const [first, ...late] = await Promise.allSettled([
      server.auth.store.write((tx) => answer(server.auth, tx, ownerIs, mine.id, open.id, code)),
      server.auth.store.write((tx) => enrol(server.auth, tx, thiefIs, { friendly: '', issuer: 'x' })),
      server.auth.store.write((tx) => challenge(server.auth, tx, thiefIs, mine.id)),
      server.auth.store.write((tx) => enrol(server.auth, tx, ownerIs, { friendly: '', issuer: 'x' })),
    ])
    expect(first.status).toBe('fulfilled')
    expect(late.map((l) => l.status === 'rejected' && l.reason.code)).toEqual([
      'session_not_found',
      'session_not_found',
      'insufficient_aal',
    ])
    expect((await owner.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })
})

describe('while a factor of the account is verified, an unverified one', () => {
  it('S2: is challenged and answered at aal2 only', async () => {
    const { owner, app, planted, thief, email } = await overheard()
    expect((await thief.auth.mfa.challenge({ factorId: planted.id })).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    // As if an older version of the server had opened a challenge.
    const { session } = await act.whoIs(thief)
    const old = server.auth.clock.newId()
    const expires = new Date(server.auth.clock.now() + LIMITS.challengeMs).toISOString()
    await server.auth.store.write((tx) =>
      tx.sql('insert into auth_challenges values (?, ?, ?, 0, ?)', [old, planted.id, session.id, expires]),
    )
    const code = await act.codeOf(planted.secret)
    const answered = await thief.auth.mfa.verify({ factorId: planted.id, challengeId: old, code })
    expect(answered.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await expectShut(thief, { email, owner, app })
    expect(await verify(owner, planted)).toBeNull()
    expect((await owner.auth.mfa.listFactors()).data?.totp.map((f) => f.id)).toEqual([app.id, planted.id])
  })

  it('S2: is not removed at aal1', async () => {
    const { planted, thief, owner } = await overheard()
    expect((await thief.auth.mfa.unenroll({ factorId: planted.id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect((await owner.auth.mfa.listFactors()).data?.all).toHaveLength(2)
    expect((await owner.auth.mfa.unenroll({ factorId: planted.id })).error).toBeNull()
  })

  it.each(['recovery', 'email'] as const)('S2: does not open to a session by a mailed code (%s)', async (type) => {
    const { email, owner, app, planted } = await overheard()
    const reader = server.client()
    if (type === 'recovery') await reader.auth.resetPasswordForEmail(email)
    else await reader.auth.signInWithOtp({ email })
    const { code } = (await newestMail(email))!
    expect((await reader.auth.verifyOtp({ email, token: code, type })).error).toBeNull()
    expect(await verify(reader, planted)).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await expectShut(reader, { email, owner, app })
  })

  it('S2: does not open to a session that was refreshed; the verified one does', async () => {
    const { app, planted, thief, ended } = await overheard()
    expect((await thief.auth.refreshSession()).error).toBeNull()
    expect(await level(thief)).toBe('aal1')
    expect(await verify(thief, planted)).toMatchObject({ code: 'insufficient_aal' })
    expect((await ended.auth.refreshSession()).error?.name).toMatch(/^Auth/)
    expect(await verify(thief, app)).toBeNull()
    expect(await level(thief)).toBe('aal2')
  })

  it('S2: is listed to its account, without its secret', async () => {
    const { app, planted, thief } = await overheard()
    const listed = (await thief.auth.mfa.listFactors()).data!
    expect(listed.all.map(({ id, status }) => [id, status])).toEqual([
      [app.id, 'verified'],
      [planted.id, 'unverified'],
    ])
    expect(JSON.stringify(listed)).not.toContain(planted.secret)
  })
})

describe('what was begun before the first verification ends with it', () => {
  it('S2: the refresh tokens of the very session, even within the time that tabs have', async () => {
    const { owner } = await account()
    const stolen = (await owner.auth.getSession()).data.session!.refresh_token
    await act.turnOn(owner)
    const answer = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: stolen } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    expect((await owner.auth.refreshSession()).error).toBeNull()
    expect(await level(owner)).toBe('aal2')
  })

  it('S2: an e-mail change that waits for its code', async () => {
    const { email, owner, thief } = await account()
    const taken = `taken-${email}`
    expect((await thief.auth.updateUser({ email: taken })).error).toBeNull()
    const { code } = (await newestMail(taken))!
    await act.turnOn(owner)
    const late = await server.client().auth.verifyOtp({ email: taken, token: code, type: 'email_change' })
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const { user } = (await owner.auth.getUser()).data
    expect(user).toMatchObject({ email })
    expect(user?.new_email).toBeUndefined()
  })

  it('S2: a password change whose hash was still being computed', async () => {
    const { email, owner, thief } = await account()
    const { passwords } = server.auth
    server.auth.passwords = {
      ...passwords,
      async hash(given) {
        server.auth.passwords = passwords
        await act.turnOn(owner)
        return passwords.hash(given)
      },
    }
    expect((await thief.auth.updateUser({ password: 'a newer horse' })).error?.name).toBe('AuthSessionMissingError')
    expect((await owner.auth.getUser()).error).toBeNull()
    expect(await level(await act.signIn(email))).toBe('aal1')
  })
})

describe('an unverified factor dies after ten minutes, wherever it is used', () => {
  it('S2: in a challenge, in an answer, in the lists and when it is removed', async () => {
    const { email, owner } = await account()
    const app = await act.plant(owner, 'Phone')
    server.advance(LIMITS.unverifiedFactorMs - 5_000)
    const { data: open } = await owner.auth.mfa.challenge({ factorId: app.id })
    expect((await owner.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    server.advance(6_000)
    const dead = { status: 404, code: 'mfa_factor_not_found' }
    expect((await owner.auth.mfa.challenge({ factorId: app.id })).error).toMatchObject(dead)
    const code = await act.codeOf(app.secret)
    expect((await owner.auth.mfa.verify({ factorId: app.id, challengeId: open!.id, code })).error).toMatchObject(dead)
    expect((await owner.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject(dead)
    expect((await owner.auth.mfa.listFactors()).data?.all).toEqual([])
    const again = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.data.user).not.toHaveProperty('factors')
    expect(await level(owner)).toBe('aal1')
    // Its name can be used again.
    await act.plant(owner, 'Phone')
  })

  it('S2: a verified one does not', async () => {
    const { owner } = await account()
    const app = await act.turnOn(owner)
    server.advance(LIMITS.unverifiedFactorMs + 1_000)
    expect((await owner.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    expect(await verify(owner, app)).toBeNull()
  })
})
