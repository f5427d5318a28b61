import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Row } from '../../contract/json.ts'
import type { Parcel } from '../data/parcel.ts'
import { useProgramFault } from '../data/program-fault.ts'
import { useRuntime } from './runtime.ts'

export interface Sending {
  /** The topic's newest row that was not dismissed, with its progress. Null: none, or server rendering. */
  parcel: Parcel | null
  /** Number of rows of this topic that landed from this phone, as far as it remembers. */
  landed: number
  /** False: this browser has no storage, so the page must stay open until the row is sent. */
  durable: boolean
  /** Whether this page's program is broken: unsent rows are not just waiting for a connection. */
  isFaulty: boolean
  /** Puts a row into the outbox. Ignored while another is being sent, as after a double tap. */
  send(row: Row): void
  /** Discards the last row, so that another can be written. `gone`: it was deleted on the server. */
  letGo(gone?: boolean): void
  tryNow(): void
}

/**
 * Sends rows of one table for one topic through the outbox. `firstId` is the id in the page's own form, so
 * that sending with and without script is the same row. `deviceId` is put into each row's `device_id`;
 * without it, the server takes it from the cookie if the table records devices.
 */
export function useSending({
  table,
  topic,
  firstId,
  deviceId,
}: {
  table: string
  topic: string
  firstId: string
  deviceId?: string
}): Sending {
  const outbox = useRuntime()?.outbox
  const newId = useRuntime()?.newId
  const [durable, setDurable] = useState(true)
  const isFaulty = useProgramFault()
  const parcel = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => outbox?.latest(topic) ?? null,
    () => null,
  )
  const landed = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => outbox?.landed(table, topic) ?? 0,
    () => 0,
  )
  return {
    parcel,
    landed,
    durable,
    isFaulty,
    send(row) {
      if (!outbox || !newId) return
      const before = outbox.latest(topic)
      if (before?.progress.is === 'saved' || before?.progress.is === 'sending') return
      if (before) outbox.letGo(before.id)
      const id = outbox.knows(firstId) ? newId() : firstId
      setDurable(outbox.send({ id, table, topic, row: { ...row, id, ...(deviceId !== undefined && { device_id: deviceId }) } }).durable)
    },
    letGo(gone) {
      if (parcel) outbox?.letGo(parcel.id, gone)
    },
    tryNow() {
      outbox?.flush()
    },
  }
}
