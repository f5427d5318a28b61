import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { readAccessToken } from './access-token.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { createVerify } from './verify.ts'

vi.mock('./access-token.ts', async (original) => ({
  ...(await original<object>()),
  readAccessToken: vi.fn(async () => ({ userId: 'nobody', sessionId: 'none', aal: 'aal1', expiresAt: Number.MAX_SAFE_INTEGER })),
}))

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('five thousand tokens are remembered, and past them the longest unused is checked again', async () => {
  const { store, keys, clock } = server.auth
  const { verify } = createVerify(store, keys, clock)
  // No such sessions exist, but each token is verified nevertheless.
  const use = (n: number) => expect(verify(`token ${n}`)).rejects.toMatchObject({ code: 'user_not_found' })
  const checked = () => vi.mocked(readAccessToken).mock.calls.length
  expect(LIMITS.verifiedTokensKept).toBe(5_000)
  for (let n = 0; n < LIMITS.verifiedTokensKept; n++) await use(n)
  expect(checked()).toBe(LIMITS.verifiedTokensKept)
  await use(0)
  expect(checked()).toBe(LIMITS.verifiedTokensKept)
  await use(LIMITS.verifiedTokensKept)
  await use(0)
  expect(checked()).toBe(LIMITS.verifiedTokensKept + 1)
  await use(1)
  expect(checked()).toBe(LIMITS.verifiedTokensKept + 2)
})
