import { Database } from '../sqlite/driver.ts'
import { BATCH_BYTES, BATCH_ROWS, type Kind, type MovedColumn, type MovedKey, type MovedRow, type MovedTable, type Side } from './side.ts'
import { byName, isOwn, kindOf, quoted } from './tables.ts'

export function readingSqlite(database: Database): Omit<Side, 'files'> {
  return {
    tables: async () => tablesOf(database),
    migrations: async () => database.prepare('select name from limelight_migrations order by name').pluck().all() as string[],
    count: async ({ name }) => database.prepare(`select count(*) from "${name}"`).pluck().get() as number,
    read: async (table, after) => readBatch(database, table, after),
  }
}

export const openReadOnly = (file: string): Database => new Database(file, { readonly: true, timeout: 5_000 })

function tablesOf(database: Database): MovedTable[] {
  const names = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  return names
    .filter((name) => !isOwn(name))
    .map((name) => {
      const columns = database.prepare('select name, type, pk from pragma_table_info(?)').all(name) as {
        name: string
        type: string
        pk: number
      }[]
      const parents = database.prepare('select distinct "table" from pragma_foreign_key_list(?)').pluck().all(name) as string[]
      return {
        name,
        columns: columns.map((c) => ({ name: c.name, kind: kindOf(c.type, `${name}.${c.name}`) })).sort(byName),
        key: columns
          .filter(({ pk }) => pk > 0)
          .sort((a, b) => a.pk - b.pk)
          .map((c) => c.name),
        parents,
      }
    })
}

function readBatch(database: Database, { name, columns, key }: MovedTable, after: MovedKey | null): MovedRow[] {
  const beyond = after === null ? '' : ` where (${quoted(key)}) > (${key.map(() => '?').join(', ')})`
  const columnNames = quoted(columns.map((column) => column.name))
  const statement = database.prepare(`select ${columnNames} from "${name}"${beyond} order by ${quoted(key)} limit ${BATCH_ROWS}`)
  const kinds = kindsOf(columns, key)
  const rows: MovedRow[] = []
  let weight = 0
  for (const values of statement
    .raw()
    .safeIntegers()
    .iterate(...(after ?? []).map((text, at) => boundOf(kinds[at] as Kind, text)))) {
    const row = (values as unknown[]).map((value) => (value === null ? null : String(value)))
    rows.push(row)
    for (const text of row) weight += text === null ? 0 : text.length
    if (weight >= BATCH_BYTES) break
  }
  return rows
}

const kindsOf = (columns: readonly MovedColumn[], names: readonly string[]): Kind[] =>
  names.map((name) => columns.find((column) => column.name === name)?.kind as Kind)

/** Converts a canonical text to the value that the driver binds. */
export function boundOf(kind: Kind, text: string | null): string | number | bigint | null {
  if (text === null || kind === 'text') return text
  return kind === 'integer' ? BigInt(text) : Number(text)
}
