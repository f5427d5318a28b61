import type { Look } from '../../contract/look.ts'
import { HOUSE_LOOK } from '../../parts/looks.ts'

/** The logo and the look of a session's host, as its signs show them. */
export interface Brand {
  /** Path of the logo, or null. */
  logo: string | null
  look: Look
}

export const NO_BRAND: Brand = { logo: null, look: HOUSE_LOOK }
