import { refuse } from '../../contract/errors.ts'
import { eq } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Rows } from '../../contract/procedure.ts'
import type { Distinct, Table } from '../../contract/table.ts'
import { parentTable } from '../catalog.ts'

/** Ids of the rows below one parent, by their folded text. Rows from before the rule may share one. */
type Holders = Map<string, Set<Json>>

/** The texts that no two rows below one parent share, as one transaction sees them. What stands below a parent is read once, and kept up with what is written. */
export interface DistinctTexts {
  /** Refuses the text of a row that is about to be written, if another row has it. */
  ask(table: Table, before: Row | null, after: Row): Promise<void>
  /** The row was written. */
  written(table: Table, before: Row | null, after: Row): void
  /** Rows of the table were deleted: what stands there is read anew. */
  forget(table: string): void
}

export function createDistinctTexts(find: Rows['find']): DistinctTexts {
  const known = new Map<string, Map<Json, Holders>>()

  const hold = (holders: Holders, rule: Distinct, row: Row): void => {
    const text = foldedOf(rule, row)
    holders.set(text, (holders.get(text) ?? new Set()).add(row['id'] as Json))
  }

  async function holdersOf(table: Table, rule: Distinct, parent: Json): Promise<Holders> {
    const { name } = table
    const parents = known.get(name) ?? new Map<Json, Holders>()
    known.set(name, parents)
    const kept = parents.get(parent)
    if (kept) return kept
    // Who else asks below this parent asks once this transaction is over.
    await find(parentTable(table, rule.parent) ?? name, eq('id', parent), { lock: true })
    const holders: Holders = new Map()
    for (const row of await find(name, eq(rule.parent, parent))) hold(holders, rule, row)
    parents.set(parent, holders)
    return holders
  }

  return {
    async ask(table, before, after) {
      const { distinct: rule } = table
      if (!rule || (before && isSame(rule, before, after))) return
      const holders = await holdersOf(table, rule, after[rule.parent] as Json)
      for (const id of holders.get(foldedOf(rule, after)) ?? []) if (id !== after['id']) refuse('23505', rule.message)
    },
    written({ name, distinct: rule }, before, after) {
      const parents = rule && known.get(name)
      if (!parents) return
      if (before)
        parents
          .get(before[rule.parent] as Json)
          ?.get(foldedOf(rule, before))
          ?.delete(before['id'] as Json)
      const holders = parents.get(after[rule.parent] as Json)
      if (holders) hold(holders, rule, after)
    },
    forget: (table) => void known.delete(table),
  }
}

const foldedOf = (rule: Distinct, row: Row): string => rule.fold(String(row[rule.of]))
const isSame = (rule: Distinct, before: Row, after: Row): boolean =>
  before[rule.of] === after[rule.of] && before[rule.parent] === after[rule.parent]
