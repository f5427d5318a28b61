import type { SupabaseClient } from '@supabase/supabase-js'
import { makeClient, makeHost } from '../compat/clients.ts'
import { type Actor, ONE, TWO } from '../setup/cast.ts'
import { type Answer, ask } from '../setup/host.ts'

/** Everybody who may knock, in the order of the columns of a policy table. The phone is the one that sent the audience's rows. */
export const ACTORS: readonly Actor[] = ['owner', 'other host', 'phone', 'other phone', 'anyone']

/** One of them at a server: asks over HTTP, listens with the published client. */
export interface Person {
  client: SupabaseClient
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface People {
  all: Record<Actor, Person>
  /** The user id of the host whom the rows belong to. */
  ownerId: string
  deviceId: string
}

export async function makePeople(url: string): Promise<People> {
  const [owner, other] = [await makeHost({ url }), await makeHost({ url })]
  const signedIn = async (client: SupabaseClient): Promise<Person> => {
    const { data } = await client.auth.getSession()
    return person(url, client, { authorization: `Bearer ${data.session?.access_token}` })
  }
  const device = (id: string) => person(url, makeClient({ url, device: id }), { 'x-device-id': id })
  return {
    all: {
      owner: await signedIn(owner.client),
      'other host': await signedIn(other.client),
      phone: device(ONE),
      'other phone': device(TWO),
      anyone: person(url, makeClient({ url }), {}),
    },
    ownerId: owner.userId,
    deviceId: ONE,
  }
}

const person = (url: string, client: SupabaseClient, own: Record<string, string>): Person => ({
  client,
  ask: (method, path, body, headers) => ask(`${url}${path}`, method, body, { ...own, ...headers }),
})
