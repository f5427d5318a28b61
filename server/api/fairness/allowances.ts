import { LIMITS } from '../../../contract/limits.ts'
import type { Limit } from '../../cluster/limits/rate-limits.ts'

/** A rate limit with its error message. Addresses in its key are as limits count them: IPv6 by their /64. */
export interface Allowance extends Limit {
  message: string
  hint?: string
}

const HOW_TO_GET_A_PASS = 'A device gets its pass when it opens the page of the session, or from the procedure "enter".'

export const rowsOfDevice = (deviceId: string): Allowance => ({
  key: `rows of device ${deviceId}`,
  atOnce: LIMITS.deviceInsertsPerMinute,
  perMinute: LIMITS.deviceInsertsPerMinute,
  message: `This device may send ${LIMITS.deviceInsertsPerMinute} entries a minute.`,
})

export const triesOfDevice = (deviceId: string): Allowance => ({
  key: `tries of device ${deviceId}`,
  atOnce: LIMITS.deviceTriesPerMinute,
  perMinute: LIMITS.deviceTriesPerMinute,
  message: `This device may try ${LIMITS.deviceTriesPerMinute} times a minute.`,
})

export const rowsFromAddress = (session: string, address: string): Allowance => ({
  key: `rows in ${session} from ${address}`,
  atOnce: LIMITS.addressInsertsPerMinute,
  perMinute: LIMITS.addressInsertsPerMinute,
  message: `This session takes ${LIMITS.addressInsertsPerMinute} entries a minute from one address.`,
})

export const rowsOfSession = (session: string): Allowance => ({
  key: `rows in ${session}`,
  atOnce: LIMITS.sessionInsertsPerMinute,
  perMinute: LIMITS.sessionInsertsPerMinute,
  message: `This session takes ${LIMITS.sessionInsertsPerMinute} entries a minute.`,
})

/** Rows in one session of the devices without a pass at one address. */
export const rowsOfStrangers = (session: string, address: string): Allowance => ({
  key: `rows of strangers in ${session} from ${address}`,
  atOnce: LIMITS.strangerInsertsPerAddress,
  perMinute: LIMITS.strangerInsertsPerAddressPerMinute,
  message: `Devices without a pass may send ${LIMITS.strangerInsertsPerAddressPerMinute} entries a minute from one address.`,
  hint: HOW_TO_GET_A_PASS,
})

/** Tries to write such a row, whatever comes of them. */
export const triesOfStrangers = (session: string, address: string): Allowance => ({
  key: `tries of strangers in ${session} from ${address}`,
  atOnce: LIMITS.strangerTriesPerAddress,
  perMinute: LIMITS.strangerTriesPerAddressPerMinute,
  message: `Devices without a pass may try ${LIMITS.strangerTriesPerAddressPerMinute} times a minute from one address.`,
  hint: HOW_TO_GET_A_PASS,
})

export const refusedSteps = (address: string): Allowance => ({
  key: `refused steps from ${address}`,
  atOnce: LIMITS.refusedStepsPerAddress,
  perMinute: LIMITS.refusedStepsPerAddress,
  message: `One address may be refused ${LIMITS.refusedStepsPerAddress} calls a minute.`,
})

export const passesToAddress = (session: string, address: string): Limit => ({
  key: `passes to ${session} from ${address}`,
  atOnce: LIMITS.passesPerAddress,
  perMinute: LIMITS.passesPerAddressPerMinute,
})
