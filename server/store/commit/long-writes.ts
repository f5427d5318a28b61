import { createSerial } from '../../lib/serial.ts'
import type { Store, Tx, WritePlace } from '../store.ts'

const turns = new WeakMap<Store, ReturnType<typeof createSerial>>()

/**
 * Makes a long write of an account (see WriteOptions) when those that the account asked for before are made, so that
 * what others write has its commits between them, however many the account asks for at once.
 */
export function writeLong<T>(store: Store, account: string, work: (tx: Tx) => Promise<T>, place: WritePlace): Promise<T> {
  const inTurn = turns.get(store) ?? createSerial(Number.POSITIVE_INFINITY)
  turns.set(store, inTurn)
  return inTurn(account, () => store.write(work, { place, isLong: true }))
}
