import type { IncomingMessage } from 'node:http'
import { DEVICE_ID_RULE, isDeviceId } from '../../contract/device.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { VSNS, type Vsn } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import type { PlainRefusal } from '../http/hang-up.ts'
import { mayWriteFrom, writeRefusal } from '../http/security.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** What a client says of itself when it connects. The key is public and only has to be there. */
export interface Hello {
  vsn: Vsn
  apikey: string
  /** The device id it names; the cookie's counts where there is none. */
  deviceId: string | null
}
export type Handshake = { ok: true; hello: Hello } | ({ ok: false } & PlainRefusal)

/** How full the house is: sockets open, those of the address that asks, and the most that one may have. */
export interface House {
  isOpen: boolean
  sockets: number
  here: number
  mostHere: number
}

/** Reads an upgrade request. A web page must be of an origin that is allowed; programs send none. Protocol: realtime-js `endpointURL`. */
export function readHandshake(config: Config, request: IncomingMessage, house: House): Handshake {
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
  if (!house.isOpen) return no(503, '53000', 'The server is stopping.')
  if (house.sockets >= LIMITS.sockets) return no(503, '53000', `${LIMITS.sockets} sockets are open, which is the most.`)
  if (house.here >= house.mostHere) return no(429, 'LL429', `${house.mostHere} sockets are open from this address, which is the most.`)
  return { ok: true, hello: { vsn, apikey, deviceId } }
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
