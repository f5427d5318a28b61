import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Maximum number of header names and values together that are written again. */
const MOST = 2_000

/** Whether a request offers an upgrade to WebSocket (RFC 6455, 4.2.1). */
export const offersWebSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /(?:^|[\s,])websocket(?:$|[\s,])/i.test(headers.upgrade ?? '')

/**
 * Answers a request as if it had offered no upgrade (RFC 9110, 7.8): puts it, without the offer, back into
 * the socket in front of `head`, the bytes after it, and gives the connection back to the server. Needed
 * because Node detaches any request with an upgrade offer once there is an 'upgrade' listener. Returns false,
 * having done nothing, if it has too many headers.
 */
export function answerWithoutOffer(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): boolean {
  if (rawHeaders.length > MOST) return false
  let lines = `${method} ${url} HTTP/${httpVersion}\r\n`
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') lines += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`
  // Node decodes headers as latin1, so this restores the original bytes.
  socket.unshift(Buffer.concat([Buffer.from(`${lines}\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
  return true
}
