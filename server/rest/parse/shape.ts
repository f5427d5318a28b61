import type { SentRequest } from './sent-request.ts'

/** A read without what differs between reads that are alike. */
export interface Shape {
  /** Equal for reads that differ in nothing but the literals. */
  key: string
  /** The operands of comparisons, by their parameters' places; elsewhere empty texts. */
  literals: readonly string[]
}

/** The headers that say how a table is read, and its path. */
export const SHAPING_HEADERS = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'] as const
/** A column, or one of an embed, as it need not be encoded. */
const PLAIN_NAME = /^[\w.]+$/
/** Parameters whose whole value says what is read. */
const WORDS: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or'])
/** The operator of a comparison: see Comparison. */
const COMPARISON = /^(?:not\.)?(?:eq|neq|gte?|lte?)\./

/** Tells reads apart by all but the operands of comparisons that are parameters by themselves. Says nothing of who asks. */
export function shapeOf({ method, headers, params, raw: { url = '' } }: SentRequest): Shape {
  let key = `${method} ${(params as { table: string }).table}`
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

/** As URLSearchParams decodes it. */
const decoded = (text: string): string => (/[%+]/.test(text) ? (new URLSearchParams(`v=${text}`).get('v') ?? '') : text)
