import type { Row } from '../../../../contract/json.ts'
import { COMMIT_HEADER } from '../../../../contract/wire.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import type { Format } from '../parse/accept.ts'
import type { Preferences } from '../parse/prefer.ts'
import { keysOf } from '../run/shape.ts'
import type { Answer } from './answer.ts'
import { writeRows } from './body.ts'
import { contentRange } from './read.ts'

export interface Written {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Time of the commit. */
  at: string
  /** Rows written: inserted, merged into, updated or deleted. */
  affected: number
  /** For POST: the number of new rows, and the location if there is exactly one. */
  created: number
  location: string | null
  /** Rows to return, if requested. */
  returned: { plan: ReadPlan; rows: readonly Row[] } | null
}

/** protocol: PostgREST's statuses and headers of POST, PATCH and DELETE. */
export function respondWritten(written: Written, format: Format, prefer: Preferences): Answer {
  const headers: Record<string, string> = { 'content-range': rangeOf(written, prefer), [COMMIT_HEADER]: written.at }
  if (prefer.applied !== null) headers['preference-applied'] = prefer.applied
  if (written.location !== null && prefer.return === 'headers-only') headers['location'] = written.location
  const status = statusOf(written, prefer)
  if (written.returned === null) return { status, headers, body: null }
  const { type, body } = writeRows(written.returned.rows, format, keysOf(written.returned.plan))
  headers['content-type'] = type
  return { status, headers, body }
}

function statusOf({ method, created, returned }: Written, prefer: Preferences): number {
  if (method !== 'POST') return returned ? 200 : 204
  // protocol: an upsert that only updates answers 200. One that ignores duplicates answers 201.
  return prefer.resolution === 'merge-duplicates' && created === 0 ? 200 : 201
}

function rangeOf({ method, affected }: Written, { count }: Preferences): string {
  const total = count ? affected : null
  return method === 'PATCH' ? contentRange(0, affected, total) : contentRange(0, 0, total)
}
