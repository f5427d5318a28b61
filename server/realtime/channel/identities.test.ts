import { expect, it } from 'vitest'
import type { ActorReader, Clock } from '../../services.ts'
import type { Connection } from '../socket/connection.ts'
import { createIdentities } from './identities.ts'

const actors = {
  fromClaims: async ({ token }) =>
    token === 'a.host.token'
      ? { actor: { kind: 'host', userId: 'u', deviceId: null }, endsWith: 's', expiresAt: 1 }
      : { actor: { kind: 'anyone' }, endsWith: null, expiresAt: null },
} satisfies Pick<ActorReader, 'fromClaims'> as unknown as ActorReader
const { identify } = createIdentities(actors, { now: () => 0 } as Clock)
const tokenOf = async (token: string) => {
  const identified = await identify({ apikey: 'anon-key', deviceId: null } as Connection, token)
  return identified.ok ? identified.identity.token : undefined
}

it.each(['sb_key', 'anon-key', 'nobody', 'an.anonymous.token'])('S31: keeps nothing of %s, which makes nobody a host', async (token) => {
  expect(await tokenOf(token)).toBeNull()
})

it('keeps a host’s token, which is looked at again later', async () => {
  expect(await tokenOf('a.host.token')).toBe('a.host.token')
})
