import { and, eq, inList } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { type Catalog, type Pairing, parentTable } from '../../rules/catalog.ts'
import { pipelined } from '../pipelined.ts'
import { type ReadSql, readByKeys } from '../sql/by-id.ts'
import { changedColumns } from './patched.ts'

/** A row that was inserted, changed or deleted. */
interface Written {
  before: Row | null
  after: Row | null
}
interface Parts {
  rows: Pick<Rows, 'find' | 'update'>
  read: ReadSql
}
export type PairKeeper = (table: string, written: readonly Written[], fromParent?: string | null) => Promise<void>

const OLDEST = { order: [{ column: 'created_at' }], limit: LIMITS.pairedRows }
/** Texts in one search. */
const MOST = 500

/**
 * Returns a function that makes pairs anew after rows of a table were written. Other tables cost nothing; rows
 * of `Pairs.table` below a parent without any row to pair cost one search.
 */
export function createPairKeeper(catalog: Pick<Catalog, 'pairsOf'>, parts: Parts): PairKeeper {
  return async (name, written, fromParent = null) => {
    const pairing = catalog.pairsOf(name)
    // All rows below a deleted parent are deleted with it.
    if (!pairing || (fromParent !== null && fromParent === parentTable(pairing.table, pairing.pairs.parent))) return
    for (const [parent, keys] of keysOf(pairing, name, written))
      for (let at = 0; at < keys.length; at += MOST)
        await pairAnew(parts, pairing, { parent, keys: keys.slice(at, at + MOST), isHere: name === pairing.table.name })
  }
}

/** Returns the texts whose pairs may differ now, by parent. */
function keysOf({ table, other, pairs }: Pairing, name: string, written: readonly Written[]): Map<Json, Json[]> {
  const { parent, key, by, found, known } = pairs
  const declared = name === table.name ? table : other
  const byParent = new Map<Json, Set<Json>>()
  for (const { before, after } of written) {
    if (before && after && changedColumns(declared, before, after).every((column) => [by, found, known].includes(column))) continue
    if (after && (after[key] ?? null) === null) continue
    for (const row of [before, after]) {
      const text = row?.[key] ?? null
      if (row && text !== null) byParent.set(row[parent] as Json, (byParent.get(row[parent] as Json) ?? new Set()).add(text))
    }
  }
  return new Map([...byParent].map(([id, keys]) => [id, [...keys]]))
}

async function pairAnew(
  { rows: all, read }: Parts,
  { table, other, pairs }: Pairing,
  { parent, keys, isHere }: { parent: Json; keys: readonly Json[]; isHere: boolean },
): Promise<void> {
  const { key, by, found, known } = pairs
  const find = (name: string, text: Json) => all.find(name, and(eq(pairs.parent, parent), eq(key, text)), OLDEST)
  const [only = null, ...more] = keys
  // Several texts as keys, so that PostgreSQL finds them by the index of both columns before it has statistics.
  const severalHere = () =>
    readByKeys(
      read,
      table,
      [pairs.parent, key],
      keys.map((text) => [parent, text]),
    )
  const here = byText(more.length > 0 ? await severalHere() : await find(table.name, only), key)
  // Rows here that are gone leave others behind, so these are looked for by every text.
  const texts = isHere ? keys : keys.filter((text) => here.has(text))
  const there = await pipelined(texts.map((text) => find(other.name, text)))
  const pairOf = new Map(texts.flatMap((text, at) => [...pairs.pair((here.get(text) ?? []).slice(0, LIMITS.pairedRows), there[at] ?? [])]))
  const paired = new Set(pairOf.values())
  const isPaired = ({ id = null }: Row): boolean => paired.has(id)
  const pairIn = ({ id = null }: Row): Json => pairOf.get(id) ?? null
  const moved = [...here.values()].flat().filter((row) => (row[by] ?? null) !== pairIn(row))
  const told = there.flat().filter((row) => row[known] !== isPaired(row))
  const change = (name: string, some: readonly Row[], to: (row: Row) => Row) =>
    some.length > 0 && all.update(name, inList('id', idsOf(some)), to)
  await pipelined([
    change(table.name, moved, (row) => ({ [by]: pairIn(row), [found]: pairOf.has(row['id'] ?? null) })),
    change(other.name, told, (row) => ({ [known]: isPaired(row) })),
  ])
}

const idsOf = (rows: readonly Row[]): Json[] => rows.map(({ id = null }) => id)

/** Returns the rows by their text, the oldest first. */
function byText(rows: readonly Row[], key: string): Map<Json, Row[]> {
  const texts = new Map<Json, Row[]>()
  for (const row of [...rows].sort((a, b) => (age(a) < age(b) ? -1 : 1))) {
    const same = texts.get(row[key] as Json)
    if (same) same.push(row)
    else texts.set(row[key] as Json, [row])
  }
  return texts
}
const age = (row: Row): string => `${row['created_at']} ${row['id']}`
