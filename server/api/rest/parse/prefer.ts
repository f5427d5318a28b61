import { refuse } from '../../../../contract/errors.ts'

/** The `Prefer` header (RFC 7240) with PostgREST's preferences. */
export interface Preferences {
  /** Null, the default, acts like `minimal` for tables. */
  return: 'minimal' | 'headers-only' | 'representation' | null
  /** `planned` and `estimated` also count exactly, since the tables are small enough. */
  count: boolean
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null'
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
  /** Honoured preferences for `Preference-Applied`, or null. */
  applied: string | null
}

export const NO_PREFERENCES: Preferences = {
  return: null,
  count: false,
  resolution: null,
  missing: 'null',
  handling: null,
  maxAffected: null,
  applied: null,
}

const KNOWN: Readonly<Record<string, RegExp>> = {
  return: /^(minimal|headers-only|representation)$/,
  count: /^(exact|planned|estimated)$/,
  resolution: /^(merge-duplicates|ignore-duplicates)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  'max-affected': /^\d{1,9}$/,
  tx: /^commit$/,
}

/**
 * Parses the header; the first of several equal names counts. With `handling=strict`, refuses unknown and
 * malformed preferences (PGRST122), and `tx=rollback`, which is never done.
 */
export function parsePrefer(header: string | readonly string[] | undefined): Preferences {
  if (header === undefined || header.length === 0) return NO_PREFERENCES
  const values = new Map<string, string>()
  const invalid: string[] = []
  for (const part of (typeof header === 'string' ? header : header.join(',')).split(',')) {
    const text = part.trim()
    if (text === '') continue
    const [name = '', value = ''] = text.split('=', 2).map((t) => t.trim())
    const shape = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
    if (!shape?.test(value)) invalid.push(text)
    else if (!values.has(name)) values.set(name, value)
  }
  if (values.get('handling') === 'strict' && invalid.length > 0)
    refuse('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ').slice(0, 200)}`,
    })
  if (values.has('count')) values.set('count', 'exact')
  const maxAffected = values.get('max-affected')
  return {
    return: (values.get('return') as Preferences['return'] | undefined) ?? null,
    count: values.has('count'),
    resolution: (values.get('resolution') as Preferences['resolution'] | undefined) ?? null,
    missing: (values.get('missing') as Preferences['missing'] | undefined) ?? 'null',
    handling: (values.get('handling') as Preferences['handling'] | undefined) ?? null,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    applied: values.size > 0 ? [...values].map(([name, value]) => `${name}=${value}`).join(', ') : null,
  }
}
