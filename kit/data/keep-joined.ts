import type { RealtimeChannel } from '@supabase/supabase-js'
import { onChannelError, supabase } from './client.ts'
import { watchChannel } from './connection.ts'

/**
 * Joins a channel and rejoins after each loss; while it is lost, the screen says so (`connection.ts`).
 * `joined` is called on each (re)join, `lost` on each loss. Returns a function that leaves the channel.
 * Realtime-js reports leaving as a loss, so nothing is called afterwards.
 */
export function keepJoined(channel: RealtimeChannel, on: { joined?: () => void; lost?: () => void } = {}): () => void {
  const watched = watchChannel()
  let isWanted = true
  // The server says why before it fails the channel; the failure itself carries no reason, and a rejoin
  // waits.
  channel.on('system', {}, ({ status, message }: { status?: string; message?: string }) => {
    if (isWanted && status === 'error') onChannelError(new Error(message))
  })
  channel.subscribe((status, error) => {
    if (!isWanted) return
    onChannelError(error)
    if (status === 'SUBSCRIBED') {
      watched.joined()
      on.joined?.()
    } else {
      watched.lost()
      on.lost?.()
    }
  })
  return () => {
    isWanted = false
    watched.left()
    void supabase.removeChannel(channel)
  }
}
