import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Headers that proxies add: with any of them, the request is from another machine, despite a local address.
 */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
/** Another host name may be a web page's, made to resolve to this machine (DNS rebinding). */
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * Whether a request may read the metrics: with METRICS_TOKEN, a request with it as bearer token; without, one
 * from this machine and not through a proxy.
 */
export function mayReadMetrics(token: string | null, { headers, hostname, socket }: FastifyRequest): boolean {
  if (token !== null) return sameSecret(/^bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? '', token)
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}

/** Compares in constant time, so that the duration reveals neither content nor length. */
const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
