import { supabase } from './client.ts'
import { noteLive } from './connection.ts'
import { filterText, type HasId, type RowChange, type Values, type Where } from './rows.ts'

/** Change events are gathered this long, so that a vote storm costs one render, not one each. */
const GATHER_MS = 50
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
  let gathered: RowChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const changes = gathered
    gathered = []
    on.changes(changes)
  }
  const filter = filterText(where)
  const name = `rows:${table}:${++channels}`
  const channel = supabase
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }, (event) => {
      gathered.push(
        event.eventType === 'DELETE'
          ? { type: 'DELETE', id: (event.old as HasId).id }
          : { type: event.eventType, row: event.new as HasId & Values },
      )
      timer ??= setTimeout(flush, GATHER_MS)
    })
    .subscribe((status) => {
      noteLive(name, status === 'SUBSCRIBED')
      if (status === 'SUBSCRIBED') on.live()
    })
  return () => {
    clearTimeout(timer)
    noteLive(name, 'gone')
    void supabase.removeChannel(channel)
  }
}
