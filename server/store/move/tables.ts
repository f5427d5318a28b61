import type { Kind, MovedKey, MovedRow, MovedTable } from './side.ts'

/** What the engines call the types of columns that migrations make. */
const KINDS: Readonly<Record<string, Kind>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  real: 'number',
  'double precision': 'number',
}

/** Throws where a table has a column whose values are not known to be the same on both engines. */
export function kindOf(type: string, column: string): Kind {
  const kind = KINDS[type.toLowerCase()]
  if (kind === undefined) throw new Error(`The column ${column} has the type ${type}, which cannot be moved.`)
  return kind
}

/** Tables of the engines' own bookkeeping, which are not moved. */
export const isOwn = (table: string): boolean => /^(limelight|sqlite)_/.test(table)

/** By code point. */
export const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

/** The tables in an order in which each comes after those that its rows point to. Throws where there is none. */
export function parentsFirst(tables: readonly MovedTable[]): MovedTable[] {
  const left = new Map([...tables].sort(byName).map((table) => [table.name, table]))
  const ordered: MovedTable[] = []
  while (left.size > 0) {
    const next = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)))
    if (next.length === 0)
      throw new Error(`The rows of these tables point to each other: ${[...left.keys()].join(', ')}. They cannot be moved.`)
    for (const table of next) left.delete(table.name)
    ordered.push(...next)
  }
  return ordered
}

/** What two engines disagree on, for the person who moves; null: they have the same tables. */
export function differenceOf(source: readonly MovedTable[], target: readonly MovedTable[]): string | null {
  const shapes = (tables: readonly MovedTable[]) =>
    new Map(tables.map(({ name, columns, key, parents }) => [name, JSON.stringify([columns, key, [...parents].sort()])]))
  const [ours, theirs] = [shapes(source), shapes(target)]
  for (const name of new Set([...ours.keys(), ...theirs.keys()]))
    if (ours.get(name) !== theirs.get(name)) return `The table ${name} is not the same on both sides.`
  return null
}

/** The values of a row's key. */
export const keyOf = ({ columns, key }: MovedTable, row: MovedRow): MovedKey =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] as string)

/** A row as a person finds it: 'auth_codes, row email "a@b.c", kind "magic"'. */
export const rowName = (table: MovedTable, key: MovedKey): string =>
  `${table.name}, row ${table.key.map((name, at) => `${name} ${JSON.stringify(key[at])}`).join(', ')}`

/** Names between quotes, as both engines read them. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** The text by which a row is compared and hashed. */
export const lineOf = (row: MovedRow): string => `${JSON.stringify(row)}\n`
