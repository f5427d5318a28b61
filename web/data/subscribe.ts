import { supabase } from './client.ts'
import { noteLive } from './connection.ts'
import { gatherChanges } from './gather.ts'
import { filterText, type RowChange, type Where } from './rows.ts'

let channels = 0

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
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, gather.take)
    .subscribe((status) => {
      noteLive(name, status === 'SUBSCRIBED')
      if (status === 'SUBSCRIBED') on.live()
    })
  return () => {
    gather.stop()
    noteLive(name, 'gone')
    void supabase.removeChannel(channel)
  }
}
