import { makeDeviceId } from '../../../contract/device.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { ServedPage } from '../../rules/catalog.ts'
import type { Services } from '../../services.ts'
import type { Asker } from '../fairness/admit.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { mayHavePass } from '../fairness/give-pass.ts'
import { shownPasses } from '../fairness/passes.ts'
import { isSession } from '../fairness/session-of.ts'
import type { ShownRow } from './page-request.ts'

/** A phone's request for a page. */
export interface Arrival {
  page: ServedPage
  param: string
  request: HttpRequest
}

/** A request for a page from an identified phone. */
export interface Visit extends Arrival {
  deviceId: string
  /** Set-Cookie value that identifies a new device. Null: it has its cookie. */
  deviceCookie: string | null
}

/** Identifies the phone by its cookie, or gives it a new id in a new cookie. */
export function arrive({ actors, clock }: Services, arrival: Arrival): Visit {
  const known = actors.deviceFromCookie(arrival.request.headers.cookie)
  const deviceId = known ?? makeDeviceId(clock.randomBytes(16))
  return { ...arrival, deviceId, deviceCookie: known === null ? actors.deviceCookie(deviceId, arrival.request.isHttps) : null }
}

export const askerOf = ({ request, deviceId }: Visit): Asker => ({
  actor: { kind: 'device', deviceId },
  address: request.address,
  passes: shownPasses(request.headers),
})

/**
 * Returns the Set-Cookie value of the pass that a phone gets when it opens a session's page. Null: the phone
 * has its pass, the row is no session, or the address has got too many passes; the page is shown all the
 * same.
 */
export async function passCookie(
  services: Services,
  { request, deviceId }: Visit,
  { table, id: session }: ShownRow,
): Promise<string | null> {
  if (typeof session !== 'string' || !isSession(services.catalog, table)) return null
  const { passes } = fairnessOf(services)
  if (passes.among(shownPasses(request.headers), session, deviceId)) return null
  const wanted = { session, address: request.address, connection: request.connection }
  return (await mayHavePass(services, wanted)) ? passes.cookie(session, deviceId, request.isHttps) : null
}
