import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isDeviceId } from '../../contract/device.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { VSNS, type Vsn } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import { isAllowedOrigin } from '../http/security.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** What a client says of itself when it connects. The key is public and only has to be there. */
export interface Hello {
  vsn: Vsn
  apikey: string
  /** The device id it names; the cookie's counts where there is none. */
  deviceId: string | null
}
export type Handshake = { ok: true; hello: Hello } | { ok: false; status: number; code: ErrorCode; message: string }

/** Reads an upgrade request. A web page must be of an origin that is allowed; programs send none. Protocol: realtime-js `endpointURL`. */
export function readHandshake(config: Config, request: IncomingMessage, house: { isOpen: boolean; sockets: number }): Handshake {
  const raw = request.url ?? '/'
  if (raw.length > LIMITS.urlBytes || !URL.canParse(raw, 'ws://host'))
    return no(414, '54000', `The URL is longer than ${LIMITS.urlBytes} bytes, or is none.`)
  const { pathname, searchParams } = new URL(raw, 'ws://host')
  if (pathname.replace(/\/$/, '') !== SOCKET_PATH) return no(404, 'PGRST125', `There is nothing to connect to at ${pathname}.`)
  const { origin } = request.headers
  if (!isAllowedOrigin(config, origin, hostOf(config, request)))
    return no(403, 'LL403', `Pages of ${origin} may not use this server. Add it to ALLOWED_ORIGINS to allow it.`)
  const apikey = searchParams.get('apikey') ?? ''
  if (apikey === '') return no(401, 'no_authorization', 'The query parameter apikey is required.')
  const given = searchParams.get('vsn') ?? '1.0.0'
  const vsn = VSNS.find((v) => v === given)
  if (!vsn) return no(400, '22023', `The query parameter vsn must be one of ${VSNS.join(', ')}.`)
  const deviceId = searchParams.get('device_id')
  if (deviceId !== null && !isDeviceId(deviceId))
    return no(
      400,
      '22023',
      'The query parameter device_id is not a device id: 16 to 200 letters, digits, dots, dashes, colons or underscores.',
    )
  if (!house.isOpen) return no(503, '53000', 'The server is stopping.')
  if (house.sockets >= LIMITS.sockets) return no(503, '53000', `${LIMITS.sockets} sockets are open, which is the most.`)
  return { ok: true, hello: { vsn, apikey, deviceId } }
}

/** Answers an upgrade request in plain HTTP, and closes. */
export function refuseUpgrade(socket: Duplex, { status, code, message }: Extract<Handshake, { ok: false }>): void {
  const body = JSON.stringify({ code, message, error: message })
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `${status === 503 ? 'Retry-After: 2\r\n' : ''}Connection: close\r\n\r\n${body}`,
  )
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  414: 'URI Too Long',
  503: 'Service Unavailable',
}

function hostOf(config: Config, { headers }: IncomingMessage): string | undefined {
  const forwarded = config.trustProxy ? headers['x-forwarded-host'] : undefined
  return typeof forwarded === 'string' ? forwarded.split(',', 1)[0]?.trim() : headers.host
}

const no = (status: number, code: ErrorCode, message: string): Extract<Handshake, { ok: false }> => ({
  ok: false,
  status,
  code,
  message,
})
