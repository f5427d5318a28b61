import { LIMITS } from '../../contract/limits.ts'
import type { Bucket } from '../limits/rate-limits.ts'

/** A rate limit of rows or passes, and what is said where it is used up. `address` is one as limits count it. */
export interface Allowance extends Bucket {
  message: string
  hint?: string
}

/** Rows of one device, in whatever session. */
export const rowsOfDevice = (deviceId: string): Allowance => ({
  key: `rows of device ${deviceId}`,
  atOnce: LIMITS.deviceInsertsPerMinute,
  perMinute: LIMITS.deviceInsertsPerMinute,
  message: `This device may send ${LIMITS.deviceInsertsPerMinute} entries a minute.`,
})

/** Rows in one session from one address. */
export const rowsFromAddress = (session: string, address: string): Allowance => ({
  key: `rows in ${session} from ${address}`,
  atOnce: LIMITS.addressInsertsPerMinute,
  perMinute: LIMITS.addressInsertsPerMinute,
  message: `This session takes ${LIMITS.addressInsertsPerMinute} entries a minute from one address.`,
})

/** Rows in one session. */
export const rowsOfSession = (session: string): Allowance => ({
  key: `rows in ${session}`,
  atOnce: LIMITS.sessionInsertsPerMinute,
  perMinute: LIMITS.sessionInsertsPerMinute,
  message: `This session takes ${LIMITS.sessionInsertsPerMinute} entries a minute.`,
})

/** Rows in one session of devices without a pass at one address. */
export const rowsOfStrangers = (session: string, address: string): Allowance => ({
  key: `rows of strangers in ${session} from ${address}`,
  atOnce: LIMITS.strangerInsertsPerAddress,
  perMinute: LIMITS.strangerInsertsPerAddressPerMinute,
  message: `Devices without a pass may send ${LIMITS.strangerInsertsPerAddressPerMinute} entries a minute from one address.`,
  hint: 'A device gets its pass when it opens the page of the session, or from the procedure "enter".',
})

/** Passes to one session that devices at one address are given. */
export const passesToAddress = (session: string, address: string): Bucket => ({
  key: `passes to ${session} from ${address}`,
  atOnce: LIMITS.passesPerAddress,
  perMinute: LIMITS.passesPerAddressPerMinute,
})
