import { Refusal, refuse } from '../../../contract/errors.ts'
import { and, type Filter } from '../../../contract/filter.ts'
import { columnOf, type Table } from '../../../contract/table.ts'
import { newTermCount, parseTests, type Test } from '../../api/rest/parse/condition.ts'
import { readWhere } from '../../api/rest/plan/where.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Change } from '../../store/store.ts'
import type { Binding } from './binding.ts'

const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const satisfies readonly Change['type'][]

export interface ParsedSubscription {
  types: readonly Change['type'][]
  /** One table, or all of them if the client named none. */
  tables: readonly Table[]
  filter: Filter
  select: readonly string[] | null
}

type Parsed = { ok: true; subscription: ParsedSubscription } | { ok: false; message: string }

/** Parses a binding. Failures are returned as messages, because the other bindings stay valid. */
export function parseSubscription(catalog: Catalog, binding: Binding): Parsed {
  try {
    return { ok: true, subscription: parse(catalog, binding) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, message: typeof error.details === 'string' ? `${error.message}: ${error.details}` : error.message }
  }
}

function parse(catalog: Catalog, { event, schema = null, table: name = null, filter = null, select = null }: Binding): ParsedSubscription {
  const types = event === '*' ? CHANGE_TYPES : CHANGE_TYPES.filter((type) => type === event)
  if (types.length === 0) refuse('PGRST100', `The event ${JSON.stringify(event)} is none of "*", "INSERT", "UPDATE" and "DELETE"`)
  if (schema !== null && schema !== 'public' && schema !== '*')
    refuse('PGRST106', `The schema ${JSON.stringify(schema)} is not exposed; only "public" is`)
  const table = name === null || name === '*' ? null : tableNamed(catalog, name)
  const tables = table ? [table] : [...catalog.offered.tables.values()]
  const hasFilter = filter !== null && filter !== ''
  if (hasFilter && typeof filter !== 'string') refuse('PGRST100', 'The filter is not a text')
  if (hasFilter && !table) refuse('PGRST100', 'A filter needs a table')
  return {
    types,
    tables,
    filter: hasFilter && table ? parseFilter(table, filter) : and(),
    select: select === null ? null : parseSelect(tables, select),
  }
}

function tableNamed(catalog: Catalog, name: unknown): Table {
  const table = typeof name === 'string' ? catalog.offered.tables.get(name) : undefined
  return table ?? refuse('PGRST205', `Could not find the table ${JSON.stringify(`public.${String(name)}`)} in the schema cache`)
}

/** Accepts the operators and literals of a table request's query string, and refuses the same ones. */
function parseFilter(table: Table, text: string): Filter {
  const where = readWhere(table, parseTests(text, newTermCount()).map(nullSafe), new Set())
  return where.op === 'filter' ? where.filter : refuse('0A000', 'A subscription cannot look into a json column')
}

/**
 * The client's filter builder writes "is distinct from NULL" as `isdistinct.null`. Protocol:
 * RealtimePostgresFilterBuilder.
 */
const nullSafe = (test: Test): Test =>
  test.op === 'isdistinct' && test.operand.kind === 'one' && test.operand.text === 'null'
    ? { ...test, op: 'is', operand: { kind: 'one', text: 'not_null' } }
    : test

function parseSelect(tables: readonly Table[], select: unknown): readonly string[] {
  if (!Array.isArray(select) || !select.every((column) => typeof column === 'string'))
    refuse('PGRST100', 'select is not a list of column names')
  for (const table of tables)
    for (const column of select) if (!columnOf(table, column)) refuse('42703', `column ${table.name}.${column} does not exist`)
  // Sorted, so that subscriptions of the same columns in any order share their frames.
  return ['id', ...new Set<string>(select.filter((column) => column !== 'id').sort())]
}
