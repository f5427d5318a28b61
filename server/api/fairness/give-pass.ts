import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { passesToAddress } from './allowances.ts'

/** Number of passes given per connection. */
const given = new WeakMap<object, number>()

export interface PassRequest {
  session: string
  /** Network address as limits count it: IPv6 by its /64. */
  address: string
  /** The client's connection: any object that is the same for all its requests. */
  connection: object
}

/**
 * Decides whether a device at this address may get a pass to the session now, and if so takes a token of the
 * address's rate limit. Always true with `LIMITS=off`.
 */
export async function mayHavePass({ config, limits }: Services, { session, address, connection }: PassRequest): Promise<boolean> {
  // Behind a proxy, one connection carries requests of many devices.
  const counts = config.limits && !config.trustProxy
  if (counts && !takeOf(connection)) return false
  const shortage = await limits.take([passesToAddress(session, address)])
  if (counts && shortage) given.set(connection, (given.get(connection) ?? 1) - 1)
  return shortage === null
}

/**
 * Counts one more pass for the connection. Synchronous, because requests of one connection may run
 * concurrently. Returns false above LIMITS.passesPerConnection.
 */
function takeOf(connection: object): boolean {
  const here = given.get(connection) ?? 0
  if (here >= LIMITS.passesPerConnection) return false
  given.set(connection, here + 1)
  return true
}
