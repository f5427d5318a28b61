import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'

/** Limits of connections: see the same names in contract/limits.ts. Tests set smaller ones. */
export interface Bounds {
  connections: number
  connectionsPerAddress: number
  socketsPerAddress: number
  headersMs: number
  requestMs: number
  keepAliveMs: number
  stallMs: number
  lingerMs: number
  connectionCheckMs: number
  pipelinedRequests: number
  waitingBytes: number
}

/**
 * LIMITS=off lifts the limits per address, but no timeouts or memory limits. Behind a proxy all connections
 * have the proxy's address, so they are not limited per address.
 */
export const boundsOf = ({ isLimited, trustProxy }: Pick<Config, 'isLimited' | 'trustProxy'>, given: Partial<Bounds> = {}): Bounds => ({
  ...LIMITS,
  keepAliveMs: trustProxy ? LIMITS.proxyKeepAliveMs : LIMITS.keepAliveMs,
  ...given,
  connectionsPerAddress:
    isLimited && !trustProxy ? (given.connectionsPerAddress ?? LIMITS.connectionsPerAddress) : Number.POSITIVE_INFINITY,
  socketsPerAddress: isLimited ? (given.socketsPerAddress ?? LIMITS.socketsPerAddress) : Number.POSITIVE_INFINITY,
})
