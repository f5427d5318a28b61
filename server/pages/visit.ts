import type { IncomingMessage } from 'node:http'
import { makeDeviceId } from '../../contract/device.ts'
import type { Json } from '../../contract/json.ts'
import type { ServedPage } from '../catalog.ts'
import type { Asker } from '../fairness/admit.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { mayHavePass } from '../fairness/give-pass.ts'
import { shownPasses } from '../fairness/passes.ts'
import { isSession } from '../fairness/session-of.ts'
import { addressOf } from '../http/address.ts'
import type { Services } from '../services.ts'

/** A phone asks for a page. */
export interface Arrival {
  page: ServedPage
  /** The route's parameter. */
  param: string
  request: IncomingMessage
  /** Cookies that were given over https are not sent without. */
  isHttps: boolean
}

/** One phone at one page. */
export interface Visit extends Arrival {
  deviceId: string
  /** The Set-Cookie value by which a new device is known again; null: it is known. */
  deviceCookie: string | null
}

/** Tells which phone this is: its cookie proves it, or it gets a new id in a new cookie. */
export function arrive({ actors, clock }: Services, arrival: Arrival): Visit {
  const known = actors.deviceFromCookie(arrival.request.headers.cookie)
  const deviceId = known ?? makeDeviceId(clock.randomBytes(16))
  return { ...arrival, deviceId, deviceCookie: known === null ? actors.deviceCookie(deviceId, arrival.isHttps) : null }
}

export const askerOf = ({ config }: Services, { request, deviceId }: Visit): Asker => ({
  actor: { kind: 'device', deviceId },
  address: addressOf(config, request),
  passes: shownPasses(request.headers),
})

/**
 * The Set-Cookie value of the pass that a phone gets when it opens a session's page, `session` being the id of the row that the page shows. Null: it
 * has the pass, or the page is no session's, or the address has had many already; the page is shown all the same.
 */
export async function passCookie(services: Services, { page, request, deviceId, isHttps }: Visit, session: Json): Promise<string | null> {
  if (typeof session !== 'string' || !isSession(services.catalog, page.read.table)) return null
  const { passes } = fairnessOf(services)
  if (passes.among(shownPasses(request.headers), session, deviceId)) return null
  const wanted = { session, address: addressOf(services.config, request), connection: request.socket }
  return (await mayHavePass(services, wanted)) ? passes.cookie(session, deviceId, isHttps) : null
}
