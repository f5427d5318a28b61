import { describe, expect, it, vi } from 'vitest'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { createRevocationCheck } from './revoked-sign-in.ts'

function setUp(status: number | undefined) {
  const getUser = vi.fn(async () => ({ data: { user: null }, error: status === undefined ? null : { status } }))
  const signOut = vi.fn(async () => ({ error: null }))
  const revocation = createRevocationCheck({ getUser, signOut } as never)
  return { revocation, getUser, signOut }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('[C11] a session that was ended elsewhere', () => {
  it.each([401, 403])('is left when a channel says so and the server confirms it with %i: here alone, and once', async (status) => {
    const { revocation, getUser, signOut } = setUp(status)
    for (let n = 0; n < 3; n++) revocation.onChannelError(new Error(`${SESSION_ENDED}`))
    await settled()
    expect(getUser).toHaveBeenCalledTimes(1)
    expect(signOut.mock.calls).toEqual([[{ scope: 'local' }]])
  })
  it.each([undefined, 500, 503])('is kept when the server does not confirm it: %s', async (status) => {
    const { revocation, signOut } = setUp(status)
    revocation.onChannelError(new Error(SESSION_ENDED))
    await settled()
    expect(signOut).not.toHaveBeenCalled()
  })
  it.each([undefined, 'channel error: transport failure', 'Unauthorized: You do not have permissions'])(
    'is not asked about for other trouble of a channel: %s',
    async (message) => {
      const { revocation, getUser } = setUp(403)
      revocation.onChannelError(message === undefined ? undefined : new Error(message))
      await settled()
      expect(getUser).not.toHaveBeenCalled()
    },
  )
})
