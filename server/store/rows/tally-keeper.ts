import type { Json, Row } from '../../../contract/json.ts'
import type { Table, Tally, Uuid } from '../../../contract/table.ts'
import { pipelined } from '../pipelined.ts'
import { readByIds } from '../sql/by-id.ts'
import { decodeRow } from '../sql/codec.ts'
import type { Tx } from '../store.ts'
import { formRow } from './formed-row.ts'
import { addText, encodeRow, insertOrAddText } from './row-statements.ts'
import { type Addition, additions, emptySum, minus, type Pair } from './tallies.ts'

/** The parts of a write transaction that keeping sums needs. */
export interface TallyParts {
  tableOf(name: string): Table
  /** Returns how rows of this table, which are sums, are kept. */
  sumsIn(name: string): Tally | undefined
  tx: Pick<Tx, 'sql' | 'now' | 'yieldIfDue'>
  /** Called after rows of a table of sums were inserted. */
  made(table: Table, rows: readonly Row[]): Promise<void>
  changed(table: Table, before: Row, after: Row): void
  /** Deletes sums of which nothing is left. */
  forget(table: Table, rows: readonly Row[]): Promise<void>
}

/** Ids of sums that became nothing, by their table. */
type Emptied = Map<Table, { tally: Tally; ids: Set<Json> }>

/** Sums written before other work gets a turn: an answer of many words, or a thousand answers, has thousands. */
const SUMS_AT_ONCE = 100

export type TallyKeeper = ReturnType<typeof createTallyKeeper>

/**
 * Returns a function that updates the sums after rows of a table changed: adds the new rows' amounts and
 * subtracts the old ones'.
 */
export function createTallyKeeper({ tableOf, sumsIn, tx, made, changed, forget }: TallyParts) {
  async function addToSum(sums: Table, tally: Tally, addition: Addition, emptied: Emptied): Promise<void> {
    const { parent, key, amounts } = addition
    const columns = Object.keys(amounts)
    const place = [tally.parent, tally.key]
    const [raw] = await tx.sql(addText(sums, columns, place), [...Object.values(amounts), parent, key])
    if (raw) {
      const after = decodeRow(sums, raw)
      noteEmptied(sums, tally, after, emptied)
      return noteAdded(sums, after, amounts, emptied)
    }
    // Subtracting from a deleted sum has no effect.
    if (!Object.values(amounts).every((amount) => amount > 0)) return
    const says = await whatItSays(sums, tally, addition)
    const { row } = formRow(sums, { ...emptySum(sums, tally, addition, tx.now), ...says, ...amounts }, tx.now)
    const [inserted] = await tx.sql(insertOrAddText(sums, columns, place), encodeRow(sums, row))
    const after = inserted ? decodeRow(sums, inserted) : row
    const isNew = columns.every((name) => after[name] === amounts[name])
    await (isNew ? made(sums, [after]) : noteAdded(sums, after, amounts, emptied))
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

  /** A sum may itself be added up in another: a word that counts for another word. */
  async function noteAdded(sums: Table, after: Row, amounts: Addition['amounts'], emptied: Emptied): Promise<void> {
    const before = minus(after, amounts)
    changed(sums, before, after)
    await add(sums, [{ before, after }], null, emptied)
  }

  /**
   * `except`: the parent table whose rows are being deleted too. If the sums belong to these parents, they
   * are deleted as well and need no update.
   */
  async function add({ tally, columns }: Table, pairs: readonly Pair[], except: string | null, emptied: Emptied): Promise<void> {
    if (!tally) return
    const column = columns[tally.parent]
    if (except !== null && column?.type === 'uuid' && column.references === except) return
    const sums = tableOf(tally.table)
    const all = additions(tally, pairs)
    for (let at = 0; at < all.length; at += SUMS_AT_ONCE) {
      await pipelined(all.slice(at, at + SUMS_AT_ONCE).map((addition) => addToSum(sums, tally, addition, emptied)))
      const pause = tx.yieldIfDue()
      if (pause) await pause
    }
  }

  function noteEmptied(sums: Table, tally: Tally, sum: Row, emptied: Emptied): void {
    if (!tally.forgets?.(sum) || !isNothing(sums, sum)) return
    const known = emptied.get(sums) ?? { tally, ids: new Set() }
    known.ids.add(sum['id'] ?? null)
    emptied.set(sums, known)
  }

  return async (table: Table, pairs: readonly Pair[], except: string | null = null): Promise<void> => {
    const emptied: Emptied = new Map()
    // A decision that kept the text of a sum may be undone: the host hid it, or merged it.
    const own = sumsIn(table.name)
    if (own) for (const { before, after } of pairs) if (before && after) noteEmptied(table, own, after, emptied)
    await add(table, pairs, except, emptied)
    for (const [sums, { tally, ids }] of emptied) {
      // Another addition of these may have come to one of them since.
      const rows = await readByIds(tx.sql, sums, [...ids])
      await forget(
        sums,
        rows.filter((row) => tally.forgets?.(row) && isNothing(sums, row)),
      )
    }
  }
}

/** Whether all numbers of a sum are 0. */
const isNothing = ({ columns }: Table, sum: Row): boolean =>
  Object.entries(columns).every(([name, { type }]) => type !== 'integer' || sum[name] === 0)
