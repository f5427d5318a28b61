import { bufferChanges } from './buffer-changes.ts'
import { supabase } from './client.ts'
import type { Report } from './heard-rows.ts'
import { keepJoined } from './keep-joined.ts'
import { filterText, type Where } from './rows.ts'

let channels = 0

export interface RowsListener {
  /** Called whenever the subscription becomes active, also after a reconnect: then fetch missed changes. */
  subscribed: () => void
  changes: (reports: Report[]) => void
}

/**
 * Subscribes to changes of a table's rows that satisfy `where`, and have one of `ids` if those are given.
 * Returns a function that unsubscribes.
 */
export function subscribeToRows(table: string, where: Where, on: RowsListener, ids?: readonly string[]): () => void {
  const buffer = bufferChanges(on.changes)
  const filter = filterText(where, ids)
  const name = `rows:${table}:${++channels}`
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, buffer.add)
  const leave = keepJoined(channel, { joined: on.subscribed })
  return () => {
    buffer.stop()
    leave()
  }
}
