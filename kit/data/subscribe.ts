import { heardOfChannel, supabase } from './client.ts'
import { noteLive } from './connection.ts'
import { gatherChanges } from './gather.ts'
import { createMuster } from './muster.ts'
import { filterText, type RowChange, type Where } from './rows.ts'

let channels = 0
/** The lists of a screen are all read again when the last of their subscriptions stands. */
const muster = createMuster()

/**
 * Follows the changes of a table's rows that satisfy `where`. `onLive` is called each time the subscription stands (also after a lost
 * connection): what happened before that moment has to be fetched. Returns how to stop.
 */
export function subscribeToRows(
  table: string,
  where: Where,
  on: { live: () => void; changes: (changes: RowChange[]) => void },
): () => void {
  const gather = gatherChanges(on.changes)
  const filter = filterText(where)
  const name = `rows:${table}:${++channels}`
  let gone = false
  muster.begin(name)
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, gather.take)
    .subscribe((status, error) => {
      // Leaving a channel closes it, which is news to nobody.
      if (gone) return
      heardOfChannel(error)
      noteLive(name, status === 'SUBSCRIBED')
      if (status === 'SUBSCRIBED') muster.stand(name, on.live)
      else muster.begin(name)
    })
  return () => {
    gone = true
    gather.stop()
    noteLive(name, 'gone')
    muster.leave(name)
    void supabase.removeChannel(channel)
  }
}
