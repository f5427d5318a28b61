import type { Report } from './heard-rows.ts'
import type { HasId, RowChange, Values } from './rows.ts'

/** Milliseconds that change events are buffered, so that a burst of votes costs one render, not one each. */
const BUFFER_MS = 50

export interface ChangeEvent {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: object
  old: object
  commit_timestamp: string
}

export interface ChangeBuffer {
  add(event: ChangeEvent): void
  stop(): void
}

/** Buffers change events and delivers them together, in order of arrival. */
export function bufferChanges(onReports: (reports: Report[]) => void): ChangeBuffer {
  let buffered: Report[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const reports = buffered
    buffered = []
    onReports(reports)
  }
  return {
    add(event) {
      buffered.push({ by: 'event', at: event.commit_timestamp, change: changeOf(event) })
      timer ??= setTimeout(flush, BUFFER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

const changeOf = ({ eventType, new: row, old }: ChangeEvent): RowChange =>
  eventType === 'DELETE' ? { type: 'DELETE', id: (old as HasId).id } : { type: eventType, row: row as HasId & Values }
