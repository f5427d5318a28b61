import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { noteCommit } from '../../kit/data/answer-versions.ts'
import { CLIENT_RELEASES } from './releases.ts'

/**
 * The newest client refuses Node 20, so npm skips it there. scripts/platforms.ts tests it on Node 22 and 24.
 */
export const HAS_NEWEST = Number(process.versions.node.split('.')[0]) >= 22

export interface Release {
  release: string
  /** Its name in node_modules. */
  name: string
  create: typeof createClient
}
const USED: Release = { release: CLIENT_RELEASES[0], name: '@supabase/supabase-js', create: createClient }

/** The published clients as installed from npm: the release that the web app uses, and the newest one. */
export const CLIENTS: readonly Release[] = HAS_NEWEST ? [USED, await newest()] : [USED]
export const NEWEST = CLIENTS.at(-1) ?? USED

async function newest(): Promise<Release> {
  const name: string = 'supabase-js-latest'
  const { createClient: create } = (await import(/* @vite-ignore */ name)) as { createClient: Release['create'] }
  return { release: CLIENT_RELEASES[1], name, create }
}

export const SERIALISERS = ['1.0.0', '2.0.0'] as const
export type Serialiser = (typeof SERIALISERS)[number]

export interface ClientOptions {
  url: string
  release?: Release
  vsn?: Serialiser
  /** The device id that it claims. */
  device?: string
  /** The API key. Default: a public one. */
  key?: string
  heartbeatIntervalMs?: number
  fetch?: typeof fetch
}

export const PASSWORD = 'correct horse battery'

let made: SupabaseClient[] = []
let serial = 0

/** Returns a client with its own memory. `closeClients` closes it. */
export function makeClient({
  url,
  release = USED,
  vsn,
  device,
  key = 'sb_publishable_anything',
  heartbeatIntervalMs,
  fetch,
}: ClientOptions): SupabaseClient {
  const client = release.create(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `test-${++serial}` },
    global: { ...(device ? { headers: { 'x-device-id': device } } : {}), ...(fetch ? { fetch } : {}) },
    realtime: {
      transport: ws as never,
      ...(vsn ? { vsn } : {}),
      ...(heartbeatIntervalMs ? { heartbeatIntervalMs } : {}),
      ...(device ? { params: { device_id: device } } : {}),
    },
  })
  made.push(client)
  return client
}

/** A `fetch` as the web app's, so that `withCommit` returns the version of a write. */
export const notingCommits: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  noteCommit(init?.signal, answer)
  return answer
}

/** Returns a client that is signed in to a new account. */
export async function makeHost(options: ClientOptions): Promise<{ client: SupabaseClient; userId: string; email: string }> {
  const client = makeClient(options)
  const email = `host-${crypto.randomUUID()}@example.com`
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.user) throw new Error(`The account was refused: ${error?.message}`)
  return { client, userId: data.user.id, email }
}

export async function closeClients(): Promise<void> {
  const closing = made
  made = []
  await Promise.all(
    closing.map(async (client) => {
      await client.removeAllChannels()
      client.realtime.disconnect()
    }),
  )
}

/** Returns a device id; `n` distinguishes phones. */
export const phone = (n: number): string => `d-test-phone-${String(n).padStart(8, '0')}`
