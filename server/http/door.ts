import type { IncomingMessage } from 'node:http'
import type { PlainRefusal } from './hang-up.ts'

const TWO_HOSTS: PlainRefusal = { status: 400, code: 'PGRST100', message: 'A request has one Host header.' }
const OTHER_VERSION: PlainRefusal = { status: 505, code: 'PGRST100', message: 'This server speaks HTTP/1.1.' }

/**
 * Refuses requests that Node accepts: with several Host headers, which a proxy may interpret differently (RFC
 * 9112, 3.2), or of another HTTP version (RFC 9110, 15.6.6). Returns null for any other. The connection must
 * then be closed.
 */
export function refusalAtDoor({
  httpVersionMajor,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersionMajor' | 'rawHeaders'>): PlainRefusal | null {
  if (httpVersionMajor !== 1) return OTHER_VERSION
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 ? TWO_HOSTS : null
}
