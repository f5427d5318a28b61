import type { HasId, RowChange, Values } from './rows.ts'

/** Milliseconds that change events are buffered, so that a burst of votes costs one render, not one each. */
const BUFFER_MS = 50

export interface ChangeEvent {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: object
  old: object
  /** The row's version: a later commit has a later timestamp. */
  commit_timestamp?: string
}

/** Rows whose version is remembered, last changed first: changes overtake each other by moments only. */
const VERSIONS_KEPT = 1_000

export interface ChangeBuffer {
  add(event: ChangeEvent): void
  /**
   * Forgets all versions, including those of a server whose clock was ahead: after a new subscription
   * everything is fetched anew.
   */
  restart(): void
  stop(): void
}

/**
 * Buffers change events and delivers them together, in order of arrival. Drops only events that are older
 * than one already received for the same row.
 */
export function bufferChanges(onChanges: (changes: RowChange[]) => void): ChangeBuffer {
  let buffered: RowChange[] = []
  const versions = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const changes = buffered
    buffered = []
    onChanges(changes)
  }
  /** Records a row's version. Returns false if a newer one is recorded already. */
  const isNewest = (id: string, version: string): boolean => {
    if (version < (versions.get(id) ?? '')) return false
    versions.delete(id)
    versions.set(id, version)
    const [oldest] = versions.keys()
    if (versions.size > VERSIONS_KEPT && oldest !== undefined) versions.delete(oldest)
    return true
  }
  return {
    add(event) {
      const { id } = (event.eventType === 'DELETE' ? event.old : event.new) as HasId
      if (event.commit_timestamp !== undefined && !isNewest(id, event.commit_timestamp)) return
      buffered.push(event.eventType === 'DELETE' ? { type: 'DELETE', id } : { type: event.eventType, row: event.new as HasId & Values })
      timer ??= setTimeout(flush, BUFFER_MS)
    },
    restart: () => versions.clear(),
    stop: () => clearTimeout(timer),
  }
}
