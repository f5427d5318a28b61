import type { SupabaseClient } from '@supabase/supabase-js'
import { makeClient, makeHost, phone } from '../compat/clients.ts'
import { type Answer, ask } from '../setup/host.ts'

/** Everybody who may knock, in the order of the columns of a policy table. */
export const ACTORS = ['owner', 'other host', 'sender', 'other phone', 'anyone'] as const
export type Actor = (typeof ACTORS)[number]

/** One of them at a server: asks over HTTP, listens with the published client. */
export interface Person {
  client: SupabaseClient
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface People {
  all: Record<Actor, Person>
  /** The user id of the host whom the rows belong to. */
  ownerId: string
  /** The device id of the phone that sent the audience's rows. */
  senderDevice: string
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
      sender: device(phone(1)),
      'other phone': device(phone(2)),
      anyone: person(url, makeClient({ url }), {}),
    },
    ownerId: owner.userId,
    senderDevice: phone(1),
  }
}

const person = (url: string, client: SupabaseClient, own: Record<string, string>): Person => ({
  client,
  ask: (method, path, body, headers) => ask(`${url}${path}`, method, body, { ...own, ...headers }),
})
