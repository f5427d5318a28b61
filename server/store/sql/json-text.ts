import { type Column, columnOf } from '../../../contract/table.ts'
import type { Output, ReadPlan } from '../plans.ts'
import type { RawValues } from '../store.ts'

/** Serialises rows of a plan to JSON directly from raw database values, without intermediate objects. */
export interface RowWriter {
  /** Columns to select, in this order. */
  fetch: readonly string[]
  write(values: RawValues): string
}

/** Returns a writer. Null: the plan's rows need processing (embeds, counts, casts, places inside json). */
export function rowWriter({ table, output, embeds, counting, ids }: ReadPlan): RowWriter | null {
  const plain = output.filter(isPlain)
  const names = new Set(plain.map(({ as }) => as))
  if (counting || ids || embeds.length > 0 || plain.length === 0 || names.size < output.length) return null
  const fetch = [...new Set(plain.map(({ field }) => field.name))]
  const parts = plain.map(({ field, as }, i) => ({
    before: `${i === 0 ? '{' : ','}${JSON.stringify(as)}:`,
    at: fetch.indexOf(field.name),
    write: writerOf(columnOf(table, field.name)),
  }))
  return {
    fetch,
    write(values) {
      let text = ''
      for (const { before, at, write } of parts) {
        const value = values[at]
        text += before + (value === null ? 'null' : write(value))
      }
      return `${text}}`
    },
  }
}

type PlainOutput = Extract<Output, { kind: 'column' }>
const isPlain = (o: Output): o is PlainOutput => o.kind === 'column' && o.field.path.length === 0 && o.cast === null

/** Serialises like JSON.stringify of the decoded value: see codec.ts. */
function writerOf(column: Column | undefined): (value: unknown) => string {
  switch (column?.type) {
    case 'uuid':
    case 'timestamp':
      return (value) => `"${value}"`
    case 'boolean':
      return (value) => (value === 0 ? 'false' : 'true')
    case 'integer':
    case 'number':
      return String
    case 'json':
      return (value) => value as string
    default:
      return JSON.stringify
  }
}
