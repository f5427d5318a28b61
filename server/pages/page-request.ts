import type { Json } from '../../contract/json.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'

/** What one phone is to be shown, as plain data: a worker may render it. */
export interface PageRequest {
  /** The page's route. */
  path: string
  /** The route's parameter. */
  param: string
  deviceId: string
  newId: string
  posted: AudienceScreenProps['posted']
}

/** A page as it is sent. `id`: of the row that it shows, or null. */
export interface RenderedPage {
  status: 200 | 404
  id: Json
  body: string | Uint8Array
}
