import { isBlank } from './blank.ts'
import { refuse } from './errors.ts'
import { isDeeperThan, type Json } from './json.ts'
import { LIMITS } from './limits.ts'
import { type Column, columnOf, type Integer, type JsonColumn, type Num, type Table, type Text } from './table.ts'

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1'])
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0'])
const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i
/** int4, as in PostgreSQL. */
export const INT_MIN = -2_147_483_648
export const INT_MAX = 2_147_483_647

/** PostgreSQL's names of the column types, for messages, OpenAPI and realtime columns. */
export const PG_TYPES = {
  uuid: 'uuid',
  text: 'text',
  boolean: 'bool',
  integer: 'int4',
  number: 'float8',
  timestamp: 'timestamptz',
  json: 'jsonb',
} as const satisfies Record<Column['type'], string>

/**
 * Parses a text from a query string or a subscription's filter as a value of the column's type. Throws
 * Refusal 42703 (no such column), 22P02 (wrong type), 22003 (out of range), 0A000 (json columns cannot be
 * compared).
 */
export function parseLiteral(table: Table, column: string, text: string): Json {
  const def = columnOf(table, column)
  if (!def) refuse('42703', `column ${table.name}.${column} does not exist`)
  if (def.type === 'json') refuse('0A000', `column ${table.name}.${column} is json and cannot be compared`)
  return readScalar(def, text)
}

/**
 * Checks a value from a request body against its column and returns its stored form: trimmed text, lower-case
 * uuid, UTC timestamp. Throws Refusal 23502, 22P02, 22001, 22003, 23514 or 54001, naming the column.
 */
export function readValue(name: string, column: Column, value: unknown): Json {
  if (value === null || value === undefined) {
    return column.nullable ? null : refuseNull(name)
  }
  switch (column.type) {
    case 'text':
      return readText(name, column, value)
    case 'integer':
    case 'number':
      return inRange(name, column, readScalar(column, value) as number)
    case 'json':
      return readJson(name, column, value)
    default:
      return readScalar(column, value)
  }
}

/** Refuses null as PostgreSQL words it. */
export const refuseNull = (name: string): never => refuse('23502', `null value in column "${name}" violates not-null constraint`)

function readScalar(column: Exclude<Column, JsonColumn>, value: unknown): Json {
  switch (column.type) {
    case 'uuid': {
      if (typeof value !== 'string' || !UUID.test(value)) return invalid('uuid', value)
      const hex = value.toLowerCase().replaceAll('-', '')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    }
    case 'text':
      return storable(String(value))
    case 'boolean': {
      if (typeof value === 'boolean') return value
      const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
      return TRUE.has(word) ? true : FALSE.has(word) ? false : invalid('boolean', value)
    }
    case 'integer': {
      const n = typeof value === 'number' ? value : typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : Number.NaN
      if (!Number.isInteger(n)) return invalid('integer', value)
      if (n < INT_MIN || n > INT_MAX) return refuse('22003', `value "${show(value)}" is out of range for type integer`)
      return n === 0 ? 0 : n
    }
    case 'number': {
      const n =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)
            ? Number(value)
            : Number.NaN
      if (Number.isNaN(n)) return invalid('double precision', value)
      if (!Number.isFinite(n)) return refuse('22003', `value "${show(value)}" is out of range for type double precision`)
      return n === 0 ? 0 : n
    }
    case 'timestamp':
      return readTimestamp(value)
  }
}

function readText(name: string, column: Text, value: unknown): Json {
  if (isDeeperThan(LIMITS.jsonDepth, value)) refuseDepth(name)
  const raw = storable(typeof value === 'string' ? value : JSON.stringify(value))
  const text = column.trim ? raw.trim() : raw
  const length = text.length <= column.max ? text.length : Array.from(text).length
  if (length > column.max) return refuse('22001', `value too long for column "${name}": at most ${column.max} characters`)
  if (column.min !== undefined && (length < column.min || (column.trim && isBlank(text))))
    return refuse(
      '23514',
      column.min === 1 ? `column "${name}" must not be empty` : `column "${name}" needs at least ${column.min} characters`,
    )
  if (column.oneOf && !column.oneOf.includes(text)) return refuse('23514', `column "${name}" must be one of: ${column.oneOf.join(', ')}`)
  const wrong = column.check?.(text)
  return wrong ? refuse('23514', `column "${name}": ${wrong}`) : text
}

function inRange(name: string, column: Integer | Num, n: number): number {
  if (column.min !== undefined && n < column.min) return refuse('23514', `column "${name}" must be at least ${column.min}`)
  if (column.max !== undefined && n > column.max) return refuse('23514', `column "${name}" must be at most ${column.max}`)
  return n
}

function readJson(name: string, column: JsonColumn, value: unknown): Json {
  checkJson(name, value, 0)
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  if (bytes > column.maxBytes) return refuse('22001', `value too large for column "${name}": at most ${column.maxBytes} bytes of JSON`)
  const wrong = column.check?.(value as Json)
  return wrong ? refuse('23514', `column "${name}": ${wrong}`) : (value as Json)
}

function checkJson(name: string, value: unknown, depth: number): void {
  if (depth > LIMITS.jsonDepth) refuseDepth(name)
  if (typeof value === 'string') storable(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') refuse('22P02', `column "${name}" must not contain the key "__proto__"`)
    storable(key)
    checkJson(name, inner, depth + 1)
  }
}

const refuseDepth = (name: string): never => refuse('54001', `column "${name}" is nested deeper than ${LIMITS.jsonDepth} levels`)

/** Returns the text unchanged if every store can keep it. Throws 22P02 for NUL and lone surrogates. */
export function storable(text: string): string {
  if (text.includes('\u0000')) refuse('22P02', 'invalid input: text must not contain the character U+0000')
  if (!text.isWellFormed()) refuse('22P02', 'invalid input: text is not well-formed Unicode')
  return text
}

function readTimestamp(value: unknown): string {
  const m = typeof value === 'string' ? TIMESTAMP.exec(value.trim()) : null
  if (!m) return invalid('timestamp with time zone', value)
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = m
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}`
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  const inMonth = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number.isNaN(ms) || !inMonth) return invalid('timestamp with time zone', value)
  return `${new Date(ms).toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}+00:00`
}

/** Converts milliseconds since the epoch to the stored and sent form, `2026-01-01T12:00:00.123000+00:00`. */
export const nowText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 23)}000+00:00`

const show = (value: unknown): string => {
  if (isDeeperThan(LIMITS.jsonDepth, value)) return '…'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
const invalid = (type: string, value: unknown): never => refuse('22P02', `invalid input syntax for type ${type}: "${show(value)}"`)
