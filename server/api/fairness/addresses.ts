import type { Actor } from '../../../contract/actor.ts'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { SenderAddress, StopScope } from '../../../contract/sender-address.ts'
import type { Services } from '../../services.ts'
import { addStop, readAddresses, removeStop } from '../../store/rows/ledger.ts'
import { hasOwnRow } from '../../store/sql/by-id.ts'
import { placeOfKey } from '../../store/write-place.ts'
import { isSession } from './session-of.ts'

/**
 * Throws 42501 unless the actor is the session's own host. The refusal is the same for sessions of others and
 * for missing ones, so that it does not reveal which exist.
 */
export async function requireOwnHost({ catalog, store }: Services, actor: Actor, session: string): Promise<void> {
  if (actor.kind !== 'host') refuse('42501', 'Only its signed-in host may ask where entries of a session come from.', { status: 401 })
  for (const { name, columns } of catalog.tables.values()) {
    if (!columns['user_id'] || !isSession(catalog, name)) continue
    if (await hasOwnRow(store.readSql, name, session, actor.userId)) return
  }
  refuse('42501', 'This session is not yours, or it is not there.')
}

/**
 * Returns the addresses that wrote to the session, for its host. This scans all senders, so a read worker
 * does it if there are workers.
 */
export const addressesOf = ({ reads, store }: Services, actor: Actor, session: string): Promise<SenderAddress[]> =>
  reads ? reads.run({ kind: 'addresses', actor, session }, { from: '', bounded: false }) : readAddresses(store.readSql, session)

/** Stops new devices at an address; `scope` null lifts it. Throws 54000 above LIMITS.stopsPerSession. */
export async function stopAddress({ store }: Services, session: string, address: string, scope: StopScope | null): Promise<void> {
  const place = await placeOfKey(store, 'presentations', 'id', session)
  await store.write(
    async ({ sql }) => {
      const kept = await removeStop(sql, session, address)
      if (scope === null) return
      if (kept >= LIMITS.stopsPerSession)
        refuse('54000', `A session keeps ${LIMITS.stopsPerSession} addresses stopped. Let one of them in again first.`)
      await addStop(sql, session, address, scope)
    },
    { place },
  )
}
