import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Host } from '../setup/host.ts'

export interface SocketOptions {
  /** Signed in as this host. Absent: a phone. */
  host?: Host
  /** The device id that a phone claims. */
  device?: string
}

/**
 * Returns the published client, to be connected to this node. It reconnects by itself;
 * `client.realtime.disconnect()` stops it.
 */
export async function connect(url: string, { host, device }: SocketOptions): Promise<SupabaseClient> {
  const client = createClient(url, 'sb_publishable_anything', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never, ...(device && { params: { device_id: device } }) },
  })
  if (host) await client.realtime.setAuth(host.token)
  return client
}

const JOIN_MS = 15_000

/** Resolves when the channel is joined. Rejects if it is refused. */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${channel.topic} was not joined within ${JOIN_MS} ms.`)), JOIN_MS)
    channel.subscribe((status, error) => {
      clearTimeout(timer)
      if (status === 'SUBSCRIBED') resolve(channel)
      else reject(new Error(`${channel.topic}: ${status} ${error?.message ?? ''}`))
    })
  })
}

export interface Heard {
  event: string
  payload: any
}

/** Joins a topic and records its broadcasts in order. */
export async function hear(client: SupabaseClient, topic: string): Promise<{ channel: RealtimeChannel; heard: Heard[] }> {
  const heard: Heard[] = []
  const channel = client.channel(topic).on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }))
  return { channel: await subscribed(channel), heard }
}
