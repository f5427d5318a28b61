import { refuse } from '../../contract/errors.ts'
import { eq, inList } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Rows } from '../../contract/procedure.ts'
import type { Distinct, Table } from '../../contract/table.ts'
import { parentTable } from '../catalog.ts'
import type { WrittenRow } from './row-listener.ts'

/** Ids of the rows below one parent, by their folded text. Rows from before the rule may share one. */
type Holders = Map<string, Set<Json>>

/** The texts that no two rows below one parent share, as one transaction sees them. What stands below a parent is read once, and kept up with what is written. */
export interface DistinctTexts {
  /** Takes the texts of rows that are about to be written, in their order. Refuses one that another row has. */
  take(table: Table, written: readonly WrittenRow[]): Promise<void>
  /** Rows of the table were deleted: what stands there is read anew. */
  forget(table: string): void
}

export function createDistinctTexts(find: Rows['find']): DistinctTexts {
  const known = new Map<string, Map<Json, Holders>>()

  /** Reads what stands below these parents, where that is not known yet. */
  async function load(table: Table, rule: Distinct, parents: ReadonlySet<Json>): Promise<Map<Json, Holders>> {
    const kept = known.get(table.name) ?? new Map<Json, Holders>()
    known.set(table.name, kept)
    const missing = [...parents].filter((parent) => !kept.has(parent))
    const [first = null, ...more] = missing
    if (missing.length === 0) return kept
    const among = (column: string) => (more.length === 0 ? eq(column, first) : inList(column, missing))
    // Who else asks below these parents asks once this transaction is over.
    await find(parentTable(table, rule.parent) ?? table.name, among('id'), { lock: true })
    const rows = await find(table.name, among(rule.parent))
    for (const parent of missing) kept.set(parent, new Map())
    for (const row of rows) hold(kept, rule, row)
    return kept
  }

  return {
    async take(table, written) {
      const { distinct: rule } = table
      const asked = rule ? written.filter(({ before, after }) => !(before && isSame(rule, before, after))) : []
      if (!rule || asked.length === 0) return
      const parents = await load(table, rule, new Set(asked.map(({ after }) => after[rule.parent] as Json)))
      for (const { before, after } of asked) {
        for (const id of parents.get(after[rule.parent] as Json)?.get(foldedOf(rule, after)) ?? [])
          if (id !== after['id']) {
            known.delete(table.name)
            refuse('23505', rule.message)
          }
        if (before) release(parents, rule, before)
        hold(parents, rule, after)
      }
    },
    forget: (table) => void known.delete(table),
  }
}

function hold(parents: ReadonlyMap<Json, Holders>, rule: Distinct, row: Row): void {
  const holders = parents.get(row[rule.parent] as Json)
  const text = foldedOf(rule, row)
  holders?.set(text, (holders.get(text) ?? new Set()).add(row['id'] as Json))
}

const release = (parents: ReadonlyMap<Json, Holders>, rule: Distinct, row: Row): void =>
  void parents
    .get(row[rule.parent] as Json)
    ?.get(foldedOf(rule, row))
    ?.delete(row['id'] as Json)

const foldedOf = (rule: Distinct, row: Row): string => rule.fold(String(row[rule.of]))
const isSame = (rule: Distinct, before: Row, after: Row): boolean =>
  before[rule.of] === after[rule.of] && before[rule.parent] === after[rule.parent]
