import { LIMITS } from './limits.ts'

/**
 * Device ids. Knowing one is the proof of being that device, so they are 128 random bits and are never shown to others: those read pseudonyms.
 * The browser keeps its own in local storage under `survey_device_id`.
 */
export const DEVICE_STORAGE_KEY = 'survey_device_id'
export const DEVICE_HEADER = 'x-device-id'
/** The pass of the device to the session it writes to, where a client keeps no cookies: see the procedure `enter`. */
export const PASS_HEADER = 'x-device-pass'

/** Visible ASCII characters and spaces: browsers' own descriptions of themselves are made of them. */
const SHAPE = new RegExp(`^[\\x20-\\x7e]{${LIMITS.deviceIdMin},${LIMITS.deviceIdMax}}$`)
/** Said where a device id is refused. */
export const DEVICE_ID_RULE = `${LIMITS.deviceIdMin} to ${LIMITS.deviceIdMax} visible ASCII characters and spaces`

/** How a pseudonym begins: what others read in place of a device id. No device id does, so a pseudonym sent back proves nothing. */
export const PSEUDONYM_PREFIX = 'pseudonym-'

/** Whether a text can be a claimed device id. A pseudonym cannot. */
export const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && SHAPE.test(value) && !value.startsWith(PSEUDONYM_PREFIX)

/** As a header or a cookie carries it: percent-encoded, since it may hold a percent sign or a semicolon, and spaces at its ends. */
export const deviceToHeader = (deviceId: string): string => encodeURIComponent(deviceId)
/** A device id that came in a header. One that is no percent-encoding stands as it is. */
export function deviceFromHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A new device id from 16 random bytes, e.g. `d-3f2a…`. */
export const makeDeviceId = (random: Uint8Array): string => `d-${[...random].map((b) => b.toString(16).padStart(2, '0')).join('')}`
