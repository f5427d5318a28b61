import type { SupabaseClient } from '@supabase/supabase-js'
import { connect } from '../cluster/sockets.ts'
import { type Phone, pause } from './phone.ts'

/**
 * A phone that follows an event's stage by a socket, and loads the page of what is on it, as a real one does.
 */
export interface Follower {
  phone: Phone
  /** The session that the phone shows; null: the lobby or the end. */
  session(): string | null
  /** When the page of each session was there; `performance.now()`. */
  arrivals: ReadonlyMap<string | null, number>
  /** Cuts the socket, as a lost network does. */
  lose(): void
  isLost(): boolean
  /** Connects again, and reads where the room is. */
  regain(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds over which the phones of a large hall load a page (rule EVENT-23). */
const SPREAD_MS = 500

export async function follow(url: string, event: string, phone: Phone): Promise<Follower> {
  const arrivals = new Map<string | null, number>()
  let session: string | null = null
  let isLost = false
  let client: SupabaseClient
  let wanted: string | null = null
  const show = async (row: { session_id: string | null; path: string | null }) => {
    if (row.session_id === wanted) return
    wanted = row.session_id
    if (row.path !== null) {
      await pause(SPREAD_MS * Math.random())
      await phone.open(row.path)
    }
    // The stage may have moved on while the page was loading.
    if (wanted !== row.session_id) return
    session = row.session_id
    arrivals.set(session, performance.now())
  }
  const read = async () => {
    const answer = await phone.ask('GET', `/rest/v1/evenings?id=eq.${event}&select=session_id,path`)
    const [row] = JSON.parse(answer?.text ?? '[]') as { session_id: string | null; path: string | null }[]
    if (row) await show(row)
  }
  const join = async () => {
    client = await connect(url, { device: phone.deviceId })
    const changes = { event: '*', schema: 'public', table: 'evenings', filter: `id=eq.${event}` } as const
    const channel = client.channel('page').on('postgres_changes', changes, ({ new: row }) => void show(row as never).catch(() => {}))
    await new Promise<void>((joined) => {
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') return
        void read()
        joined()
      })
    })
  }
  await join()
  return {
    phone,
    session: () => session,
    arrivals,
    lose() {
      isLost = true
      void client.realtime.disconnect()
    },
    isLost: () => isLost,
    async regain() {
      isLost = false
      await join()
      await read()
    },
    async close() {
      await client.removeAllChannels()
      await client.realtime.disconnect()
    },
  }
}
