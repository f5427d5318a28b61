import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../../../contract/limits.ts'
import type { Bus } from '../../cluster/bus/bus.ts'

/**
 * Tells the operator's page that a phone reached the server at one of several addresses, the places 0 to
 * HELLO_PLACES - 1. A token proves that the operator's page showed it. It is not stored: each node remembers
 * only which places were reached, for as long as a token lives.
 */
export interface Hellos {
  make(): string
  /** Returns whether the token is ours and still lives. If so, tells all nodes that a phone is at the place. */
  arrive(token: string, place: number): boolean
  isValid(token: string): boolean
  /** Returns the places that were reached with a token, in their order. */
  reached(token: string): readonly number[]
  /** Whether a token that this node made still lives. */
  isAwaited(): boolean
  /** A page was opened from another machine at this host, such as `192.168.1.20:3000`, which was perhaps typed. */
  open(host: string): void
  /** Returns the hosts at which this node was opened since the token was made. */
  opened(token: string): readonly string[]
}

export interface HelloOptions {
  key: KeyObject
  bus: Bus
  /** Milliseconds since the epoch. */
  now(): number
  randomBytes(n: number): Uint8Array
}

/** Bytes of a token: when it ends in seconds, random ones, the signature's first ones. */
const [END, RANDOM, SIGNATURE] = [4, 8, 12]
const BODY = END + RANDOM
export const HELLO_PLACES = 20
/** Tokens whose places are remembered. */
const KEPT = 100
/** Hosts that are remembered: anybody may name some. */
const HOSTS_KEPT = 20

export function createHellos({ key, bus, now, randomBytes }: HelloOptions): Hellos {
  const places = new LRUCache<string, Set<number>>({ max: KEPT })
  const hosts = new LRUCache<string, number>({ max: HOSTS_KEPT })
  let awaitedUntil = 0
  const endOf = (token: string): number => Buffer.from(token, 'base64url').readUInt32BE(0) * 1_000
  const signature = (body: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE)

  function isValid(token: string): boolean {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== BODY + SIGNATURE || bytes.toString('base64url') !== token) return false
    const body = bytes.subarray(0, BODY)
    return timingSafeEqual(signature(body), bytes.subarray(BODY)) && bytes.readUInt32BE(0) * 1_000 > now()
  }

  bus.subscribe((message) => {
    if (message.kind !== 'phone-arrived' || !isValid(message.token)) return
    const known = places.get(message.token) ?? new Set()
    places.set(message.token, known.add(message.place))
  })

  return {
    make() {
      awaitedUntil = now() + LIMITS.helloMs
      const body = Buffer.alloc(BODY)
      body.writeUInt32BE(Math.ceil((now() + LIMITS.helloMs) / 1_000))
      body.set(randomBytes(RANDOM), END)
      return Buffer.concat([body, signature(body)]).toString('base64url')
    },
    isValid,
    arrive(token, place) {
      if (!isValid(token) || !Number.isInteger(place) || place < 0 || place >= HELLO_PLACES) return false
      bus.publish({ kind: 'phone-arrived', token, place })
      return true
    },
    isAwaited: () => now() < awaitedUntil,
    open: (host) => void hosts.set(host, now()),
    opened: (token) =>
      isValid(token) ? [...hosts].flatMap(([host, at]) => (at >= endOf(token) - LIMITS.helloMs - 1_000 ? [host] : [])) : [],
    reached: (token) => [...(places.get(token) ?? [])].sort((a, b) => a - b),
  }
}
