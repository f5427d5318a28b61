/**
 * Who asks. A signed-in host may carry a device too, because a host may also scan somebody's QR code.
 * - `host`: a verified access token (of the assurance level the account demands)
 * - `device`: a phone that claims a device id, by the signed cookie, the header `x-device-id` or the socket's `device_id`
 * - `display`: a wall that was opened by the display link of one session, which may read what that session's wall shows and write nothing
 * - `anyone`: none of these
 */
export type Actor =
  | { kind: 'host'; userId: string; deviceId: string | null }
  | { kind: 'device'; deviceId: string }
  | { kind: 'display'; sessionId: string }
  | { kind: 'anyone' }

export const ANYONE: Actor = { kind: 'anyone' }

/** The device id the actor claims, or null. */
export const deviceOf = (actor: Actor): string | null => (actor.kind === 'host' || actor.kind === 'device' ? actor.deviceId : null)
