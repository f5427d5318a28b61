import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../contract/errors.ts'
import { API_HEADERS } from './security.ts'

export interface PlainRefusal {
  status: number
  code: ErrorCode
  message: string
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
}
const RETRY_AFTER_S = 2

const SECURITY = Object.entries(API_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/**
 * Answers in plain HTTP, with the four keys of every error and `error`, which socket clients read, and ends
 * the connection: nothing more is read, and a peer that does not hang up within `lingerMs` is cut.
 */
export function refuseConnection(socket: Duplex, { status, code, message }: PlainRefusal, lingerMs: number): void {
  const body = JSON.stringify({ code, message, details: null, hint: null, error: message })
  const again = status === 503 || status === 429 ? `Retry-After: ${RETRY_AFTER_S}\r\n` : ''
  hangUp(
    socket,
    lingerMs,
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${SECURITY}${again}Connection: close\r\n\r\n${body}`,
  )
}

/**
 * Ends a connection, after sending `last`, so that the peer can still read it: cutting it at once would
 * discard data that the peer has not read.
 */
export function hangUp(socket: Duplex, lingerMs: number, last?: string): void {
  if (socket.destroyed) return
  socket.on('error', () => socket.destroy())
  socket.pause()
  if (!socket.writableEnded) socket.end(last)
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
