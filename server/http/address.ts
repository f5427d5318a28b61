import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Returns the address that limits count by: IPv6 by its /64, which belongs to one household or phone, and
 * IPv4-mapped IPv6 as IPv4.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%', 1)[0] as string).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}

/** Returns the same for a raw request. Behind a proxy it is the last address in X-Forwarded-For. */
export function addressOf({ trustProxy }: Pick<Config, 'trustProxy'>, { headers, socket }: IncomingMessage): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return addressKey(last || (socket.remoteAddress ?? ''))
}
