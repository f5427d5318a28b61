import type { Kind, MovedKey, MovedRow, MovedTable } from './side.ts'

/** The engines' names for the column types that migrations use. */
const KINDS: Readonly<Record<string, Kind>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  real: 'number',
  'double precision': 'number',
}

/** Returns the kind of a column type. Throws if it is not known to have equal values on both engines. */
export function kindOf(type: string, column: string): Kind {
  const kind = KINDS[type.toLowerCase()]
  if (kind === undefined) throw new Error(`The column ${column} has the type ${type}, which cannot be moved.`)
  return kind
}

/** Tables of the engines' own bookkeeping are not moved. */
export const isOwn = (table: string): boolean => /^(limelight|sqlite)_/.test(table)

/** Orders by code point. */
export const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

/** Returns the tables with referenced ones first. Throws if they reference each other in a cycle. */
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

/** Returns a message about the first table that differs between the sides, or null. */
export function differenceOf(source: readonly MovedTable[], target: readonly MovedTable[]): string | null {
  const shapes = (tables: readonly MovedTable[]) =>
    new Map(tables.map(({ name, columns, key, parents }) => [name, JSON.stringify([columns, key, [...parents].sort()])]))
  const [ours, theirs] = [shapes(source), shapes(target)]
  for (const name of new Set([...ours.keys(), ...theirs.keys()]))
    if (ours.get(name) !== theirs.get(name)) return `The table ${name} is not the same on both sides.`
  return null
}

export const keyOf = ({ columns, key }: MovedTable, row: MovedRow): MovedKey =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] as string)

/** Names a row for a person: 'auth_codes, row email "a@b.c", kind "magic"'. */
export const rowName = (table: MovedTable, key: MovedKey): string =>
  `${table.name}, row ${table.key.map((name, at) => `${name} ${JSON.stringify(key[at])}`).join(', ')}`

/** Quotes names as both engines read them. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

export const lineOf = (row: MovedRow): string => `${JSON.stringify(row)}\n`
