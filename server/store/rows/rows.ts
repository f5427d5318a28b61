import { sql } from 'kysely'
import { eq, type Filter, inList } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { readIds } from '../sql/by-id.ts'
import { decodeRow } from '../sql/codec.ts'
import { filterSql } from '../sql/filter-sql.ts'
import type { Store, Tx } from '../store.ts'
import { CounterKeeper } from './counter-keeper.ts'
import { createDistinctTexts, type DistinctTexts } from './distinct.ts'
import { type FormedRow, formRow } from './formed-row.ts'
import { insertOnce } from './insert-once.ts'
import { entryOf, NOBODY, type Writer } from './journal.ts'
import { createPairKeeper, type PairKeeper } from './pair-keeper.ts'
import { changedColumns, type Patch, patched } from './patched.ts'
import { pointsAhead } from './points-ahead.ts'
import { PresentationKeeper } from './presentation-keeper.ts'
import { type Home, restoredRows, withParents } from './restored-rows.ts'
import { decideAgain } from './restored-sums.ts'
import { type ChangedRow, forgetting, type RowListener, type WrittenRow } from './row-listener.ts'
import { addText, change, encode, encodeRow, insertText, updateText } from './row-statements.ts'
import { minus } from './tallies.ts'
import { createTallyKeeper, type TallyKeeper } from './tally-keeper.ts'

/** Row operations for the engine itself. */
export interface StoreRows extends Rows {
  /** Inserts rows of one table, with the same result as `insert` for each, but in fewer statements. */
  insertFormed(table: Table, rows: readonly FormedRow[]): Promise<void>
  /**
   * Inserts rows that were deleted, under their ids. Counters and sums are counted anew. Rows that are there
   * again, that collide with another, or whose parent is gone or somebody else's, are left out; of a sum that is
   * there again, what was decided about it is kept. `leftOut`: how many are, but for rows whose parent is another
   * session, such as a place in an event that is gone too.
   */
  restore(name: string, rows: readonly Row[], home: Home): Promise<{ restored: Row[]; leftOut: number }>
}

const CHUNK = 500

/**
 * Rows of any table within one write transaction, without policy checks: those are up to the caller. Every
 * write maintains parents' counters, journals and versions, deletes children with their parents, and records
 * change events. `writer` is recorded in journals. `listener` is called for changed and deleted rows.
 */
export function createRows(
  catalog: Catalog,
  store: Pick<Store, 'dialect' | 'db'>,
  tx: Tx,
  writer: Writer = NOBODY,
  listener: RowListener | null = null,
): StoreRows {
  return new TransactionRows({ catalog, store, tx, writer, listener })
}

interface RowsOptions {
  catalog: Catalog
  store: Pick<Store, 'dialect' | 'db'>
  tx: Tx
  writer: Writer
  listener: RowListener | null
}

class TransactionRows implements StoreRows {
  readonly #catalog: Catalog
  readonly #store: RowsOptions['store']
  readonly #tx: Tx
  readonly #writer: Writer
  readonly #listener: RowListener | null
  readonly #distinct: DistinctTexts
  readonly #counters: CounterKeeper
  readonly #tally: TallyKeeper
  readonly #pairs: PairKeeper
  readonly #presentations: PresentationKeeper

