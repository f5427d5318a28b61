import type { Json } from '../../../contract/json.ts'
import type { AudienceScreenProps } from '../../../contract/page.ts'

/** One phone's page as plain data, so that a worker may render it. */
export interface PageRequest {
  path: string
  param: string
  deviceId: string
  newId: string
  posted: AudienceScreenProps['posted']
}

/** A rendered page. `id`: id of its row, or null. */
export interface RenderedPage {
  status: 200 | 404
  id: Json
  body: string | Uint8Array
}
