import { LIMITS } from '../../../contract/limits.ts'
import type { Rate } from '../../lib/gcra.ts'
import type { Connection } from '../socket/connection.ts'
import { Throttle, UNLIMITED } from '../socket/throttle.ts'
import type { Client } from './channel.ts'

const JOIN_RATE: Rate = { atOnce: 3 * LIMITS.joinsPerSecond, perMinute: 60 * LIMITS.joinsPerSecond }
const PRESENCE_RATE: Rate = { atOnce: LIMITS.presenceCalls, perMinute: 2 * LIMITS.presenceCalls }

export interface ClientOptions {
  /** False for LIMITS=off. */
  limits: boolean
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

/** Creates the client of a new connection. */
export function createClient(connection: Connection, { limits, now }: ClientOptions): Client {
  return {
    connection,
    channels: new Map(),
    joinLimit: new Throttle(limits ? JOIN_RATE : UNLIMITED, now),
    presenceLimit: new Throttle(limits ? PRESENCE_RATE : UNLIMITED, now),
    dropped: 0,
  }
}

/** Called each second. */
export function passSecond(client: Client): void {
  client.dropped = 0
  client.connection.everySecond()
}
