import { createBarrier } from './barrier.ts'
import { bufferChanges } from './buffer-changes.ts'
import { onChannelError, supabase } from './client.ts'
import { reportChannel } from './connection.ts'
import { filterText, type RowChange, type Where } from './rows.ts'

let channels = 0
/** The lists of a screen are all refetched together, when the last of their subscriptions stands. */
const barrier = createBarrier()

/**
 * Follows the changes of a table's rows that satisfy `where`. `subscribed` is called each time the subscription stands, also after a
 * reconnect: what happened before that moment has to be fetched. Returns how to stop.
 */
export function subscribeToRows(
  table: string,
  where: Where,
  on: { subscribed: () => void; changes: (changes: RowChange[]) => void },
): () => void {
  const buffer = bufferChanges(on.changes)
  const filter = filterText(where)
  const name = `rows:${table}:${++channels}`
  let isClosed = false
  barrier.begin(name)
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, buffer.add)
    .subscribe((status, error) => {
      // Leaving a channel closes it, which is news to nobody.
      if (isClosed) return
      onChannelError(error)
      reportChannel(name, status === 'SUBSCRIBED' ? 'joined' : 'lost')
      if (status === 'SUBSCRIBED') {
        buffer.restart()
        barrier.arrive(name, on.subscribed)
      } else barrier.begin(name)
    })
  return () => {
    isClosed = true
    buffer.stop()
    reportChannel(name, 'closed')
    barrier.leave(name)
    void supabase.removeChannel(channel)
  }
}
