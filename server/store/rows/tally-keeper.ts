import type { Row } from '../../../contract/json.ts'
import type { Table, Tally, Uuid } from '../../../contract/table.ts'
import { pipelined } from '../pipelined.ts'
import { decodeRow } from '../sql/codec.ts'
import type { Tx } from '../store.ts'
import { formRow } from './formed-row.ts'
import { addText, encodeRow, insertOrAddText } from './row-statements.ts'
import { type Addition, additions, emptySum, minus, type Pair } from './tallies.ts'

/** The parts of a write transaction that keeping sums needs. */
export interface TallyParts {
  tableOf(name: string): Table
  tx: Pick<Tx, 'sql' | 'now'>
  /** Called after rows of a table of sums were inserted. */
  made(table: Table, rows: readonly Row[]): Promise<void>
  changed(table: Table, before: Row, after: Row): void
}

export type TallyKeeper = ReturnType<typeof createTallyKeeper>

/**
 * Returns a function that updates the sums after rows of a table changed: adds the new rows' amounts and
 * subtracts the old ones'.
 */
export function createTallyKeeper({ tableOf, tx, made, changed }: TallyParts) {
  async function addToSum(sums: Table, tally: Tally, addition: Addition): Promise<void> {
    const { parent, key, amounts } = addition
    const columns = Object.keys(amounts)
    const place = [tally.parent, tally.key]
    const [raw] = await tx.sql(addText(sums, columns, place), [...Object.values(amounts), parent, key])
    if (raw) return noteAdded(sums, decodeRow(sums, raw), amounts)
    // Subtracting from a deleted sum has no effect.
    if (!Object.values(amounts).every((amount) => amount > 0)) return
    const says = await whatItSays(sums, tally, addition)
    const { row } = formRow(sums, { ...emptySum(sums, tally, addition, tx.now), ...says, ...amounts }, tx.now)
    const [inserted] = await tx.sql(insertOrAddText(sums, columns, place), encodeRow(sums, row))
    const after = inserted ? decodeRow(sums, inserted) : row
    const isNew = columns.every((name) => after[name] === amounts[name])
    await (isNew ? made(sums, [after]) : noteAdded(sums, after, amounts))
  }

  /**
   * Returns the values that `made` determines for a new sum's other columns. Reads the parent as stored,
   * where its counters may lack pending additions.
   */
  async function whatItSays(sums: Table, { made: says, parent: column }: Tally, { parent, key }: Addition): Promise<Row> {
    const { references = '' } = sums.columns[column] as Uuid
    const [raw] = says ? await tx.sql(`select * from "${references}" where id = ?`, [parent]) : []
    return says && raw ? says(key, decodeRow(tableOf(references), raw)) : {}
  }

  const noteAdded = (sums: Table, after: Row, amounts: Addition['amounts']): void => changed(sums, minus(after, amounts), after)

  /**
   * `except`: the parent table whose rows are being deleted too. If the sums belong to these parents, they
   * are deleted as well and need no update.
   */
  return async ({ tally, columns }: Table, pairs: readonly Pair[], except: string | null = null): Promise<void> => {
    if (!tally) return
    const column = columns[tally.parent]
    if (except !== null && column?.type === 'uuid' && column.references === except) return
    const sums = tableOf(tally.table)
    await pipelined(additions(tally, pairs).map((addition) => addToSum(sums, tally, addition)))
  }
}
