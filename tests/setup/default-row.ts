import type { Column, Table } from '../../contract/table.ts'
import { tools } from '../../tools/server.ts'

/** The value of every uuid column. */
export const DEFAULT_ID = '11111111-1111-4111-8111-111111111111'

const TABLES = new Map<string, Table>(tools.flatMap((tool) => (tool.tables ?? []).map((table) => [table.name, table] as const)))

/**
 * Returns a row of a table's default values, with empty embeds of `select`. Null if there is no such table.
 */
export function defaultRow(name: string, select = ''): Record<string, unknown> | null {
  const table = TABLES.get(name)
  if (!table) return null
  const own = Object.entries(table.columns).map(([name, column]) => [name, defaultOf(column)])
  const counts = Object.keys(table.derived ?? {}).map((name) => [name, 1])
  const embedded = [...select.matchAll(/(\w+)\(/g)].map(([, name]) => [name, []])
  return Object.fromEntries([...own, ...counts, ...embedded])
}

function defaultOf(column: Column): unknown {
  if (column.default && 'value' in column.default) return column.default.value
  if (column.nullable) return null
  if (column.type === 'uuid') return DEFAULT_ID
  if (column.type === 'timestamp') return '2026-11-20T13:00:00.000000+00:00'
  if (column.type === 'text') return column.oneOf?.[0] ?? 'Fox'
  if (column.type === 'boolean') return false
  return column.type === 'json' ? [] : 1
}
