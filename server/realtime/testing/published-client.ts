import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Row } from '../../../contract/json.ts'
import type { Vsn } from '../../../contract/wire.ts'
import type { TestServer } from '../../testing/start.ts'
import { newId } from './rows.ts'

/** The published client, with an API key and no sign-in. */
export function openClient(server: TestServer, vsn: Vsn, options: { device?: string; transport?: unknown } = {}): SupabaseClient {
  return createClient(server.url, 'anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: (options.transport ?? WebSocket) as never, vsn, params: options.device ? { device_id: options.device } : {} },
  })
}

export async function openHost(server: TestServer, vsn: Vsn): Promise<{ client: SupabaseClient; userId: string }> {
  const client = openClient(server, vsn)
  const { data, error } = await client.auth.signUp({ email: `host-${newId()}@example.com`, password: 'correct horse battery' })
  if (error || !data.user) throw error ?? new Error('Nobody was signed up.')
  return { client, userId: data.user.id }
}

export async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session.access_token
}

/** Subscribes. Resolves on SUBSCRIBED and rejects on any other status. */
export function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((done, fail) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') done()
      else fail(error ?? new Error(status))
    })
  })
}

/** Subscribes to row changes; they are collected in `events`. */
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
