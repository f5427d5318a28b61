import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../migrations/all.ts'
import { migrateSqlite } from '../server/store/folder/migrate.ts'
import { Database } from '../server/store/sqlite/driver.ts'

/** Runs `look` on a new database file with all migrations applied, and removes the file. */
export async function withMigrated<T>(look: (database: Database) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-schema-'))
  try {
    const file = join(folder, 'empty.db')
    await migrateSqlite(file, migrations)
    const database = new Database(file)
    try {
      return look(database)
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the schema that all migrations result in, one column a line, tables sorted by name. */
export function schemaText(): Promise<string> {
  return withMigrated((database) => {
    const rows = database
      .prepare(
        "select type, name, tbl_name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like 'limelight_migrations%' order by tbl_name, type desc, name",
      )
      .all() as { sql: string }[]
    const statements = rows.map(
      ({ sql }) => `${sql.startsWith('CREATE TABLE') || sql.startsWith('create table') ? oneColumnALine(sql) : sql};\n`,
    )
    return `-- Generated from the migrations by \`npm run check -- --write\`: the embedded database as it is now. Do not edit.\n\n${statements.join('\n')}`
  })
}

/** Breaks `create table "t" (a, b)` at its outer parentheses and commas only. */
function oneColumnALine(sql: string): string {
  let depth = 0
  return [...sql]
    .map((character) => {
      if (character === '(') return depth++ === 0 ? '(\n  ' : character
      if (character === ')') return --depth === 0 ? '\n)' : character
      return character === ',' && depth === 1 ? ',\n ' : character
    })
    .join('')
}
