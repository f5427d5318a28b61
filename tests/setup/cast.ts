import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { ServerTool } from '../../contract/tool.ts'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { closeClients, makeClient, makeHost, phone } from '../compat/clients.ts'

/** Everybody who may knock at a tool: the host whose rows they are, another host, a phone, another phone, and one that claims no device. */
export type Actor = 'owner' | 'other host' | 'phone' | 'other phone' | 'anyone'

export interface Cast {
  server: TestServer
  who: Record<Actor, SupabaseClient>
  ownerId: string
  stop(): Promise<void>
}

/** The device ids of 'phone' and 'other phone'. */
export const [ONE, TWO] = [phone(1), phone(2)]
/** An id that names no row. */
export const MISSING = '00000000-0000-4000-8000-000000000000'

/** The engine with one tool, on the migrated database, and everybody at its door. */
export async function startCast(tool: ServerTool): Promise<Cast> {
  const server = await startTestServer({ tools: [tool], migrations, env: { LIMITS: 'off' } })
  const { url } = server
  const owner = await makeHost({ url })
  return {
    server,
    ownerId: owner.userId,
    who: {
      owner: owner.client,
      'other host': (await makeHost({ url })).client,
      phone: makeClient({ url, device: ONE }),
      'other phone': makeClient({ url, device: TWO }),
      anyone: makeClient({ url }),
    },
    async stop() {
      await closeClients()
      await server.stop()
    },
  }
}

export type Answered = Pick<PostgrestSingleResponse<unknown[]>, 'data' | 'error'>

/** What came of a request, short: a number of rows, or the error's code. */
export const outcome = ({ data, error }: Answered): number | string | undefined => error?.code ?? data?.length

/** An insert without `select` answers no rows: one was written. */
export const done = ({ error }: PostgrestSingleResponse<null>): Answered => ({ error, data: [null] }) as Answered

/** One thing to do, and what comes of it for everybody. */
export interface Verb {
  does: string
  run: (client: SupabaseClient) => PromiseLike<Answered>
  expect: Record<Actor, number | string>
}

/** The same for everybody but those named. */
export const everybody = (of: number | string, but: Partial<Record<Actor, number | string>> = {}): Verb['expect'] => ({
  owner: of,
  'other host': of,
  phone: of,
  'other phone': of,
  anyone: of,
  ...but,
})

/** The table as cases for `it.each`: rule, actor, verb, what is expected. */
export const policyCases = (table: Readonly<Record<string, readonly Verb[]>>) =>
  Object.entries(table).flatMap(([rule, verbs]) =>
    verbs.flatMap((verb) => Object.entries(verb.expect).map(([actor, expected]) => ({ rule, verb, actor: actor as Actor, expected }))),
  )
