import { readdirSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { withMigrated } from '../scripts/schema-text.ts'
import { parseQuery } from '../server/api/rest/parse/query.ts'
import { tableNamed } from '../server/api/rest/parse/table-request.ts'
import { costOf } from '../server/api/rest/plan/cost.ts'
import { planRead } from '../server/api/rest/plan/read-plan.ts'
import { createCatalog } from '../server/rules/catalog.ts'
import { createTable } from '../server/store/sql/ddl.ts'
import { pageSql } from '../server/store/sql/read-sql.ts'
import { Database } from '../server/store/sqlite/driver.ts'
import { queryBuilder } from '../server/store/sqlite/sqlite.ts'
import { tools } from '../tools/server.ts'

/**
 * The tools' table definitions and the database made by the migrations must agree: a column added to a tool's
 * tables without a migration, or the reverse, fails by its name.
 */
const catalog = createCatalog(tools)

/**
 * Returns the shape of a table: columns with types and nullability, keys to other tables, and unique rules.
 */
function shapeOf(database: Database, table: string) {
  const columns = database.prepare('select name, type, "notnull", pk from pragma_table_info(?) order by name').all(table)
  const keys = database.prepare('select "from", "table", "to", on_delete from pragma_foreign_key_list(?) order by "from"').all(table)
  const inOrder = database
    .prepare(`select (select group_concat(name) from pragma_index_info(l.name)) as columns from pragma_index_list(?) l`)
    .all(table) as { columns: string }[]
  const unique = database.prepare(
    `select (select group_concat(name) from pragma_index_info(l.name)) as columns from pragma_index_list(?) l where "unique" = 1 order by 1`,
  )
  const indexed = database
    .prepare(`select distinct (select name from pragma_index_info(l.name) where seqno = 0) as first from pragma_index_list(?) l`)
    .all(table)
  return {
    columns,
    keys,
    unique: unique.all(table),
    indexed: new Set((indexed as { first: string }[]).map((i) => i.first)),
    inOrder: inOrder.map(({ columns: all }) => all),
  }
}

describe('migrations make what the tools define', () => {
  const names = [...catalog.tables.keys()]
  const defined = new Database(':memory:')
  let migrated: Map<string, ReturnType<typeof shapeOf>>

  beforeAll(async () => {
    const db = new Kysely<any>({ dialect: new SqliteDialect({ database: defined }) })
    for (const table of catalog.tables.values()) await createTable(db, table)
    migrated = await withMigrated((database) => new Map(names.map((name) => [name, shapeOf(database, name)])))
  })
  afterAll(() => {
    defined.close()
  })

  it.each(names)('%s', (name) => {
    const { indexed, inOrder: _order, ...actual } = migrated.get(name)!
    const { indexed: _, inOrder: _none, ...expected } = shapeOf(defined, name)
    expect(
      actual,
      `what the migrations make of ${name} (received) is not what its tables.ts declares (expected): change a migration that has not shipped, or add one`,
    ).toEqual(expected)
    for (const { column } of catalog.parentsOf(name))
      expect(indexed, `an index that begins with the key ${name}.${column}`).toContain(column)
  })
})

/**
 * A page of rows below a parent, newest or oldest first, must be read from an index alone: see isReadInOrder
 * in server/api/rest/plan/cost.ts.
 */
it('a table whose pages count as cheap has an index by the row above and time', async () => {
  const inOrder = await withMigrated(
    (database) => new Map([...catalog.tables.keys()].map((name) => [name, shapeOf(database, name).inOrder])),
  )
  const cheap = [...catalog.tables.values()].flatMap((table) =>
    catalog
      .parentsOf(table.name)
      .filter(({ column }) => isPageCheap(table.name, column))
      .map(({ column }) => `${table.name}: ${column},created_at`),
  )
  expect(cheap).toContain('poll_responses: poll_id,created_at')
  const indexes = [...inOrder].flatMap(([name, all]) => all.map((columns) => `${name}: ${columns}`))
  expect(cheap.filter((index) => !indexes.includes(index))).toEqual([])
})

/** Whether a page of these rows counts as cheap when its host reads it. */
function isPageCheap(name: string, parent: string): boolean {
  const table = tableNamed(catalog, name)
  if (!table.columns['created_at']) return false
  const id = '01a2038b-0000-7000-8000-000000000000'
  const cost = (limit: string) => {
    const { select, level } = parseQuery(table, new URLSearchParams(`select=id&${parent}=eq.${id}&order=created_at.desc${limit}`))
    return costOf(planRead({ catalog, actor: { kind: 'host', userId: id, deviceId: null }, table, select, level, names: [] }))
  }
  return cost('&limit=10') < cost('')
}

describe('[K2] the order of rows that nobody asked for', () => {
  const id = '01a2038b-0000-7000-8000-000000000000'
  const dated = [...catalog.tables.values()]
    .filter((table) => table.columns['created_at'])
    .flatMap((table) => catalog.parentsOf(table.name).map(({ column }) => ({ table, column })))
    .filter(({ table, column }) => isPageCheap(table.name, column))

  it.each(dated.map(({ table, column }) => [table.name, column]))('%s of a %s: read by an index that has it', async (name, column) => {
    const table = tableNamed(catalog, name)
    const { select, level } = parseQuery(table, new URLSearchParams(`select=${column}&${column}=eq.${id}&limit=30`))
    const plan = planRead({ catalog, actor: { kind: 'host', userId: id, deviceId: null }, table, select, level, names: [] })
    const { sql, parameters } = pageSql(plan, { catalog, dialect: 'sqlite', stops: false }, [column]).compile(queryBuilder())
    const steps = await withMigrated((database) =>
      database
        .prepare(`explain query plan ${sql}`)
        .all(...parameters.map(() => id))
        .map((step) => String((step as { detail: string }).detail)),
    )
    expect(sql).toContain('order by "t"."created_at" asc, "t"."id" asc')
    expect(steps[0]).toMatch(new RegExp(`^SEARCH t USING (COVERING )?INDEX \\S+ \\(${column}=`))
    // Sorting rows of the same time among themselves is allowed.
    expect(steps.filter((step) => step.includes('FOR ORDER BY'))).toEqual([])
  })
})

it('every migration file is listed, in order', () => {
  const files = readdirSync('migrations').filter((name) => /^\d{4}_/.test(name))
  expect(Object.keys(migrations)).toEqual(files.map((name) => name.replace(/\.ts$/, '')).sort())
})
