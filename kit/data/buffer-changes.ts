import type { HasId, RowChange, Values } from './rows.ts'

/** Change events are buffered this long, so that a storm of votes costs one render, not one each. */
const BUFFER_MS = 50

/** A row's change as the realtime client hands it out. */
export interface ChangeEvent {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: object
  old: object
}

/** Buffers change events and hands them on together, in their order: a throttle that drops nothing. */
export function bufferChanges(onChanges: (changes: RowChange[]) => void): { add(event: ChangeEvent): void; stop(): void } {
  let buffered: RowChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const changes = buffered
    buffered = []
    onChanges(changes)
  }
  return {
    add(event) {
      buffered.push(
        event.eventType === 'DELETE'
          ? { type: 'DELETE', id: (event.old as HasId).id }
          : { type: event.eventType, row: event.new as HasId & Values },
      )
      timer ??= setTimeout(flush, BUFFER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
