import { LIMITS } from '../../../contract/limits.ts'

/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Returns the range that a `Range` header requests from a file of `size` bytes. Null: the whole file, because
 * the header is absent or not understood. `beyond`: the file has no such bytes. A range without end
 * (`bytes=500-`) yields at most LIMITS.fileRangeBytes; players then request the next. Source: RFC 9110, 14.2.
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
