import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { decodeRow } from '../sql/codec.ts'
import type { Tx } from '../store.ts'
import { counted } from './counted.ts'
import { change } from './row-statements.ts'

/** The parts of a write transaction that keeping counters needs. */
export interface CounterParts {
  catalog: Pick<Catalog, 'countersFed'>
  tableOf(name: string): Table
  tx: Pick<Tx, 'add'>
}

/** Maintains the counters of parents in one write transaction. */
export class CounterKeeper {
  readonly #parts: CounterParts

  constructor(parts: CounterParts) {
    this.#parts = parts
  }

  /** Counts a row's change. `except`: a parent table whose counters need no update. */
  count(name: string, before: Row | null, after: Row | null, except: string | null = null): void {
    for (const { parent, derived, counter } of this.#parts.catalog.countersFed(name)) {
      if (parent === except) continue
      const from = counted(before, counter)
      const to = counted(after, counter)
      if (from?.parent === to?.parent && from?.weight === to?.weight) continue
      if (from) this.#add(parent, derived, from.parent, -from.weight)
      if (to) this.#add(parent, derived, to.parent, to.weight)
    }
  }

  /**
   * Counters are updated once per commit instead of once per row: when a whole room answers at the same time,
   * all answers count in one row.
   */
  #add(parent: string, derived: string, id: Json, by: number): void {
    const { tx, tableOf } = this.#parts
    tx.add(`${parent} ${derived} ${String(id)}`, by, async ({ sql: run, emit, now }, sum) => {
      const [raw] = await run(`update "${parent}" set "${derived}" = "${derived}" + ? where id = ? returning *`, [sum, id])
      if (!raw) return
      const after = decodeRow(tableOf(parent), raw)
      emit(change(parent, now, { ...after, [derived]: (after[derived] as number) - sum }, after))
    })
  }
}
