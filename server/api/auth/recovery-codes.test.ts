import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { type Client, PASSWORD, secondFactors } from './testing/second-factors.ts'

let server: AuthServer
let act: ReturnType<typeof secondFactors>
beforeAll(async () => {
  server = await startAuthServer()
  act = secondFactors(server)
})
afterAll(() => server.stop())

const ask = async (client: Client, method: string, path: string, body?: object) =>
  server.call(method, `/recovery-codes${path}`, { token: await act.tokenOf(client), ...(body && { body }) })
const make = async (client: Client, body: object = {}) => ask(client, 'POST', '', body)
const spend = async (client: Client, code: string) => ask(client, 'POST', '/verify', { code })
const left = async (client: Client) => (await ask(client, 'GET', '')).body.left
/** An account with a second factor and its ten recovery codes. */
async function guarded() {
  const { email, owner, app } = await act.guarded()
  const { codes } = (await make(owner)).body as { codes: string[] }
  return { email, owner, app, codes }
}

describe('[F9] recovery codes', () => {
  it('are ten, all different, and kept as nothing that could be read', async () => {
    const { owner, codes } = await guarded()
    expect(codes).toHaveLength(LIMITS.recoveryCodes)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await left(owner)).toBe(10)
    const stored = JSON.stringify(await server.auth.store.readSql('select * from auth_recovery_codes', []))
    for (const code of codes) for (const text of [code, code.replace('-', '')]) expect(stored).not.toContain(text)
  })

  it('open what the second factor would have opened, once each, and count down', async () => {
    const { email, owner, app, codes } = await guarded()
    const elsewhere = await act.signIn(email)
    const { status, body } = await spend(elsewhere, ` ${codes[3]?.toLowerCase().replace('-', ' ')} `)
    expect(status).toBe(200)
    expect(await server.auth.verify(body.access_token)).toMatchObject({ aal: 'aal2', secondFactorDue: false })
    await elsewhere.auth.setSession({ access_token: body.access_token, refresh_token: body.refresh_token })
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
    expect(await left(owner)).toBe(9)
    expect((await spend(await act.signIn(email), codes[3] as string)).body).toMatchObject({ error_code: 'mfa_verification_failed' })
    // The factor of the lost app can be deleted now.
    expect((await elsewhere.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
  })

  it('tell the host by mail when one was used, and not when one was refused', async () => {
    const { email, codes } = await guarded()
    const mailsTo = async () => (await server.mails()).filter(({ to, subject }) => to === email && subject.includes('recovery code'))
    const client = await act.signIn(email)
    await spend(client, 'AAAAA-AAAAA')
    expect(await mailsTo()).toEqual([])
    await spend(client, codes[0] as string)
    await expect.poll(mailsTo).toEqual([expect.objectContaining({ text: expect.stringContaining('You have 9 left.') })])
    for (const mail of await mailsTo()) expect(mail.text).not.toContain(codes[0])
  })

  it('count once when two send one at once', async () => {
    const { email, codes } = await guarded()
    const two = [await act.signIn(email), await act.signIn(email)]
    const answers = await Promise.all(two.map((client) => spend(client, codes[0] as string)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('are void when new ones are made', async () => {
    const { email, owner, codes } = await guarded()
    const { codes: newer } = (await make(owner)).body
    expect(await left(owner)).toBe(10)
    expect((await spend(await act.signIn(email), codes[0] as string)).status).toBe(422)
    expect((await spend(await act.signIn(email), newer[0])).status).toBe(200)
  })

  it('are nobody else’s', async () => {
    const one = await guarded()
    const two = await guarded()
    expect((await spend(await act.signIn(two.email), one.codes[0] as string)).status).toBe(422)
    expect(await left(one.owner)).toBe(10)
  })

  it('are not made, counted or left behind by whoever has the password alone', async () => {
    const { email, owner } = await act.account()
    const thief = await act.signIn(email)
    // Not without a second factor, nor with an unverified one.
    expect((await make(thief)).body.error_code).toBe('mfa_factor_not_found')
    await act.plant(thief)
    expect((await make(thief)).body.error_code).toBe('mfa_factor_not_found')
    await act.turnOn(owner)
    const codes = (await make(owner)).body.codes as string[]
    const again = await act.signIn(email)
    for (const answer of [await make(again), await make(again, { current_password: PASSWORD }), await ask(again, 'GET', '')])
      expect(answer.body.error_code).toBe('insufficient_aal')
    expect((await spend(again, 'AAAAA-AAAAA')).body.error_code).toBe('mfa_verification_failed')
    expect((await server.call('POST', '/recovery-codes/verify', { body: { code: codes[0] } })).status).toBe(401)
  })

  it('ask for the password once the proof is old', async () => {
    const { owner } = await guarded()
    server.advance(LIMITS.justProvenMs + 1_000)
    expect((await make(owner)).body.error_code).toBe('reauthentication_needed')
    expect((await make(owner, { current_password: 'wrong horse' })).body.error_code).toBe('invalid_credentials')
    expect((await make(owner, { current_password: PASSWORD })).status).toBe(200)
  })

  it('go with the last second factor: a later one begins without them', async () => {
    const { email, owner, app, codes } = await guarded()
    await owner.auth.mfa.unenroll({ factorId: app.id })
    expect((await spend(await act.signIn(email), codes[0] as string)).body.error_code).toBe('mfa_factor_not_found')
    await owner.auth.refreshSession()
    await act.turnOn(owner)
    expect(await left(owner)).toBe(0)
    expect((await spend(await act.signIn(email), codes[0] as string)).status).toBe(422)
  })

  it('are guessed no more often than the factor itself', async () => {
    const { email, codes } = await guarded()
    const guesser = await act.signIn(email)
    const statuses: number[] = []
    for (let i = 0; i <= LIMITS.factorTriesPerAccount; i++) statuses.push((await spend(guesser, 'AAAAA-AAAAA')).status)
    expect(statuses.slice(0, -1)).toEqual(Array(LIMITS.factorTriesPerAccount).fill(422))
    expect(statuses.at(-1)).toBe(429)
    expect((await spend(guesser, codes[0] as string)).status).toBe(429)
  })
})
