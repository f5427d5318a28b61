import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../catalog.ts'

/** Rows judged together at most: what is known of them is read in one statement for each table and key. */
const MOST = 500

/** New rows in their order as rounds, each judged by what was read before it: a row that points to one of its own round comes in the next. */
export function roundsOf<T extends { table: Table; sent: Row }>({ parentsOf }: Catalog, all: readonly T[]): T[][] {
  const rounds: T[][] = []
  let ids = new Set<Json>()
  for (const one of all) {
    const { table, sent } = one
    const round = rounds.at(-1)
    const fits = round && round.length < MOST && !parentsOf(table.name).some(({ column }) => ids.has(sent[column] ?? null))
    if (fits) round.push(one)
    else {
      rounds.push([one])
      ids = new Set()
    }
    if (typeof sent['id'] === 'string') ids.add(sent['id'])
  }
  return rounds
}
