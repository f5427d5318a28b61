import { LIMITS } from './limits.ts'

/**
 * Local storage key of the browser's own device id. Knowing a device id proves being that device, so ids are
 * 128 random bits and are never shown to others, who read pseudonyms instead.
 */
export const DEVICE_STORAGE_KEY = 'survey_device_id'
export const DEVICE_HEADER = 'x-device-id'
/** Header with a device's pass (see the procedure `enter`), for clients without cookies. */
export const PASS_HEADER = 'x-device-pass'

/** Printable ASCII, spaces included: browsers' user agent strings consist of it. */
const SHAPE = new RegExp(`^[\\x20-\\x7e]{${LIMITS.deviceIdMin},${LIMITS.deviceIdMax}}$`)
/** Part of the error message when a device id is refused. */
export const DEVICE_ID_RULE = `${LIMITS.deviceIdMin} to ${LIMITS.deviceIdMax} visible ASCII characters and spaces`

/** Prefix of pseudonyms. No device id begins so, so a pseudonym sent back is never taken for a device id. */
export const PSEUDONYM_PREFIX = 'pseudonym-'

/** Whether a value can be a claimed device id. Pseudonyms cannot. */
export const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && SHAPE.test(value) && !value.startsWith(PSEUDONYM_PREFIX)

/** Percent-encodes a device id for a header or cookie: it may hold `%`, `;` and spaces at its ends. */
export const deviceToHeader = (deviceId: string): string => encodeURIComponent(deviceId)
/** Decodes a device id from a header. Returns a malformed encoding unchanged. */
export function deviceFromHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Returns a new device id, such as `d-3f2a…`, from 16 random bytes. */
export const makeDeviceId = (random: Uint8Array): string => `d-${[...random].map((b) => b.toString(16).padStart(2, '0')).join('')}`
