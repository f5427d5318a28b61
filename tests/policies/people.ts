import type { SupabaseClient } from '@supabase/supabase-js'
import type { ServerTool } from '../../contract/tool.ts'
import { migrations as ALL } from '../../migrations/all.ts'
import type { Clock } from '../../server/services.ts'
import type { Migrations } from '../../server/store/folder/migrate.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../server/testing/start.ts'
import { closeClients, makeClient, makeHost, phone } from '../compat/clients.ts'
import { type Answer, ask } from '../setup/host.ts'
import type { Person } from './outcomes.ts'

/** The device ids of 'phone' and 'other phone'. */
export const [ONE, TWO] = [phone(1), phone(2)]
/** An id that names no row. */
export const MISSING = '00000000-0000-4000-8000-000000000000'

/** Sends a request over plain HTTP as somebody. */
export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export interface People {
  server: TestServer
  /** The published client of each person; and the same people over plain HTTP. */
  who: Record<Person, SupabaseClient>
  ask: Record<Person, Ask>
  /** A wall or a helper with this link's key, with the published client and over plain HTTP. */
  linked(key: string): { who: SupabaseClient; ask: Ask }
  ownerId: string
  stop(): Promise<void>
}

export interface PeopleOptions {
  /** The tool, and the tools whose tables it reads. */
  tools: readonly ServerTool[]
  /** Null: tables are made from their definitions, as for a test tool. */
  migrations?: Migrations | null
  /** A clock for tests in which time does not pass by itself. */
  clock?: Partial<Clock>
  /** See TestServerOptions. */
  log?: NonNullable<TestServerOptions['log']>
}

/** Starts the engine with a tool on the migrated database, and connects everybody. */
export async function gatherPeople({ tools, migrations = ALL, clock = {}, log }: PeopleOptions): Promise<People> {
  const server = await startTestServer({ tools, env: { LIMITS: 'off' }, clock, ...(log && { log }), ...(migrations && { migrations }) })
  const { url } = server
  const owner = await makeHost({ url })
  const other = await makeHost({ url })
  const as =
    (own: Record<string, string>): Ask =>
    (method, path, body, headers) =>
      ask(`${url}${path}`, method, body, { ...own, ...headers })
  const signedIn = async ({ auth }: SupabaseClient): Promise<Ask> =>
    as({ authorization: `Bearer ${(await auth.getSession()).data.session?.access_token}` })
  return {
    server,
    ownerId: owner.userId,
    who: {
      owner: owner.client,
      'other host': other.client,
      phone: makeClient({ url, device: ONE }),
      'other phone': makeClient({ url, device: TWO }),
      anyone: makeClient({ url }),
    },
    ask: {
      owner: await signedIn(owner.client),
      'other host': await signedIn(other.client),
      phone: as({ 'x-device-id': ONE }),
      'other phone': as({ 'x-device-id': TWO }),
      anyone: as({}),
    },
    linked: (key) => ({
      // Made only when it is asked for, because it takes longer than a request.
      get who() {
        return makeClient({ url, key })
      },
      ask: as({ apikey: key, authorization: `Bearer ${key}` }),
    }),
    async stop() {
      await closeClients()
      await server.stop()
    },
  }
}
