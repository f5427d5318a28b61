import { RealtimeClient } from '@supabase/realtime-js'
import { gatherChanges } from '../data/gather.ts'
import type { Followed, Heard } from './live.ts'

/** Public, and opens nothing by itself. */
const KEY = 'sb_publishable_limelight'

/**
 * Follows rows over one socket and one channel. Which device it is the server reads from the page's cookie. The client comes back by itself
 * after a lost connection, and then the subscription stands anew.
 */
export function followRows(origin: string, rows: readonly Followed[], heard: Heard): () => void {
  const client = new RealtimeClient(`${origin.replace(/^http/, 'ws')}/realtime/v1`, { params: { apikey: KEY } })
  const channel = client.channel('page')
  const gathers = rows.map(({ table, filter }) => {
    const gather = gatherChanges((changes) => heard.changes(table, changes))
    channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, gather.take)
    return gather
  })
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') heard.stands()
  })
  return () => {
    for (const gather of gathers) gather.stop()
    void client.removeAllChannels()
    client.disconnect()
  }
}
