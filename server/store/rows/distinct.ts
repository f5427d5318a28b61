import { refuse } from '../../../contract/errors.ts'
import { eq, inList } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import type { Distinct, Table } from '../../../contract/table.ts'
import { parentTable } from '../../rules/catalog.ts'
import type { WrittenRow } from './row-listener.ts'

/** Ids of the rows below one parent, by folded text. Rows older than the rule may share a text. */
type Holders = Map<string, Set<Json>>

/**
 * Checks one transaction's writes for texts that must be distinct below a parent. The texts below a parent
 * are read when first needed, updated with each write, and read again after a deletion.
 */
export interface DistinctTexts {
  /** Claims the texts of rows about to be written, in order. Refuses (23505) a text that another row has. */
  take(table: Table, written: readonly WrittenRow[]): Promise<void>
  /** Called after rows of the table were deleted: its texts are read again when next needed. */
  forget(table: string): void
}

export function createDistinctTexts(find: Rows['find']): DistinctTexts {
  const known = new Map<string, Map<Json, Holders>>()

  /** Reads the texts below these parents unless they are loaded already. */
  async function load(table: Table, rule: Distinct, parents: ReadonlySet<Json>): Promise<Map<Json, Holders>> {
    const kept = known.get(table.name) ?? new Map<Json, Holders>()
    known.set(table.name, kept)
    const missing = [...parents].filter((parent) => !kept.has(parent))
    const [first = null, ...more] = missing
    if (missing.length === 0) return kept
    const among = (column: string) => (more.length === 0 ? eq(column, first) : inList(column, missing))
    // The row lock on the parents makes concurrent transactions below them wait for this one.
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
