import type { HelperRole } from './helper.ts'

/**
 * The author of a request, or of messages on a socket. A signed-in host may carry a device id too, because a
 * host may also scan somebody's QR code.
 * - `host`: a verified access token, of the assurance level (aal) that the account demands
 * - `device`: a phone that claims a device id, by cookie, header `x-device-id` or the socket's `device_id`
 * - `display`: a wall opened by one session's display link. It may read that wall's content and write nothing
 * - `helper`: a person with a helper link: one role in one session, or in an event and its items
 * - `anyone`: none of these
 */
export type Actor =
  | { kind: 'host'; userId: string; deviceId: string | null }
  | { kind: 'device'; deviceId: string }
  | { kind: 'display'; sessionId: string }
  | Helper
  | { kind: 'anyone' }

export interface Helper {
  kind: 'helper'
  helperId: string
  /** The session, such as an event, that the link was made for. */
  sessionId: string
  role: HelperRole
  /** The name that the host gave, for journals. */
  name: string
}

export const ANYONE: Actor = { kind: 'anyone' }

/** Whether the actor works for the host: limits that protect a session from its audience spare them. */
export const isStaff = (actor: Actor): boolean => actor.kind === 'host' || actor.kind === 'helper'

/** Returns the session whose display link or helper link the actor came by, or null. */
export const linkedSession = (actor: Actor): string | null => (actor.kind === 'display' || actor.kind === 'helper' ? actor.sessionId : null)

export const deviceOf = (actor: Actor): string | null => (actor.kind === 'host' || actor.kind === 'device' ? actor.deviceId : null)
