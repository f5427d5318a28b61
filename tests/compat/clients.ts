import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { expectConsole } from '../setup/console.ts'
import { CLIENT_RELEASES } from './releases.ts'

/**
 * The published clients, as anybody installs them: the release that the web app uses, and the newest one.
 * The newest says at once that it would like a newer Node; it runs all the same.
 */
if (Number(process.versions.node.split('.')[0]) <= 20) expectConsole('warn', /Node\.js 20 and below are deprecated/)
const newest = await import('supabase-js-latest')

export const CLIENTS = [
  { release: CLIENT_RELEASES[0], create: createClient },
  { release: CLIENT_RELEASES[1], create: newest.createClient as unknown as typeof createClient },
] as const
export type Release = (typeof CLIENTS)[number]

export const SERIALISERS = ['1.0.0', '2.0.0'] as const
export type Serialiser = (typeof SERIALISERS)[number]

export interface ClientOptions {
  url: string
  release?: Release
  vsn?: Serialiser
  /** The device it claims to be. */
  device?: string
  heartbeatIntervalMs?: number
}

export const PASSWORD = 'correct horse battery'

let made: SupabaseClient[] = []
let serial = 0

/** A client with a memory of its own; `closeClients` closes it. */
export function makeClient({ url, release = CLIENTS[0], vsn, device, heartbeatIntervalMs }: ClientOptions): SupabaseClient {
  const client = release.create(url, 'sb_publishable_anything', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `test-${++serial}` },
    ...(device ? { global: { headers: { 'x-device-id': device } } } : {}),
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

/** A client signed in to an account of its own. */
export async function makeHost(options: ClientOptions): Promise<{ client: SupabaseClient; userId: string; email: string }> {
  const client = makeClient(options)
  const email = `host-${crypto.randomUUID()}@example.com`
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.user) throw new Error(`The account was refused: ${error?.message}`)
  return { client, userId: data.user.id, email }
}

/** Closes every client made so far. */
export async function closeClients(): Promise<void> {
  for (const client of made) {
    await client.removeAllChannels()
    client.realtime.disconnect()
  }
  made = []
}

/** A device id; `n` tells phones apart. */
export const phone = (n: number): string => `d-test-phone-${String(n).padStart(8, '0')}`
