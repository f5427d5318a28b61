import type { SentRequest } from './sent-request.ts'

/** The shape of a read, and its literals. */
export interface Shape {
  /** Equal for reads that differ only in literals. */
  key: string
  /** Operands of comparisons by parameter position; empty for other parameters. */
  literals: readonly string[]
}

/** Headers that, with the path, determine how a table is read. */
export const SHAPING_HEADERS = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'] as const
/** A column, possibly of an embed, that needs no URL encoding. */
const PLAIN_NAME = /^[\w.]+$/
/** Parameters whose whole value belongs to the shape. */
const WORDS: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or'])
/** Operator of a comparison: see Comparison. */
const COMPARISON = /^(?:not\.)?(?:eq|neq|gte?|lte?)\./

/**
 * Returns the shape of a read: everything but the operands of comparisons that are whole parameters. It is
 * independent of the actor.
 */
export function shapeOf({ method, headers, param, url }: SentRequest): Shape {
  let key = `${method} ${param}`
  for (const name of SHAPING_HEADERS) key += `\n${headers[name] ?? ''}`
  const literals: string[] = []
  const mark = url.indexOf('?')
  for (const part of mark < 0 ? [] : url.slice(mark + 1).split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    const value = equals < 0 ? '' : decoded(part.slice(equals + 1))
    const operator = COMPARISON.exec(value)?.[0] ?? ''
    literals.push(operator === '' ? '' : value.slice(operator.length))
    const isComparison = operator !== '' && PLAIN_NAME.test(name) && !WORDS.has(name.slice(name.lastIndexOf('.') + 1))
    key += isComparison ? `\n${name}=${operator}` : `\n${part}`
  }
  return { key, literals }
}

/** Decodes like URLSearchParams. */
const decoded = (text: string): string => (/[%+]/.test(text) ? (new URLSearchParams(`v=${text}`).get('v') ?? '') : text)
