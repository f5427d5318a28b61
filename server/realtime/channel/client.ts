import { LIMITS } from '../../../contract/limits.ts'
import { type Rate, TokenBucket, UNLIMITED } from '../../lib/token-bucket.ts'
import type { Connection } from '../socket/connection.ts'
import type { Client } from './channel.ts'

const JOIN_RATE: Rate = { perSecond: LIMITS.joinsPerSecond, burst: 3 * LIMITS.joinsPerSecond }
const PRESENCE_RATE: Rate = { perSecond: LIMITS.presenceCalls / 30, burst: LIMITS.presenceCalls }

/** Creates the client of a new connection. `limits` is false for LIMITS=off. */
export function createClient(connection: Connection, { limits }: { limits: boolean }): Client {
  return {
    connection,
    channels: new Map(),
    joinLimit: limits ? new TokenBucket(JOIN_RATE) : UNLIMITED,
    presenceLimit: limits ? new TokenBucket(PRESENCE_RATE) : UNLIMITED,
    dropped: 0,
  }
}

/** Called each second: refills the rate limits and checks the heartbeat. */
export function passSecond(client: Client): void {
  client.joinLimit.refill()
  client.presenceLimit.refill()
  client.dropped = 0
  client.connection.everySecond()
}
