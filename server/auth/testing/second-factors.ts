import { generate } from 'otplib'
import { expect } from 'vitest'
import type { AuthServer } from './auth-server.ts'

export type Client = ReturnType<AuthServer['client']>

/** A factor of an authenticator app, with what the app knows. */
export interface App {
  id: string
  secret: string
}

/** What tests of second factors do again and again. */
export function secondFactors(server: AuthServer) {
  /** The code of a secret, some steps from the server's now. */
  const codeOf = (secret: string, steps = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(server.auth.clock.now() / 1000) + steps * 30 })

  /** Enrols a factor and leaves it unverified. */
  async function plant(client: Client, friendlyName?: string): Promise<App> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) })
    expect(error).toBeNull()
    return { id: data!.id, secret: data!.totp.secret }
  }

  /** Enrols a factor and verifies it: the session is aal2 then. */
  async function turnOn(client: Client): Promise<App> {
    const app = await plant(client)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await codeOf(app.secret) })
    expect(error).toBeNull()
    return app
  }

  const tokenOf = async (client: Client): Promise<string> => (await client.auth.getSession()).data.session!.access_token

  return { codeOf, plant, turnOn, tokenOf, nextStep: () => server.advance(30_000) }
}
