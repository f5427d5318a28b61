import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { decodeRow } from '../sql/codec.ts'
import type { Tx } from '../store.ts'
import { counted } from './counted.ts'
import { change } from './row-statements.ts'

/** Maintains the counters of parents in one write transaction. */
export class CounterKeeper {
  readonly #catalog: Catalog
  readonly #tx: Pick<Tx, 'add'>

  constructor(catalog: Catalog, tx: Pick<Tx, 'add'>) {
    this.#catalog = catalog
    this.#tx = tx
  }

  /** Counts a row's change. `except`: a parent table whose counters need no update. */
  count(name: string, before: Row | null, after: Row | null, except: string | null = null): void {
    for (const { parent, derived, counter } of this.#catalog.countersFed(name)) {
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
    this.#tx.add(`${parent} ${derived} ${String(id)}`, by, async ({ sql: run, emit, now }, sum) => {
      const [raw] = await run(`update "${parent}" set "${derived}" = "${derived}" + ? where id = ? returning *`, [sum, id])
      if (!raw) return
      const after = decodeRow(this.#catalog.tables.get(parent) as Table, raw)
      emit(change(parent, now, { ...after, [derived]: (after[derived] as number) - sum }, after))
    })
  }
}
