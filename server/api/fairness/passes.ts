import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { PASS_HEADER } from '../../../contract/device.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { deriveKey } from '../../lib/keys.ts'
import { createMemo } from '../../lib/memo.ts'

/** The passes in a request: the header's, and those among its cookies. */
export interface ShownPasses {
  header: string | null
  cookies: string
}

export const NO_PASSES: ShownPasses = { header: null, cookies: '' }

export const shownPasses = (headers: IncomingHttpHeaders): ShownPasses => {
  const header = headers[PASS_HEADER]
  return { header: typeof header === 'string' ? header : null, cookies: headers.cookie ?? '' }
}

const COOKIE = 'limelight_pass_'
/** Length of a pass: 128 bits in base64url. */
const PASS_CHARS = 22

/** Passes prove that a device opened a session's page. They cannot be forged, and the server stores none. */
export interface Passes {
  of(session: string, deviceId: string): string
  /** Whether one of the shown passes is this device's for this session. */
  among(shown: ShownPasses, session: string, deviceId: string): boolean
  /** Returns a Set-Cookie value with the pass, HttpOnly. */
  cookie(session: string, deviceId: string, secure: boolean): string
}

/** A pass is an HMAC-SHA256 of session and device id, under a key for passes only. */
export function createPasses(secret: Uint8Array): Passes {
  const key = deriveKey(secret, 'devicePasses')
  const of = (session: string, deviceId: string): string =>
    createHmac('sha256', key).update(`${session}\n${deviceId}`).digest('base64url').slice(0, PASS_CHARS)

  /** Caches whether a shown text is the pass of this session and device. */
  const judged = createMemo<boolean>(LIMITS.passesKept)
  return {
    of,
    among({ header, cookies }, session, deviceId) {
      const name = `${COOKIE}${session}=`
      const cookie = cookies.split(/;\s*/).find((c) => c.startsWith(name))
      const shown = header ?? cookie?.slice(name.length)
      if (shown?.length !== PASS_CHARS) return false
      return judged(`${shown}\n${session}\n${deviceId}`, () => equal(shown, of(session, deviceId)))
    },
    cookie: (session, deviceId, secure) =>
      `${COOKIE}${session}=${of(session, deviceId)}; Path=/; Max-Age=${LIMITS.passCookieSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
