import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { noFormula } from '../../../parts/csv.ts'
import type { Format } from '../parse/accept.ts'

/** Rows in the format that was asked for. `columns` is the header of a CSV. */
export function writeRows(rows: readonly Row[], format: Format, columns: readonly string[]): { type: string; body: string } {
  if (format.kind === 'csv') return { type: 'text/csv; charset=utf-8', body: toCsv(rows, columns) }
  return { type: typeOf(format), body: toJson(format.kind === 'object' ? (rows[0] ?? null) : rows, format) }
}

/** The same of rows that are JSON texts already, for a format that is JSON and keeps nulls. */
export const writeTexts = (texts: readonly string[], format: Format): { type: string; body: string } => ({
  type: typeOf(format),
  body: format.kind === 'object' ? (texts[0] ?? 'null') : `[${texts.join(',')}]`,
})

/** protocol: an object was asked for, so there must be one row, neither none nor several. */
export function checkSingle(format: Format, count: number): void {
  if (format.kind === 'object' && count !== 1)
    refuse('PGRST116', 'Cannot coerce the result to a single JSON object', { details: `The result contains ${count} rows` })
}

function typeOf({ kind, stripNulls }: Format): string {
  if (kind !== 'object' && !stripNulls) return 'application/json; charset=utf-8'
  return `application/vnd.pgrst.${kind === 'object' ? 'object' : 'array'}+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}

/** protocol: `nulls=stripped` takes null properties out of objects, at any depth, and leaves arrays as they are. */
const withoutNulls = function (this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value
}

export const toJson = (value: Json | readonly Row[], { stripNulls }: Format): string =>
  stripNulls ? JSON.stringify(value, withoutNulls) : JSON.stringify(value)

/** RFC 4180 quoting, with PostgREST's line feeds. A text that begins like a formula is guarded as in our exports; JSON has it as it is. */
function toCsv(rows: readonly Row[], columns: readonly string[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(','))
  return [columns.map((name) => quote(noFormula(name))).join(','), ...lines].join('\n')
}

const cell = (value: Json): string => (value === null ? '' : quote(typeof value === 'string' ? noFormula(value) : JSON.stringify(value)))
const quote = (text: string): string => (text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
