import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { fairnessOf } from './fairness.ts'

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
export function mayHavePass(services: Services, { session, address, connection }: PassRequest): boolean {
  const { config, clock } = services
  if (!config.limits) return true
  const { passesGiven } = fairnessOf(services)
  const now = clock.now()
  const key = `${session} ${address}`
  const here = given.get(connection) ?? 0
  // Behind a proxy, one connection carries the requests of many devices.
  if (!config.trustProxy && here >= LIMITS.passesPerConnection) return false
  if (passesGiven.wait(key, 1, now) > 0) return false
  passesGiven.take(key, 1, now)
  given.set(connection, here + 1)
  return true
}
