import type { Row } from '../../../../contract/json.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import type { Format } from '../parse/accept.ts'
import type { Preferences } from '../parse/prefer.ts'
import { keysOf } from '../run/shape.ts'
import type { Answer } from './answer.ts'
import { writeRows, writeTexts } from './body.ts'

/**
 * Result of a read: the page's rows or their JSON texts (both null for HEAD), their number, and the total if
 * it was requested.
 */
export interface Page {
  rows: readonly Row[] | null
  texts: readonly string[] | null
  length: number
  total: number | null
  /** Whether the response was cut because of its size; more rows follow. */
  isCut: boolean
}

/** protocol: PostgREST's statuses and `Content-Range` of GET and HEAD. */
export function respondPage(plan: ReadPlan, page: Page, format: Format, prefer: Preferences): Answer {
  const { total, length, isCut } = page
  const headers: Record<string, string> = { 'content-range': contentRange(plan.offset, length, total), 'range-unit': 'items' }
  if (prefer.applied !== null) headers['preference-applied'] = prefer.applied
  if (total !== null && plan.offset > total) return beyond(plan, total, headers)
  const { type, body } = page.texts ? writeTexts(page.texts, format) : writeRows(page.rows ?? [], format, keysOf(plan))
  headers['content-type'] = type
  return {
    status: isCut || (total !== null && length < total) ? 206 : 200,
    headers,
    body: page.rows === null && page.texts === null ? null : body,
  }
}

function beyond(plan: ReadPlan, total: number, headers: Record<string, string>): Answer {
  const details = `An offset of ${plan.offset} was requested, but there are only ${total} rows.`
  headers['content-type'] = 'application/json; charset=utf-8'
  return {
    status: 416,
    headers,
    body: JSON.stringify({ code: 'PGRST103', message: 'Requested range not satisfiable', details, hint: null }),
  }
}

/** Formats first row, last row and total: `0-24/3573`. A star stands for an unknown total, or for no rows. */
export function contentRange(offset: number, length: number, total: number | null): string {
  return `${length > 0 ? `${offset}-${offset + length - 1}` : '*'}/${total ?? '*'}`
}
