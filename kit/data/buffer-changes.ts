import type { HasId, RowChange, Values } from './rows.ts'

/** Change events are buffered this long, so that a storm of votes costs one render, not one each. */
const BUFFER_MS = 50

/** A row's change as the realtime client hands it out. */
export interface ChangeEvent {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: object
  old: object
  /** The version of the row: a later commit has a later one. */
  commit_timestamp?: string
}

/** Rows whose version is remembered: those that changed last. Changes overtake each other by moments, if at all. */
const VERSIONS_KEPT = 1_000

export interface ChangeBuffer {
  add(event: ChangeEvent): void
  /** The subscription stands anew, and everything is read anew: versions from before are forgotten, also those of a server whose clock was ahead. */
  restart(): void
  stop(): void
}

/** Buffers change events and hands them on together, in their order: a throttle that drops nothing but an older change of a row that comes after a newer one. */
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
  /** Notes the version of a row; false where a newer one was noted already. */
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
