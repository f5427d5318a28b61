import { commitTime } from '../../commit/commit-clock.ts'
import type { Database } from '../../sqlite/driver.ts'
import type { MovedTable } from '../side.ts'
import { readingSqlite } from '../sqlite-tables.ts'
import { parentsFirst, quoted } from '../tables.ts'

/** Values that have tripped up engines, drivers and encodings. */
const TEXTS = [
  '',
  ' ',
  'null',
  'NULL',
  '\\N',
  '\\',
  '"quoted", {braced}',
  "it's",
  'a\tb\nc\r\nd',
  '\u2028\u2029\u0001\ufeff',
  'é e\u0301 ß İ ſ',
  '👩‍👩‍👧 🏳️‍🌈 \u{10ffff}',
  '\uff5e\ufffd',
  '{"a":[1e21,-0,0.1,1.0,{"b":null}],"a":"twice"}',
  '[25,\n 50]',
  '0012',
]
/** Longer than a PostgreSQL index entry may be; a few such rows exceed a batch. It is used rarely. */
const LONG = 'long '.repeat(50_000)
const RARE = 150
const INTEGERS = [0, 1, -1, 2_147_483_647, -2_147_483_648, 42]
const NUMBERS = [0.1, -0, 1e21, 5e-324, 1.7976931348623157e308, 1 / 3, -1e-7, 2 ** 53 + 2, 3]
const BEGAN_MICROS = 1_790_000_000_000_000

export interface Filling {
  rows(table: string): number
}

/**
 * Fills every table of an embedded database with odd values, references to existing rows, and nulls in
 * nullable columns.
 */
export async function fill(database: Database, { rows }: Filling): Promise<void> {
  const tables = parentsFirst(await readingSqlite(database).tables())
  database.transaction(() => {
    for (const table of tables) fillTable(database, table, rows(table.name))
  })()
}

function fillTable(database: Database, table: MovedTable, rows: number): void {
  const { name, columns, key } = table
  const facts = new Map(
    (database.prepare('select name, "notnull" as needed from pragma_table_info(?)').all(name) as { name: string; needed: number }[]).map(
      (column) => [column.name, column.needed === 1],
    ),
  )
  const parents = database.prepare('select "from", "table", "to" from pragma_foreign_key_list(?)').all(name) as {
    from: string
    table: string
    to: string
  }[]
  const keysOf = new Map(
    parents.map(({ from, table: parent, to }) => [from, database.prepare(`select "${to}" from "${parent}" limit 100`).pluck().all()]),
  )
  const alone = new Set([...key, ...indexedColumns(database, name, { unique: 1 })])
  const indexed = new Set(indexedColumns(database, name, { unique: 0 }))
  const insert = database.prepare(
    `insert into "${name}" (${quoted(columns.map((c) => c.name))}) values (${columns.map(() => '?').join(', ')})`,
  )
  for (let n = 0; n < rows; n++)
    insert.run(
      columns.map(({ name: column, kind }, place) => {
        const pointed = keysOf.get(column)
        if (pointed) return pointed[n % pointed.length]
        if (alone.has(column)) return kind === 'text' ? `${TEXTS[n % TEXTS.length]}${n}` : n
        if (facts.get(column) === false && (n + place) % 5 === 0) return null
        if (kind === 'integer') return INTEGERS[(n + place) % INTEGERS.length]
        if (kind === 'number') return NUMBERS[(n + place) % NUMBERS.length]
        if (column === 'created_at') return commitTime(BEGAN_MICROS + n)
        return n % RARE === 7 && !indexed.has(column) ? LONG : TEXTS[(n + place) % TEXTS.length]
      }),
    )
}

const indexedColumns = (database: Database, table: string, { unique }: { unique: 0 | 1 }): string[] =>
  database
    .prepare('select distinct i.name from pragma_index_list(?) l, pragma_index_info(l.name) i where l."unique" = ?')
    .pluck()
    .all(table, unique) as string[]

/** Reads every row as stored, with each value's type and hex, which neither driver nor encoding alters. */
export async function everything(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await readingSqlite(database).tables()
  return Object.fromEntries(
    tables.map(({ name, columns, key }) => {
      const values = columns.flatMap((column) => [`typeof("${column.name}")`, `hex(cast("${column.name}" as blob))`])
      return [
        name,
        database
          .prepare(`select ${values.join(', ')} from "${name}" order by ${quoted(key)}`)
          .raw()
          .all(),
      ]
    }),
  )
}
