import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** What a proxy adds to a request that it passes on. Any of them: the request is not this machine's own, though the connection is. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
/** Any other name for this machine may be a web page's own that was made to resolve to it (DNS rebinding). */
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a request may read the metrics: with METRICS_TOKEN, whoever sends it as bearer; without one, this machine alone and not through a proxy. */
export function mayReadMetrics(token: string | null, { headers, hostname, socket }: FastifyRequest): boolean {
  if (token !== null) return sameSecret(/^bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? '', token)
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}

/** Compares in a time that tells neither where two texts differ nor how long they are. */
const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
