import type { HasId, RowChange, Values } from './rows.ts'

/** Change events are gathered this long, so that a vote storm costs one render, not one each. */
const GATHER_MS = 50

/** A row's change as the realtime client hands it out. */
export interface ChangeEvent {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: object
  old: object
}

/** Hands changes on in groups, in their order. */
export function gatherChanges(hear: (changes: RowChange[]) => void): { take(event: ChangeEvent): void; stop(): void } {
  let gathered: RowChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const changes = gathered
    gathered = []
    hear(changes)
  }
  return {
    take(event) {
      gathered.push(
        event.eventType === 'DELETE'
          ? { type: 'DELETE', id: (event.old as HasId).id }
          : { type: event.eventType, row: event.new as HasId & Values },
      )
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
