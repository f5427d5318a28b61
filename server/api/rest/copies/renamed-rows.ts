import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { topsOf } from '../../../store/rows/restored-rows.ts'
import { versionId } from '../../../store/rows/versions.ts'
import type { ReadSql } from '../../../store/sql/by-id.ts'
import { copiedId } from './copied-id.ts'
import { type CopyPlan, copiesOf } from './copy-plan.ts'

/** Returns rows as the copy has them: with ids of their own, also where they name each other. */
export interface Renaming {
  rows(table: Table, rows: readonly Row[]): Promise<Row[]>
  session(table: Table, row: Row): Promise<Row>
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Ids in columns that reference a table are renamed by that. Others are looked for: in columns of ids that
 * reference none, such as the answer in the spotlight; in json columns of rows that no phone sent, such as a
 * draw's winners; and in the texts of a session's own row, such as the path of an event's stage.
 */
export function createRenaming(catalog: Catalog, read: ReadSql, plan: CopyPlan): Renaming {
  const [{ to: copy }] = plan.sessions
  const sessions = copiesOf(plan)
  const tables = new Set(plan.tables.map(({ table }) => table))
  const versionTables = new Map([...catalog.tables.values()].flatMap(({ versions }) => (versions ? [[versions.table, versions]] : [])))
  /** Ids of versions follow from what they say and from their session. */
  const versions = new Map<Json, string>()
  const renamed = (id: Json): Json => sessions.get(id) ?? versions.get(id) ?? copiedId(copy, id as string)

  const referenced = (table: Table): [string, string][] =>
    Object.entries(table.columns).flatMap(([name, column]) =>
      column.type === 'uuid' && column.references ? [[name, column.references]] : [],
    )
  const isCopied = (parent: string): boolean => tables.has(parent) || plan.sessions.some(({ table }) => table === parent)

  function place(table: Table, row: Row): Row {
    const made = { ...row }
    for (const [column, parent] of referenced(table)) {
      const id = row[column] ?? null
      if (id === null) continue
      if (isCopied(parent)) made[column] = renamed(id)
      else if (parent === 'presentations') made[column] = sessions.get(id) ?? id
    }
    const kept = versionTables.get(table.name)
    if (kept) versions.set(row['id'] ?? null, versionId(String(made[kept.parent]), row[kept.of] ?? null))
    return { ...made, id: renamed(row['id'] ?? null) }
  }

  /** Returns the new names of those of the ids that belong to the copied sessions. */
  async function known(ids: ReadonlySet<string>): Promise<Map<string, string>> {
    const found = new Map([...ids].flatMap((id) => (sessions.has(id) ? [[id, sessions.get(id) as string]] : [])))
    for (const name of tables) {
      const left = [...ids].filter((id) => !found.has(id))
      if (left.length === 0) break
      const { tops } = await topsOf(catalog, read, name, left)
      for (const [id, top] of tops) if (sessions.has(top['id'] ?? null)) found.set(id as string, renamed(id) as string)
    }
    return found
  }

  async function within(rows: readonly Row[], columns: readonly string[]): Promise<Row[]> {
    const ids = new Set(rows.flatMap((row) => columns.flatMap((column) => JSON.stringify(row[column] ?? null).match(UUID) ?? [])))
    if (ids.size === 0) return [...rows]
    const names = await known(ids)
    const say = (value: Json): Json => JSON.parse(JSON.stringify(value).replaceAll(UUID, (id) => names.get(id) ?? id))
    return rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map((column) => [column, say(row[column] ?? null)])) }))
  }

  return {
    async rows(table, rows) {
      const columns = namingColumns(table, table.columns['device_id'] ? ['uuid'] : ['uuid', 'json'])
      return within(
        rows.map((row) => place(table, row)),
        columns,
      )
    },
    async session(table, row) {
      const [made] = await within([place(table, row)], namingColumns(table, ['uuid', 'json', 'text']))
      return made as Row
    },
  }
}

/** Returns the columns of these types that may name rows without referencing their table. */
const namingColumns = ({ columns }: Table, types: readonly string[]): string[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    types.includes(column.type) && name !== 'id' && name !== 'user_id' && !('references' in column) ? [name] : [],
  )
