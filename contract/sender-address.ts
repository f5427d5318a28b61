/** Whom a host stops at an address: devices without a pass; or those that have not written yet as well, with a pass or without. */
export type StopScope = 'strangers' | 'newcomers'
export const STOP_SCOPES = ['strangers', 'newcomers'] as const satisfies readonly StopScope[]

/**
 * One address that wrote to a session, as the procedure `list_origins` tells the session's host. A *stranger* is a device that never had a pass
 * when it wrote: it did not open the session's page, keeps no cookies, or came when its address had no passes left.
 */
export interface SenderAddress {
  /** A name for the address, of use within the session alone. The address itself is not kept. */
  origin: string
  devices: number
  entries: number
  strangers: number
  stranger_entries: number
  /** Null where nothing of it is left. */
  first_at: string | null
  last_at: string | null
  stopped: StopScope | null
}
