import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'

/** Maximum rows per round. The rows it needs are read in one statement per table and key. */
const MOST = 500

/**
 * Splits new rows, in order, into rounds that are judged by rows read in advance. A row that references a row
 * of its own round starts the next one.
 */
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
