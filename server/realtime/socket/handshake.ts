import type { IncomingMessage } from 'node:http'
import { DEVICE_ID_RULE, isDeviceId } from '../../../contract/device.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS, type Vsn } from '../../../contract/wire.ts'
import type { Config } from '../../config.ts'
import type { PlainRefusal } from '../../http/hang-up.ts'
import { mayWriteFrom, writeRefusal } from '../../http/security.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** Parameters in a client's URL. The API key is public: any value passes, but it must be present. */
export interface ConnectParams {
  vsn: Vsn
  apikey: string
  /** The device id in the URL. Null: the cookie's is used. */
  deviceId: string | null
}
export type Handshake = { ok: true; params: ConnectParams } | ({ ok: false } & PlainRefusal)

export interface Occupancy {
  /** False while the server stops. */
  isOpen: boolean
  sockets: number
  /** Open sockets of the client's address, and their limit. */
  socketsOfAddress: number
  socketsPerAddress: number
}

/**
 * Checks an upgrade request (RFC 6455 section 4.2.1) and returns its parameters, or a refusal. Web pages must
 * have an allowed origin; programs send no Origin. Protocol: realtime-js `endpointURL`.
 */
export function readHandshake(config: Config, request: IncomingMessage, occupancy: Occupancy): Handshake {
  const raw = request.url ?? '/'
  if (raw.length > LIMITS.urlBytes || !URL.canParse(raw, 'ws://host'))
    return no(414, '54000', `The URL is longer than ${LIMITS.urlBytes} bytes, or is none.`)
  const { pathname, searchParams } = new URL(raw, 'ws://host')
  if (pathname.replace(/\/$/, '') !== SOCKET_PATH) return no(404, 'PGRST125', `There is nothing to connect to at ${pathname}.`)
  if (!mayWriteFrom(config, request.headers, hostOf(config, request))) return no(403, 'LL403', writeRefusal(request.headers))
  const apikey = searchParams.get('apikey') ?? ''
  if (apikey === '') return no(401, 'no_authorization', 'The query parameter apikey is required.')
  const given = searchParams.get('vsn') ?? '1.0.0'
  const vsn = VSNS.find((v) => v === given)
  if (!vsn) return no(400, '22023', `The query parameter vsn must be one of ${VSNS.join(', ')}.`)
  const deviceId = searchParams.get('device_id')
  if (deviceId !== null && !isDeviceId(deviceId))
    return no(400, '22023', `The query parameter device_id is not a device id: ${DEVICE_ID_RULE}.`)
  if (!occupancy.isOpen) return no(503, '53000', 'The server is stopping.')
  if (occupancy.sockets >= LIMITS.sockets) return no(503, '53000', `${LIMITS.sockets} sockets are open, which is the most.`)
  if (occupancy.socketsOfAddress >= occupancy.socketsPerAddress)
    return no(429, 'LL429', `${occupancy.socketsPerAddress} sockets are open from this address, which is the most.`)
  return { ok: true, params: { vsn, apikey, deviceId } }
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
