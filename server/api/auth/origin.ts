import { hostname as machineName, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { originOf } from '../../http/security.ts'

/**
 * Returns the origin for mailed links: PUBLIC_URL, an allowed origin, or an address of this machine. Null:
 * the mail contains its code only. The `Host` header is not trusted: an attacker could request a recovery
 * mail for somebody else under a host name of their own, and receive the token when the link is opened.
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
 * Returns the URL to redirect to: the requested one if it is on our origin or an allowed one, else our front
 * page. Only http and https are allowed: a `blob:` URL has its creator's origin, and schemes without an
 * origin all have the origin "null".
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
