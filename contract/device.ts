import { LIMITS } from './limits.ts'

/**
 * Device ids. Knowing one is the proof of being that device, so they are 128 random bits and are never shown to others.
 * The browser keeps its own in local storage under `survey_device_id`.
 */
export const DEVICE_STORAGE_KEY = 'survey_device_id'
export const DEVICE_HEADER = 'x-device-id'

const SHAPE = new RegExp(`^[A-Za-z0-9._:-]{${LIMITS.deviceIdMin},${LIMITS.deviceIdMax}}$`)

/** Whether a text can be a claimed device id: 16 to 200 letters, digits, dots, dashes, colons, underscores. */
export const isDeviceId = (value: unknown): value is string => typeof value === 'string' && SHAPE.test(value)

/** A new device id from 16 random bytes, e.g. `d-3f2a…`. */
export const makeDeviceId = (random: Uint8Array): string => `d-${[...random].map((b) => b.toString(16).padStart(2, '0')).join('')}`
