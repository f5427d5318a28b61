import { createBarrier } from './barrier.ts'
import { bufferChanges } from './buffer-changes.ts'
import { supabase } from './client.ts'
import type { Report } from './heard-rows.ts'
import { keepJoined } from './keep-joined.ts'
import { filterText, type Where } from './rows.ts'

let channels = 0
/** A screen's lists are refetched together, once the last of their subscriptions is active. */
const barrier = createBarrier()

export interface RowsListener {
  /** Called each time the subscription becomes active, also after a reconnect. */
  joined?: () => void
  /** Called after `joined`, once the screen's other subscriptions are active: earlier changes must be fetched. */
  subscribed: () => void
  changes: (reports: Report[]) => void
}

/** Subscribes to changes of a table's rows that satisfy `where`. Returns a function that unsubscribes. */
export function subscribeToRows(table: string, where: Where, on: RowsListener): () => void {
  const buffer = bufferChanges(on.changes)
  const filter = filterText(where)
  const name = `rows:${table}:${++channels}`
  barrier.begin(name)
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, buffer.add)
  const leave = keepJoined(channel, {
    joined() {
      on.joined?.()
      barrier.arrive(name, on.subscribed)
    },
    lost: () => barrier.begin(name),
  })
  return () => {
    buffer.stop()
    barrier.leave(name)
    leave()
  }
}
