import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

const password = 'correct horse'
let server: AuthServer
let count = 0

beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off', CONFIRM_EMAIL: 'on' })
})
afterAll(() => server.stop())

/** An account with a confirmed e-mail. */
async function host() {
  const email = `c${++count}@example.com`
  const client = server.client()
  await client.auth.signUp({ email, password })
  await client.auth.verifyOtp({ email, token: await codeTo(email), type: 'signup' })
  return { client, email }
}
const codeTo = async (email: string): Promise<string> => (await server.mails()).filter(({ to }) => to === email).at(-1)!.code
const spend = (email: string, token: string) => server.call('POST', '/verify', { body: { type: 'email_change', email, token } })
const emailOf = async ({ client }: Awaited<ReturnType<typeof host>>) => (await client.auth.getUser()).data.user?.email

test('two new mailboxes one after the other are not the new one and the old one', async () => {
  const victim = await host()
  await victim.client.auth.updateUser({ email: 'evil1@example.com' })
  const first = await codeTo('evil1@example.com')
  await victim.client.auth.updateUser({ email: 'evil2@example.com' })
  const second = await codeTo('evil2@example.com')
  expect((await spend('evil1@example.com', first)).body.error_code).toBe('otp_expired')
  // The second code proves one of the two mailboxes and nothing more.
  expect((await spend('evil2@example.com', second)).body.access_token).toBeUndefined()
  expect(await emailOf(victim)).toBe(victim.email)
})

test('a code for what was the new mailbox before proves nothing, in whatever order they are used', async () => {
  const victim = await host()
  await victim.client.auth.updateUser({ email: 'evil3@example.com' })
  expect((await spend('evil3@example.com', await codeTo('evil3@example.com'))).status).toBe(200)
  await victim.client.auth.updateUser({ email: 'evil4@example.com' })
  expect((await spend('evil4@example.com', await codeTo('evil4@example.com'))).body.access_token).toBeUndefined()
  expect(await emailOf(victim)).toBe(victim.email)
})

test('two accounts may ask for one e-mail: each code is for its own account', async () => {
  const [first, second] = [await host(), await host()]
  const to = `both.${first.email}`
  await first.client.auth.updateUser({ email: to })
  const own = await codeTo(to)
  await second.client.auth.updateUser({ email: to })
  expect(await codeTo(to)).not.toBe(own)
  expect((await spend(to, own)).status).toBe(200)
  const done = await spend(first.email, await codeTo(first.email))
  expect(done.body.user).toMatchObject({ email: to })
  expect(await emailOf(second)).toBe(second.email)
})

test('five wrong tries kill the code of each of them', async () => {
  const [first, second] = [await host(), await host()]
  const to = `guessed.${first.email}`
  await first.client.auth.updateUser({ email: to })
  const own = await codeTo(to)
  await second.client.auth.updateUser({ email: to })
  const other = await codeTo(to)
  const wrong = ['000000', '000001', '000002'].find((code) => code !== own && code !== other) as string
  for (let i = 0; i < 5; i++) expect((await spend(to, wrong)).body.error_code).toBe('otp_expired')
  for (const code of [own, other]) expect((await spend(to, code)).body.error_code).toBe('otp_expired')
})

test('to one that is taken answers like any other, mails its owner nothing, and ends in nothing', async () => {
  const [asks, owner] = [await host(), await host()]
  const before = (await server.mails()).filter(({ to }) => to === owner.email).length
  const free = await asks.client.auth.updateUser({ email: `free.${asks.email}` })
  const taken = await asks.client.auth.updateUser({ email: owner.email })
  expect(taken.error).toBeNull()
  expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
  expect(taken.data.user).toMatchObject({ email: asks.email, new_email: owner.email })
  expect((await spend(asks.email, await codeTo(asks.email))).body.access_token).toBeUndefined()
  expect((await server.mails()).filter(({ to }) => to === owner.email)).toHaveLength(before)
  expect(await emailOf(asks)).toBe(asks.email)
})
