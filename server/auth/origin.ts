import { hostname as machineName, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { originOf } from '../http/security.ts'

/**
 * Where a mailed link may lead, or null: PUBLIC_URL, an allowed origin, or an address of this very machine. A `Host` header is the sender's word:
 * whoever asks for somebody else's recovery under a name of their own would otherwise be mailed the way in. Null: the mail has its code alone.
 */
export function mailOrigin(config: Config, request: FastifyRequest): string | null {
  const named = originOf(config, request)
  if (named === config.publicUrl) return named
  if (!URL.canParse(named)) return null
  const { origin, hostname } = new URL(named)
  return config.allowedOrigins.includes(origin) || ownNames().has(hostname) ? origin : null
}

function ownNames(): Set<string> {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .flatMap((i) => (i ? [i.family === 'IPv6' ? `[${i.address}]` : i.address] : []))
  const name = machineName().toLowerCase()
  return new Set(['localhost', '127.0.0.1', '[::1]', name, `${name}.local`, ...addresses])
}

/**
 * Where to send the browser: what was asked, when it is a page of ours or of an allowed origin; else our front page. Only http and https are pages:
 * a `blob:` has the origin of whoever made it, and schemes without an origin all share "null".
 */
export function redirectTarget(config: Config, request: FastifyRequest, wanted: unknown): URL {
  const origin = originOf(config, request)
  const home = new URL('/', URL.canParse(origin) ? origin : 'http://localhost')
  if (typeof wanted !== 'string' || !URL.canParse(wanted, home)) return home
  const target = new URL(wanted, home)
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return home
  if (target.origin !== home.origin && !config.allowedOrigins.includes(target.origin)) return home
  target.username = ''
  target.password = ''
  return target
}
