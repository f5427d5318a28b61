import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Row } from '../../../contract/json.ts'
import type { Vsn } from '../../../contract/wire.ts'
import type { TestServer } from '../../testing/start.ts'
import { newId } from './rows.ts'

/** The published client. It signs in with nothing but its key. */
export function openClient(server: TestServer, vsn: Vsn, options: { device?: string; transport?: unknown } = {}): SupabaseClient {
  return createClient(server.url, 'anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: (options.transport ?? WebSocket) as never, vsn, params: options.device ? { device_id: options.device } : {} },
  })
}

/** A new account, signed in. */
export async function openHost(server: TestServer, vsn: Vsn): Promise<{ client: SupabaseClient; userId: string }> {
  const client = openClient(server, vsn)
  const { data, error } = await client.auth.signUp({ email: `host-${newId()}@example.com`, password: 'correct horse battery' })
  if (error || !data.user) throw error ?? new Error('Nobody was signed up.')
  return { client, userId: data.user.id }
}

/** The access token of whoever the client is signed in as. */
export async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session.access_token
}

/** Subscribes, and resolves once the server has said what it has to say: SUBSCRIBED, or an error. */
export function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((done, fail) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') done()
      else fail(error ?? new Error(status))
    })
  })
}

/** Follows rows; what came is in `events`. */
export async function follow(
  client: SupabaseClient,
  filter: { event?: string; table?: string; filter?: string; schema?: string },
  topic = `rows-${newId()}`,
) {
  const events: { eventType: string; new: Row; old: Row; table: string; commit_timestamp: string; errors: unknown }[] = []
  const channel: RealtimeChannel = (client.channel(topic) as any).on(
    'postgres_changes',
    { event: '*', schema: 'public', ...filter },
    (event: (typeof events)[number]) => void events.push(event),
  )
  await subscribed(channel)
  return { channel, events }
}