  constructor({ catalog, store, tx, writer, listener }: RowsOptions) {
    this.#catalog = catalog
    this.#store = store
    this.#tx = tx
    this.#writer = writer
    this.#listener = listener
    this.#distinct = createDistinctTexts((...asked) => this.find(...asked))
    this.#counters = new CounterKeeper(catalog, tx)
    this.#tally = createTallyKeeper({
      tableOf: (name) => this.#tableOf(name),
      sumsIn: catalog.sumsIn,
      tx,
      made: (table, rows) => this.#noteNew(table, rows),
      changed: (table, before, after) => this.#noteOne(table, before, after),
      forget: ({ name }, sums) => this.#remove(name, sums, null, new Set(), forgetting(listener)),
    })
    this.#pairs = createPairKeeper(catalog, { rows: this, read: tx.sql })
    this.#presentations = new PresentationKeeper({ catalog, rows: this, tx, randomBytes: writer.randomBytes })
  }

  async find(name: string, where: Filter, options: NonNullable<Parameters<Rows['find']>[2]> = {}): Promise<Row[]> {
    const table = this.#tableOf(name)
    const { dialect, db } = this.#store
    if (table.derived) await this.#tx.settle()
    let query = db
      .selectFrom(name)
      .selectAll()
      .where(filterSql(where, { catalog: this.#catalog, dialect, table: name, alias: name }))
    for (const { column, descending } of options.order ?? []) query = query.orderBy(column, descending ? 'desc' : 'asc')
    // Ties are ordered by id, so that a limit selects the same rows on every engine.
    if (options.order || options.limit !== undefined) query = query.orderBy('id')
    if (options.limit !== undefined) query = query.limit(options.limit)
    if (options.lock) query = query.modifyEnd(sql.raw(this.#tx.forUpdate))
    return this.#tx.all(query, (raw) => decodeRow(table, raw))
  }

  async insert(name: string, row: Row): Promise<Row> {
    const table = this.#tableOf(name)
    const formed = formRow(table, row, this.#tx.now)
    await this.insertFormed(table, [formed])
    return formed.row
  }

  async insertAll(name: string, rows: readonly Row[]): Promise<void> {
    const table = this.#tableOf(name)
    await this.insertFormed(
      table,
      rows.map((row) => formRow(table, row, this.#tx.now)),
    )
  }

  async insertFormed(table: Table, formed: readonly FormedRow[]): Promise<void> {
    await this.#keepVersions(table, formed)
    const rows = formed.map(({ row }) => row)
    await this.#distinct.take(table, rows.map(asNew))
    const lists = rows.map((row) => encodeRow(table, row))
    // If a row references a later one of the same table, rows are inserted one by one.
    if (pointsAhead(this.#catalog, table, rows)) for (const list of lists) await this.#tx.each(insertText(table), [list])
    else await this.#tx.each(insertText(table), lists)
    await this.#noteNew(table, rows)
  }

  async restore(name: string, deleted: readonly Row[], home: Home): Promise<{ restored: Row[]; leftOut: number }> {
    const table = this.#tableOf(name)
    const ready = name === 'presentations' ? await this.#presentations.renewed(deleted) : deleted
    const { whole, orphans } = await withParents(this.#catalog, this.#tx.sql, name, ready, home)
    const rows = restoredRows(this.#catalog, table, whole)
    const restored = await insertOnce(this.#tx, table, rows)
    for (const row of restored) {
      this.#tx.emit(change(name, this.#tx.now, null, row))
      this.#counters.count(name, null, row)
    }
    await this.#tally(table, restored.map(asNew))
    await this.#pairs(name, restored.map(asNew))
    await this.#presentations.placedAgain(name, restored)
    const sums = this.#catalog.sumsIn(name)
    if (!sums) return { restored, leftOut: orphans + rows.length - restored.length }
    await decideAgain(this, { table, tally: sums }, others(rows, new Set(restored)))
    return { restored, leftOut: orphans }
  }

  async update(name: string, where: Filter, patch: Patch, entry?: Row): Promise<Row[]> {
    const table = this.#tableOf(name)
    const rows = (await this.find(name, where, { lock: true })).map((before) => ({ before, after: patched(table, before, patch) }))
    const changing = rows.filter(({ before, after }) => changedColumns(table, before, after).length > 0)
    for (let at = 0; at < changing.length; at += CHUNK) await this.#updateSome(table, changing.slice(at, at + CHUNK), entry)
    return rows.map(({ after }) => after)
  }

  async add(name: string, id: string, amounts: Readonly<Record<string, number>>, entry?: Row): Promise<Row | undefined> {
    const table = this.#tableOf(name)
    const columns = Object.keys(amounts).filter((column) => amounts[column] !== 0)
    if (columns.length === 0) return (await this.find(name, eq('id', id)))[0]
    if (table.derived) await this.#tx.settle()
    const [raw] = await this.#tx.sql(addText(table, columns, ['id']), [...columns.map((column) => amounts[column]), id])
    if (!raw) return undefined
    const after = decodeRow(table, raw)
    await this.#noteChanged(table, [{ before: minus(after, amounts), after }], entry)
    return after
  }

  async delete(name: string, where: Filter): Promise<Row[]> {
    // A later write of this commit may insert a row with the id of a deleted one, whose counters start anew.
    if (this.#catalog.childrenOf(name).length > 0) await this.#tx.settleAll()
    const rows = await this.find(name, where, { lock: true })
    const isDealtWith = await this.#listener?.gone(this.#tx, name, idsOf(rows) as string[])
    await this.#remove(name, rows, null, new Set(), isDealtWith ? null : this.#listener)
    return rows
  }

  #tableOf(name: string): Table {
    const table = this.#catalog.tables.get(name)
    if (!table) throw new Error(`There is no table "${name}".`)
    return table
  }

  /** Writes in each row all columns that changed in any of them, so that they share one statement. */
  async #updateSome(table: Table, rows: readonly ChangedRow[], entry: Row | undefined): Promise<void> {
    await this.#distinct.take(table, rows)
    const all = new Set(rows.flatMap(({ before, after }) => changedColumns(table, before, after)))
    const columns = Object.keys(table.columns).filter((column) => all.has(column))
    await this.#tx.each(
      updateText(table, columns),
      rows.map(({ after }) => [...columns.map((column) => encode(table, column, after)), after['id']]),
    )
    await this.#noteChanged(table, rows, entry)
  }

  /**
   * `fromParent`: the parent table whose rows are being deleted too, so that their counters need no update.
   * `going`: ids of all rows being deleted, since references may be circular.
   */
  async #remove(
    name: string,
    rows: readonly Row[],
    fromParent: string | null,
    going: Set<Json>,
    listener: RowListener | null,
  ): Promise<void> {
    for (const id of idsOf(rows)) going.add(id)
    if (rows.length > 0) await listener?.removed(this.#tx, this.#tableOf(name), rows)
    for (let at = 0; at < rows.length; at += CHUNK) {
      const some = rows.slice(at, at + CHUNK)
      const ids = idsOf(some)
      for (const { child, column } of this.#catalog.childrenOf(name)) {
        const children = await this.find(child, inList(column, ids), { lock: true })
        const staying = children.filter((row) => !going.has(row['id'] as Json))
        await this.#remove(child, staying, name, going, listener)
      }
      await this.#tx.all(this.#store.db.deleteFrom(name).where(sql<boolean>`id in (${sql.join(ids)})`))
      this.#distinct.forget(name)
      await this.#presentations.removed(name, some)
      await this.#noteRemoved(name, some, fromParent)
    }
  }

  /** After inserts: emits changes, and updates counters, tallies, journals and presentations. */
  async #noteNew(table: Table, rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      this.#tx.emit(change(table.name, this.#tx.now, null, row))
      this.#counters.count(table.name, null, row)
    }
    const written = rows.map(asNew)
    await this.#tally(table, written)
    await this.#enterRows(table, written)
    await this.#pairs(table.name, written)
    await this.#presentations.made(table.name, rows)
  }

  /**
   * After updates: emits changes, updates counters, tallies, journals and presentations, calls the listener,
   * and updates the rows that follow from these.
   */
  async #noteChanged(table: Table, rows: readonly ChangedRow[], entry: Row | undefined): Promise<void> {
    for (const { before, after } of rows) this.#noteOne(table, before, after)
    await this.#tally(table, rows)
    await this.#enterRows(table, rows, entry)
    await this.#pairs(table.name, rows)
    await this.#presentations.changed(table.name, rows)
    await this.#listener?.changed(this.#tx, table, rows)
    for (const { before, after } of rows)
      for (const dependent of table.follows?.(before, after) ?? []) await this.update(dependent.table, dependent.where, dependent.change)
  }

  #noteOne(table: Table, before: Row, after: Row): void {
    this.#tx.emit(change(table.name, this.#tx.now, before, after))
    this.#counters.count(table.name, before, after)
  }

  /** After deletions: emits changes, and updates counters and tallies. */
  async #noteRemoved(name: string, rows: readonly Row[], fromParent: string | null): Promise<void> {
    for (const row of rows) {
      this.#tx.emit(change(name, this.#tx.now, row, null))
      this.#counters.count(name, row, null, fromParent)
    }
    const pairs = rows.map((before) => ({ before, after: null }))
    await this.#tally(this.#tableOf(name), pairs, fromParent)
    await this.#pairs(name, pairs, fromParent)
  }

  async #enterRows({ journal }: Table, written: readonly WrittenRow[], chosen: Row = {}): Promise<void> {
    if (!journal) return
    const entries = written.flatMap((row) => {
      const entry = entryOf(this.#tableOf(journal.table), journal, { ...row, writer: this.#writer, now: this.#tx.now })
      return entry ? [{ ...entry, ...chosen }] : []
    })
    if (entries.length > 0) await this.insertAll(journal.table, entries)
  }

  /** Inserts the versions that do not exist yet. */
  async #keepVersions({ versions }: Table, formed: readonly FormedRow[]): Promise<void> {
    const made = new Map(formed.flatMap(({ version }) => (version ? [[version['id'] as Json, version]] : [])))
    if (!versions || made.size === 0) return
    const known = await readIds(this.#tx.sql, versions.table, [...made.keys()])
    const missing = [...made].filter(([id]) => !known.has(id)).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    const table = this.#tableOf(versions.table)
    const rows = missing.map(([, version]) => formRow(table, version, this.#tx.now).row)
    await this.#noteNew(table, await insertOnce(this.#tx, table, rows))
  }
}

const others = (rows: readonly Row[], known: ReadonlySet<Row>): Row[] => rows.filter((row) => !known.has(row))
const idsOf = (rows: readonly Row[]): Json[] => rows.map((row) => row['id'] as Json)
const asNew = (after: Row): WrittenRow => ({ before: null, after })
