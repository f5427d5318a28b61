import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { noFormula } from '../../../../parts/csv.ts'
import type { Format } from '../parse/accept.ts'

/** Serialises rows in the requested format. `columns` is the header of a CSV. */
export function writeRows(rows: readonly Row[], format: Format, columns: readonly string[]): { type: string; body: string } {
  if (format.kind === 'csv') return { type: 'text/csv; charset=utf-8', body: toCsv(rows, columns) }
  return { type: typeOf(format), body: toJson(format.kind === 'object' ? (rows[0] ?? null) : rows, format) }
}

/** The same for rows that are JSON texts already, in a JSON format that keeps nulls. */
export const writeTexts = (texts: readonly string[], format: Format): { type: string; body: string } => ({
  type: typeOf(format),
  body: format.kind === 'object' ? (texts[0] ?? 'null') : `[${texts.join(',')}]`,
})

/** protocol: refuses PGRST116 if an object was requested and there is not exactly one row. */
export function checkSingle(format: Format, count: number): void {
  if (format.kind === 'object' && count !== 1)
    refuse('PGRST116', 'Cannot coerce the result to a single JSON object', { details: `The result contains ${count} rows` })
}

function typeOf({ kind, stripNulls }: Format): string {
  if (kind !== 'object' && !stripNulls) return 'application/json; charset=utf-8'
  return `application/vnd.pgrst.${kind === 'object' ? 'object' : 'array'}+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}

/** protocol: `nulls=stripped` removes null properties of objects at any depth, but no nulls in arrays. */
const withoutNulls = function (this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value
}

export const toJson = (value: Json | readonly Row[], { stripNulls }: Format): string =>
  stripNulls ? JSON.stringify(value, withoutNulls) : JSON.stringify(value)

/**
 * RFC 4180 quoting, with PostgREST's line feeds. Texts that begin like a formula are escaped as in our
 * exports; JSON has them unchanged.
 */
function toCsv(rows: readonly Row[], columns: readonly string[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(','))
  return [columns.map((name) => quote(noFormula(name))).join(','), ...lines].join('\n')
}

const cell = (value: Json): string => (value === null ? '' : quote(typeof value === 'string' ? noFormula(value) : JSON.stringify(value)))
const quote = (text: string): string => (text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
