import { generate } from 'otplib'
import { expect } from 'vitest'
import type { SignedIn } from '../signed-in.ts'
import { first, queries } from '../tables.ts'
import type { AuthServer } from './auth-server.ts'

export type Client = ReturnType<AuthServer['client']>

/** A factor of an authenticator app, with its secret. */
export interface App {
  id: string
  secret: string
}

export const PASSWORD = 'correct horse'

export function secondFactors(server: AuthServer) {
  /** Returns the code of a secret, `steps` time steps from the server's now. */
  const codeOf = (secret: string, steps = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(server.auth.clock.now() / 1000) + steps * 30 })

  let count = 0
  async function account(): Promise<{ email: string; owner: Client }> {
    const email = `owner-${++count}@example.com`
    const owner = server.client()
    expect((await owner.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    return { email, owner }
  }

  /** Signs in with the password alone, as from another device. */
  async function signIn(email: string): Promise<Client> {
    const client = server.client()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    return client
  }

  const levels = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data

  /** Returns a signed-in client's SignedIn, as server functions take it. */
  async function whoIs(client: Client): Promise<SignedIn> {
    const { store } = server.auth
    const token = await server.auth.verify(await tokenOf(client))
    const user = await first(store, queries(store).selectFrom('auth_users').selectAll().where('id', '=', token.userId))
    const session = await first(store, queries(store).selectFrom('auth_sessions').selectAll().where('id', '=', token.sessionId))
    return { token, user: user!, session: session! }
  }

  /** Enrols a factor and leaves it unverified. */
  async function plant(client: Client, friendlyName?: string): Promise<App> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) })
    expect(error).toBeNull()
    return { id: data!.id, secret: data!.totp.secret }
  }

  /** Enrols a factor and verifies it, which raises the session to aal2. */
  async function turnOn(client: Client): Promise<App> {
    const app = await plant(client)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await codeOf(app.secret) })
    expect(error).toBeNull()
    return app
  }

  async function guarded(): Promise<{ email: string; owner: Client; app: App }> {
    const { email, owner } = await account()
    const app = await turnOn(owner)
    nextStep()
    return { email, owner, app }
  }

  /** Moves the clock on, so that every app shows another code. */
  const nextStep = () => server.advance(30_000)
  const tokenOf = async (client: Client): Promise<string> => (await client.auth.getSession()).data.session!.access_token

  return { account, signIn, guarded, levels, codeOf, plant, turnOn, tokenOf, nextStep, whoIs }
}
