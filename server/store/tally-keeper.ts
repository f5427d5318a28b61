import type { Row } from '../../contract/json.ts'
import type { Table, Tally, Uuid } from '../../contract/table.ts'
import { decodeRow } from './codec.ts'
import { formRow } from './formed-row.ts'
import { addText, encodeRow, insertOrAddText } from './row-statements.ts'
import type { Tx } from './store.ts'
import { type Addition, additions, emptySum, minus, type Pair } from './tallies.ts'
import { together } from './together.ts'

/** What keeping sums needs of the transaction that writes the rows they add up. */
export interface TallyParts {
  tableOf(name: string): Table
  tx: Pick<Tx, 'sql' | 'now'>
  /** Rows of a table of sums were made. */
  made(table: Table, rows: readonly Row[]): Promise<void>
  /** A sum became another. */
  changed(table: Table, before: Row, after: Row): void
}

/** Adds what rows of a table say to its sums, and takes away what they said before. */
export function createTallyKeeper({ tableOf, tx, made, changed }: TallyParts) {
  async function addToSum(sums: Table, tally: Tally, addition: Addition): Promise<void> {
    const { parent, key, amounts } = addition
    const columns = Object.keys(amounts)
    const place = [tally.parent, tally.key]
    const [raw] = await tx.sql(addText(sums, columns, place), [...Object.values(amounts), parent, key])
    if (raw) return noteAdded(sums, decodeRow(sums, raw), amounts)
    // What is taken from a sum that is not there any more changes nothing.
    if (!Object.values(amounts).every((amount) => amount > 0)) return
    const says = await whatItSays(sums, tally, addition)
    const { row } = formRow(sums, { ...emptySum(sums, tally, addition, tx.now), ...says, ...amounts }, tx.now)
    const [inserted] = await tx.sql(insertOrAddText(sums, columns, place), encodeRow(sums, row))
    const after = inserted ? decodeRow(sums, inserted) : row
    const isNew = columns.every((name) => after[name] === amounts[name])
    await (isNew ? made(sums, [after]) : noteAdded(sums, after, amounts))
  }

  /** Read as it is stored: the parent's counters may wait for their turn. */
  async function whatItSays(sums: Table, { made: says, parent: column }: Tally, { parent, key }: Addition): Promise<Row> {
    const { references = '' } = sums.columns[column] as Uuid
    const [raw] = says ? await tx.sql(`select * from "${references}" where id = ?`, [parent]) : []
    return says && raw ? says(key, decodeRow(tableOf(references), raw)) : {}
  }

  const noteAdded = (sums: Table, after: Row, amounts: Addition['amounts']): void => changed(sums, minus(after, amounts), after)

  /** `except` names the table whose rows are going too: what goes with the parent of its sums needs no adding up, since the sums go as well. */
  return async ({ tally, columns }: Table, pairs: readonly Pair[], except: string | null = null): Promise<void> => {
    if (!tally) return
    const column = columns[tally.parent]
    if (except !== null && column?.type === 'uuid' && column.references === except) return
    const sums = tableOf(tally.table)
    await together(additions(tally, pairs).map((addition) => addToSum(sums, tally, addition)))
  }
}
