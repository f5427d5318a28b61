import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Row } from '../../contract/json.ts'
import type { Parcel } from '../data/outbox.ts'
import { useRuntime } from './runtime.ts'

export interface Sending {
  /** What was sent last for this topic from this phone, and how far it got. Null while nothing was, and in the server's first paint. */
  parcel: Parcel | null
  /** How many rows of this topic the server has taken from this phone, as far as it remembers. */
  landed: number
  /** False: this browser keeps nothing, so the page must stay open until it is sent. */
  durable: boolean
  /** Hands a row over. While one is still on its way, nothing happens: that is what a double tap does. */
  send(row: Row): void
  /** Done with the last one: the next may be written. `gone`: it is not there any more. */
  letGo(gone?: boolean): void
  tryNow(): void
}

/**
 * Sends rows of one table for one topic through the outbox. `firstId` is the id in the page's own form, so that both ways to send are one.
 * `deviceId` goes into each row's `device_id`; without it the row names no device: where the table keeps one, the server takes it from the cookie.
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
