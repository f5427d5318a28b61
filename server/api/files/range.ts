import { LIMITS } from '../../../contract/limits.ts'

/** The first and the last byte that are meant. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What of a file a `Range` header asks for: all of it (null) without one, or where it is none that we know; `beyond` what lies behind its end.
 * Who asks for everything from a place on gets a part: a player asks on. Source: RFC 9110, 14.2.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (start >= size) return 'beyond'
  if (to === '') return { start, end: Math.min(size, start + LIMITS.fileRangeBytes) - 1 }
  return Number(to) < start ? null : { start, end: Math.min(size - 1, Number(to)) }
}
