import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { fairnessOf } from './fairness.ts'

/** How many passes went out on each connection. */
const given = new WeakMap<object, number>()

export interface PassRequest {
  session: string
  /** As limits count it. */
  address: string
  /** The connection that asks; it is told from others by its identity alone. */
  connection: object
}

/** Whether a device at this address may be given a pass to the session now; if so, it is taken from the address's allowance. `LIMITS=off` gives one to everybody. */
export function mayHavePass(services: Services, { session, address, connection }: PassRequest): boolean {
  const { config, clock } = services
  if (!config.limits) return true
  const { passesGiven } = fairnessOf(services)
  const now = clock.now()
  const key = `${session} ${address}`
  const here = given.get(connection) ?? 0
  // A proxy's connections are everybody's.
  if (!config.trustProxy && here >= LIMITS.passesPerConnection) return false
  if (passesGiven.wait(key, 1, now) > 0) return false
  passesGiven.take(key, 1, now)
  given.set(connection, here + 1)
  return true
}
