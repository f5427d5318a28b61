/**
 * Who asks. A signed-in host may carry a device too, because a host may also scan somebody's QR code.
 * - `host`: a verified access token (of the assurance level the account demands)
 * - `device`: a phone that claims a device id, by the signed cookie, the header `x-device-id` or the socket's `device_id`
 * - `anyone`: neither
 */
export type Actor = { kind: 'host'; userId: string; deviceId: string | null } | { kind: 'device'; deviceId: string } | { kind: 'anyone' }

export const ANYONE: Actor = { kind: 'anyone' }

/** The device id the actor claims, or null. */
export const deviceOf = (actor: Actor): string | null => (actor.kind === 'anyone' ? null : actor.deviceId)
