import { bufferChanges } from './buffer-changes.ts'
import { supabase } from './client.ts'
import { keepJoined } from './keep-joined.ts'
import { filterText, type RowChange, type Where } from './rows.ts'

let channels = 0

/**
 * Subscribes to changes of a table's rows that satisfy `where`. `subscribed` is called each time the
 * subscription becomes active, also after a reconnect: earlier changes must be fetched. Returns a function
 * that unsubscribes.
 */
export function subscribeToRows(
  table: string,
  where: Where,
  on: { subscribed: () => void; changes: (changes: RowChange[]) => void },
): () => void {
  const buffer = bufferChanges(on.changes)
  const filter = filterText(where)
  const name = `rows:${table}:${++channels}`
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, buffer.add)
  const leave = keepJoined(channel, {
    joined() {
      buffer.restart()
      on.subscribed()
    },
  })
  return () => {
    buffer.stop()
    leave()
  }
}
