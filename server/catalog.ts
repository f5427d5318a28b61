import type { Channel } from '../contract/channel.ts'
import type { AudiencePage } from '../contract/page.ts'
import type { TablePolicy } from '../contract/policy.ts'
import type { Procedure } from '../contract/procedure.ts'
import type { Counter, Table } from '../contract/table.ts'
import type { ServerTool } from '../contract/tool.ts'

/** A foreign key: `child.column` holds an id of `parent`. */
export interface Relation {
  child: string
  column: string
  parent: string
}

/** A page and the room it comes from, whose script brings it to life. */
export type ServedPage = AudiencePage & { tool: string }

/** All that the rooms declared, looked up by name. Throws at start when two rooms disagree. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>
  policies: ReadonlyMap<string, TablePolicy>
  relations: readonly Relation[]
  /** Keys from this table to its parents. */
  parentsOf(table: string): readonly Relation[]
  /** Keys of other tables to this one. */
  childrenOf(table: string): readonly Relation[]
  /** Counters kept in parents when rows of this table change: the parent table, the derived column and the counter. */
  countersFed(table: string): readonly { parent: string; derived: string; counter: Counter }[]
  procedures: ReadonlyMap<string, Procedure>
  channels: readonly Channel[]
  pages: readonly ServedPage[]
}

export function createCatalog(tools: readonly ServerTool[]): Catalog {
  const tables = new Map<string, Table>()
  const policies = new Map<string, TablePolicy>()
  const procedures = new Map<string, Procedure>()
  for (const tool of tools) {
    for (const table of tool.tables) {
      if (tables.has(table.name)) throw new Error(`Two rooms declare the table "${table.name}".`)
      tables.set(table.name, table)
    }
    for (const [table, policy] of Object.entries(tool.policies)) {
      if (!tool.tables.some((t) => t.name === table))
        throw new Error(`Room "${tool.name}" has a policy for "${table}", which is not its table.`)
      policies.set(table, policy)
    }
    for (const procedure of tool.procedures ?? []) {
      if (procedures.has(procedure.name)) throw new Error(`Two rooms declare the procedure "${procedure.name}".`)
      procedures.set(procedure.name, procedure)
    }
  }
  for (const table of tables.values()) checkTally(table, tables)
  for (const table of tables.values()) checkJournal(table, tables)
  for (const [table, policy] of policies) checkParentTerms(tables.get(table), policy)
  const relations: Relation[] = []
  for (const table of tables.values())
    for (const [column, def] of Object.entries(table.columns))
      if (def.type === 'uuid' && def.references) {
        if (!tables.has(def.references)) throw new Error(`"${table.name}.${column}" points to "${def.references}", which no room declares.`)
        relations.push({ child: table.name, column, parent: def.references })
      }
  const by = <T>(rows: readonly T[], key: (row: T) => string) => {
    const map = new Map<string, T[]>()
    for (const row of rows) map.set(key(row), [...(map.get(key(row)) ?? []), row])
    return map
  }
  const parents = by(relations, (r) => r.child)
  const children = by(relations, (r) => r.parent)
  const fed = by(
    [...tables.values()].flatMap((t) =>
      Object.entries(t.derived ?? {}).map(([derived, counter]) => ({ parent: t.name, derived, counter })),
    ),
    (f) => f.counter.count,
  )
  return {
    tables,
    policies,
    relations,
    parentsOf: (table) => parents.get(table) ?? [],
    childrenOf: (table) => children.get(table) ?? [],
    countersFed: (table) => fed.get(table) ?? [],
    procedures,
    channels: tools.flatMap((t) => t.channels ?? []),
    pages: tools.flatMap((t) => (t.pages ?? []).map((page) => ({ ...page, tool: t.name }))),
  }
}

/** Sums are found by their parent and key, so there may be one of each. */
function checkTally({ name, tally }: Table, tables: ReadonlyMap<string, Table>): void {
  if (!tally) return
  const sums = tables.get(tally.table)
  const key = [tally.parent, tally.key]
  if (!sums?.unique?.some((columns) => columns.join() === key.join()))
    throw new Error(`"${name}" is added up in "${tally.table}", which must be a table that is unique by ${key.join(' and ')}.`)
}

/** A journal names columns that are there, and what it records is a number. */
function checkJournal({ name, columns, journal }: Table, tables: ReadonlyMap<string, Table>): void {
  if (!journal) return
  const entries = tables.get(journal.table)
  const named = ['id', 'created_at', ...Object.values(journal.entry), ...journal.copies]
  const missing = named.find((column) => !entries?.columns[column])
  if (missing !== undefined || columns[journal.of]?.type !== 'integer' || journal.copies.some((column) => !columns[column]))
    throw new Error(`"${name}.${journal.of}" is recorded in "${journal.table}", but their columns do not fit.`)
}

/** Terms with a parent name a column that points to one. */
function checkParentTerms(table: Table | undefined, { host, audience }: TablePolicy): void {
  for (const column of [host, audience].flatMap((grants) => grants?.insert?.parent?.column ?? []))
    if (!table || parentTable(table, column) === null)
      throw new Error(`"${table?.name}.${column}" has terms with a parent, but points to none.`)
}

/** The table that a column points to, or null. */
export function parentTable(table: Table, column: string): string | null {
  const def = table.columns[column]
  return def?.type === 'uuid' ? (def.references ?? null) : null
}
