import { beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ask, type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const PATH = '/operator/v1/invitations'
const PASSWORD = 'correct horse battery'
let now = Date.UTC(2026, 0, 2)
const server = serverOfFile({ tools: [], clock: { now: () => now }, env: { SIGNUP: 'first', CONFIRM_EMAIL: 'off' } })
let operator: Host
beforeAll(async () => {
  operator = await signUpHost(() => server.url, 'first@example.com')
})

const invite = async (email: string): Promise<string> => (await operator.ask('POST', PATH, { email })).body.token
const signUp = (email: string, invitation?: unknown) =>
  ask(`${server.url}/auth/v1/signup`, 'POST', {
    email,
    password: PASSWORD,
    data: { name: 'Kim', ...(invitation !== undefined && { invitation }) },
  })
const invited = async () => ((await operator.ask('GET', PATH)).body as { email: string }[]).map(({ email }) => email)

it('[O15] an invitation makes one account, for its e-mail, although the sign-up is closed', async () => {
  const token = await invite('Kim@Example.com')
  expect(await invited()).toEqual(['kim@example.com'])
  expect((await signUp('kim@example.com')).body.error_code ?? (await signUp('kim@example.com')).body.code).toBe('signup_disabled')
  const wrong = await signUp('other@example.com', token)
  expect([wrong.status, wrong.body.msg ?? wrong.body.message]).toEqual([400, 'This invitation is for kim@example.com.'])
  const made = await signUp('kim@example.com', token)
  expect(made.status).toBe(200)
  expect(made.body.user.user_metadata).toEqual({ name: 'Kim' })
  expect(await invited()).toEqual([])
  const again = await signUp('kim@example.com', token)
  expect([again.status, again.body.code]).toEqual([403, 'invite_not_found'])
  expect(await server.services.store.readSql('select * from auth_invitations', [])).toEqual([])
})

it('[O15] an invitation that is withdrawn, replaced or too old makes none, nor does a made-up one', async () => {
  const withdrawn = await invite('a@example.com')
  expect((await operator.ask('POST', `${PATH}/withdraw`, { email: 'a@example.com' })).status).toBe(204)
  expect((await signUp('a@example.com', withdrawn)).status).toBe(403)
  const replaced = await invite('a@example.com')
  const valid = await invite('a@example.com')
  expect((await signUp('a@example.com', replaced)).status).toBe(403)
  for (const madeUp of ['', 'x', 7, null, {}]) expect((await signUp('a@example.com', madeUp)).status, String(madeUp)).toBe(403)
  now += LIMITS.invitationMs
  operator = await signInHost(() => server.url, 'first@example.com')
  expect(await invited()).toEqual([])
  expect((await signUp('a@example.com', valid)).status).toBe(403)
})

it('[O15] two who use one invitation at once make one account', async () => {
  const token = await invite('b@example.com')
  const answers = await Promise.all([signUp('b@example.com', token), signUp('b@example.com', token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

it('[O15] only the operator invites, nobody who has an account, and so many at a time', async () => {
  const other = await invite('c@example.com').then((token) => signUp('c@example.com', token))
  const theirs = { authorization: `Bearer ${other.body.access_token}` }
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['POST', `${PATH}/withdraw`],
  ] as const) {
    expect((await ask(server.url + path, method, method === 'POST' ? { email: 'd@example.com' } : undefined, theirs)).status).toBe(403)
    expect((await ask(server.url + path, method, method === 'POST' ? { email: 'd@example.com' } : undefined)).status).toBe(401)
  }
  expect((await operator.ask('POST', PATH, { email: 'c@example.com' })).body.code).toBe('user_already_exists')
  expect((await operator.ask('POST', PATH, { email: 'nobody' })).status).toBe(400)
  for (let at = 0; at < LIMITS.invitations; at++)
    expect((await operator.ask('POST', PATH, { email: `e${at}@example.com` })).status).toBe(200)
  const refused = await operator.ask('POST', PATH, { email: 'more@example.com' })
  expect([refused.status, refused.body.code]).toEqual([expect.any(Number), '54000'])
  expect(await invited()).toHaveLength(LIMITS.invitations)
})
