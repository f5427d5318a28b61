/**
 * The author of a request, or of messages on a socket. A signed-in host may carry a device id too, because a
 * host may also scan somebody's QR code.
 * - `host`: a verified access token, of the assurance level (aal) that the account demands
 * - `device`: a phone that claims a device id, by cookie, header `x-device-id` or the socket's `device_id`
 * - `display`: a wall opened by one session's display link. It may read that wall's content and write nothing
 * - `anyone`: none of these
 */
export type Actor =
  | { kind: 'host'; userId: string; deviceId: string | null }
  | { kind: 'device'; deviceId: string }
  | { kind: 'display'; sessionId: string }
  | { kind: 'anyone' }

export const ANYONE: Actor = { kind: 'anyone' }

export const deviceOf = (actor: Actor): string | null => (actor.kind === 'host' || actor.kind === 'device' ? actor.deviceId : null)
