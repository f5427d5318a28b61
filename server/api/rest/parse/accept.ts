import { refuse } from '../../../../contract/errors.ts'

/** Format of a result. `object` is a single row and refuses any other number of rows. */
export interface Format {
  kind: 'array' | 'object' | 'csv' | 'openapi'
  /** Whether keys with null values are left out. */
  stripNulls: boolean
}

const JSON_ARRAY: Format = { kind: 'array', stripNulls: false }
const TYPES: Readonly<Record<string, Format['kind']>> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
  'text/csv': 'csv',
  'application/openapi+json': 'openapi',
}

/**
 * Returns the format for the best supported media type in `Accept` (RFC 9110, 12.5.1); JSON without the
 * header. Refuses PGRST107 if none is supported.
 */
export function parseAccept(header: string | undefined): Format {
  if (header === undefined || header === '*/*' || header === 'application/json') return JSON_ARRAY
  let best: { format: Format; quality: number } | null = null
  for (const part of header.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((t) => t.trim().toLowerCase())
    const kind = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
    const quality = Number(parameters.find((p) => p.startsWith('q='))?.slice(2) ?? 1)
    if (kind && quality > (best?.quality ?? 0)) best = { format: { kind, stripNulls: parameters.includes('nulls=stripped') }, quality }
  }
  return best?.format ?? refuse('PGRST107', `None of these media types are available: ${header.slice(0, 200)}`)
}

/** Refuses (PGRST106) any schema but `public` in `Accept-Profile` and `Content-Profile`. */
export function checkProfile(profile: string | string[] | undefined): void {
  if (profile === undefined || profile === 'public') return
  refuse('PGRST106', `Invalid schema: ${String(profile).slice(0, 100)}`, {
    details: null,
    hint: 'Only the following schemas are exposed: public',
  })
}

/**
 * Parses `Range: 0-9` or `10-` (RFC 7233 with the unit `items`) to offset and limit. Returns null if it is
 * absent or has another unit. Refuses PGRST103 if the range is reversed.
 */
export function parseRange(range: string | undefined, unit: string | undefined): { offset: number; limit: number | null } | null {
  const match = range === undefined || (unit !== undefined && unit !== 'items') ? null : /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range)
  if (!match) return null
  const from = Number(match[1])
  if (match[2] === undefined) return { offset: from, limit: null }
  const to = Number(match[2])
  if (to < from)
    refuse('PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  return { offset: from, limit: to - from + 1 }
}
