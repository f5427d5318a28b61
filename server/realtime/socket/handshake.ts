import type { IncomingMessage } from 'node:http'
import { DEVICE_ID_RULE, isDeviceId } from '../../../contract/device.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS, type Vsn } from '../../../contract/wire.ts'
import type { Config } from '../../config.ts'
import type { PlainRefusal } from '../../http/hang-up.ts'
import { mayWriteFrom, writeRefusal } from '../../http/security.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** What a client says of itself in the URL it connects to. The key is public and only has to be there. */
export interface ConnectParams {
  vsn: Vsn
  apikey: string
  /** The device id it names; the cookie's counts where there is none. */
  deviceId: string | null
}
export type Handshake = { ok: true; params: ConnectParams } | ({ ok: false } & PlainRefusal)

/** Whether there is space for another socket. */
export interface Occupancy {
  /** False while the server stops. */
  isOpen: boolean
  sockets: number
  /** Those of the address that asks, and the most that it may have. */
  socketsOfAddress: number
  socketsPerAddress: number
}

/** The opening handshake: reads an upgrade request (RFC 6455 section 4.2.1), and says why it is refused. A web page must be of an origin that is allowed; programs send none. Protocol: realtime-js `endpointURL`. */
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
