import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { passesToAddress } from './allowances.ts'

/** How many passes went out on each connection. */
const given = new WeakMap<object, number>()

export interface PassRequest {
  session: string
  /** As limits count it. */
  address: string
  /** The connection that asks: any object that is the same for each of its requests. */
  connection: object
}

/** Whether a device at this address may be given a pass to the session now; if so, it counts in the address's rate limit. `LIMITS=off` gives one to everybody. */
export async function mayHavePass({ config, limits }: Services, { session, address, connection }: PassRequest): Promise<boolean> {
  // Behind a proxy, one connection carries the requests of many devices.
  const counts = config.limits && !config.trustProxy
  if (counts && !takeOf(connection)) return false
  const shortage = await limits.take([passesToAddress(session, address)])
  if (counts && shortage) given.set(connection, (given.get(connection) ?? 1) - 1)
  return shortage === null
}

/** Counts one more pass of the connection, before anything is awaited: requests of one connection may overtake each other. False: it has had its passes. */
function takeOf(connection: object): boolean {
  const here = given.get(connection) ?? 0
  if (here >= LIMITS.passesPerConnection) return false
  given.set(connection, here + 1)
  return true
}
