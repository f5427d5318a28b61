import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'

/** What connections are held to: see the same names in contract/limits.ts. Tests give smaller ones. */
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

/** LIMITS=off lifts what counts by address, never a time or what bounds memory. Behind a proxy every connection comes from the proxy. */
export const boundsOf = ({ limits, trustProxy }: Pick<Config, 'limits' | 'trustProxy'>, given: Partial<Bounds> = {}): Bounds => ({
  ...LIMITS,
  keepAliveMs: trustProxy ? LIMITS.proxyKeepAliveMs : LIMITS.keepAliveMs,
  ...given,
  connectionsPerAddress: limits && !trustProxy ? (given.connectionsPerAddress ?? LIMITS.connectionsPerAddress) : Number.POSITIVE_INFINITY,
  socketsPerAddress: limits ? (given.socketsPerAddress ?? LIMITS.socketsPerAddress) : Number.POSITIVE_INFINITY,
})
