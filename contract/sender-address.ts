/**
 * Which devices a host stops at an address. `strangers`: those without a pass. `newcomers`: also all that
 * have not written yet, with or without a pass.
 */
export type StopScope = 'strangers' | 'newcomers'
export const STOP_SCOPES = ['strangers', 'newcomers'] as const satisfies readonly StopScope[]

/** Error message to a stopped device, shown on its phone. */
export const STOPPED = 'The host takes nothing more from new devices at this address.'

/**
 * One address that wrote to a session, as `list_origins` returns it to the session's host. A *stranger* is a
 * device that had no pass when it wrote: it did not open the session's page, keeps no cookies, or came after
 * its address had used up its passes.
 */
export interface SenderAddress {
  /** Pseudonym of the address within this session. The address itself is not stored. */
  origin: string
  devices: number
  entries: number
  strangers: number
  stranger_entries: number
  /** Null: all its entries were deleted. */
  first_at: string | null
  last_at: string | null
  stopped: StopScope | null
}
