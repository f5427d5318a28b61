import { sql } from 'kysely'
import { refuse } from '../../../contract/errors.ts'
import { eq, inList } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { readIds } from '../sql/by-id.ts'
import { decodeRow } from '../sql/codec.ts'
import { filterSql } from '../sql/filter-sql.ts'
import type { Store, Tx } from '../store.ts'
import { together } from '../together.ts'
import { counted } from './counted.ts'
import { createDistinctTexts } from './distinct.ts'
import { type FormedRow, formRow } from './formed-row.ts'
import { entryOf, NOBODY, type Writer } from './journal.ts'
import { createPresentationKeeper } from './presentation-keeper.ts'
import type { ChangedRow, RowListener, WrittenRow } from './row-listener.ts'
import { addText, change, encode, encodeRow, insertOnceText, insertText, updateText } from './row-statements.ts'
import { minus } from './tallies.ts'
import { createTallyKeeper } from './tally-keeper.ts'

/** Row operations for the engine itself. */
export interface StoreRows extends Rows {
  /** Inserts rows of one table, with the same result as `insert` for each, but in fewer statements. */
  insertFormed(table: Table, rows: readonly FormedRow[]): Promise<void>
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
  const tableOf = (name: string): Table => {
    const table = catalog.tables.get(name)
    if (!table) throw new Error(`There is no table "${name}".`)
    return table
  }

  const find: Rows['find'] = async (name, where, options = {}) => {
    const table = tableOf(name)
    if (table.derived) await tx.settle()
    const ctx = { catalog, dialect: store.dialect, table: name, alias: name }
    let query = store.db.selectFrom(name).selectAll().where(filterSql(where, ctx))
    for (const { column, descending } of options.order ?? []) query = query.orderBy(column, descending ? 'desc' : 'asc')
    // Ties are ordered by id, so that a limit selects the same rows on every engine.
    if (options.order || options.limit !== undefined) query = query.orderBy('id')
    if (options.limit !== undefined) query = query.limit(options.limit)
    if (options.lock) query = query.modifyEnd(sql.raw(tx.forUpdate))
    return tx.all(query, (raw) => decodeRow(table, raw))
  }

  const distinct = createDistinctTexts(find)
  const insert: Rows['insert'] = async (name, row) => {
    const table = tableOf(name)
    const formed = formRow(table, row, tx.now)
    await insertFormed(table, [formed])
    return formed.row
  }

  const insertAll = (name: string, rows: readonly Row[]): Promise<void> => {
    const table = tableOf(name)
    return insertFormed(
      table,
      rows.map((row) => formRow(table, row, tx.now)),
    )
  }

  const insertFormed: StoreRows['insertFormed'] = async (table, formed) => {
    await keepVersions(table, formed)
    const rows = formed.map(({ row }) => row)
    await distinct.take(table, rows.map(asNew))
    const lists = rows.map((row) => encodeRow(table, row))
    // If a row references a later one of the same table, rows are inserted one by one.
    if (pointsAhead(catalog, table, rows)) for (const list of lists) await tx.each(insertText(table), [list])
    else await tx.each(insertText(table), lists)
    await noteNew(table, rows)
  }

  /** Follow-up of inserts: events, counters, tallies, journals, presentations. */
  async function noteNew(table: Table, rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      tx.emit(change(table.name, tx.now, null, row))
      countRow(table.name, null, row)
    }
    const written = rows.map(asNew)
    await tally(table, written)
    await enterRows(table, written)
    await presentations.made(table.name, rows)
  }

  /** Follow-up of updates: events, tallies, journals, presentations, listener, dependent rows. */
  async function noteChanged(table: Table, rows: readonly ChangedRow[], entry: Row | undefined): Promise<void> {
    for (const { before, after } of rows) noteOne(table, before, after)
    await tally(table, rows)
    await enterRows(table, rows, entry)
    await presentations.changed(table.name, rows)
    await listener?.changed(tx, table, rows)
    await follow(table, rows)
  }

  async function follow({ follows }: Table, rows: readonly ChangedRow[]): Promise<void> {
    for (const { before, after } of rows)
      for (const { table, where, change: values } of follows?.(before, after) ?? []) await update(table, where, values)
  }

  function noteOne(table: Table, before: Row, after: Row): void {
    tx.emit(change(table.name, tx.now, before, after))
    countRow(table.name, before, after)
  }

  const update: Rows['update'] = async (name, where, patch, entry) => {
    const table = tableOf(name)
    const rows = (await find(name, where, { lock: true })).map((before) => ({ before, after: patched(table, before, patch) }))
    const changing = rows.filter(({ before, after }) => changedColumns(table, before, after).length > 0)
    for (let at = 0; at < changing.length; at += CHUNK) await updateSome(table, changing.slice(at, at + CHUNK), entry)
    return rows.map(({ after }) => after)
  }

  /** Writes in each row all columns that changed in any of them, so that they share one statement. */
  async function updateSome(table: Table, rows: readonly ChangedRow[], entry: Row | undefined): Promise<void> {
    await distinct.take(table, rows)
    const all = new Set(rows.flatMap(({ before, after }) => changedColumns(table, before, after)))
    const columns = Object.keys(table.columns).filter((column) => all.has(column))
    await tx.each(
      updateText(table, columns),
      rows.map(({ after }) => [...columns.map((column) => encode(table, column, after)), after['id']]),
    )
    await noteChanged(table, rows, entry)
  }

  const add: Rows['add'] = async (name, id, amounts, entry) => {
    const table = tableOf(name)
    const columns = Object.keys(amounts).filter((column) => amounts[column] !== 0)
    if (columns.length === 0) return (await find(name, eq('id', id)))[0]
    if (table.derived) await tx.settle()
    const [raw] = await tx.sql(addText(table, columns, ['id']), [...columns.map((column) => amounts[column]), id])
    if (!raw) return undefined
    const after = decodeRow(table, raw)
    await noteChanged(table, [{ before: minus(after, amounts), after }], entry)
    return after
  }

  const remove: Rows['delete'] = async (name, where) => {
    const rows = await find(name, where, { lock: true })
    const told =
      listener !== null &&
      !(await listener.gone(
        tx,
        name,
        rows.map((row) => row['id'] as string),
      ))
        ? listener
        : null
    await removeRows(name, rows, null, new Set(), told)
    return rows
  }

  /**
   * `fromParent`: the parent table whose rows are being deleted too, so that their counters need no update.
   * `going`: ids of all rows being deleted, since references may be circular.
   */
  async function removeRows(
    name: string,
    rows: readonly Row[],
    fromParent: string | null,
    going: Set<Json>,
    listener: RowListener | null,
  ): Promise<void> {
    for (const row of rows) going.add(row['id'] as Json)
    if (rows.length > 0) await listener?.removed(tx, tableOf(name), rows)
    for (let at = 0; at < rows.length; at += CHUNK) {
      const some = rows.slice(at, at + CHUNK)
      const ids = some.map((row) => row['id'] as Json)
      for (const { child, column } of catalog.childrenOf(name)) {
        const children = await find(child, inList(column, ids), { lock: true })
        await removeRows(
          child,
          children.filter((row) => !going.has(row['id'] as Json)),
          name,
          going,
          listener,
        )
      }
      await tx.all(store.db.deleteFrom(name).where(sql<boolean>`id in (${sql.join(ids)})`))
      distinct.forget(name)
      await presentations.removed(name, ids)
      for (const row of some) {
        tx.emit(change(name, tx.now, row, null))
        countRow(name, row, null, fromParent)
      }
      await tally(
        tableOf(name),
        some.map((before) => ({ before, after: null })),
        fromParent,
      )
    }
  }

  function countRow(name: string, before: Row | null, after: Row | null, except: string | null = null): void {
    for (const { parent, derived, counter } of catalog.countersFed(name)) {
      if (parent === except) continue
      const from = counted(before, counter)
      const to = counted(after, counter)
      if (from?.parent === to?.parent && from?.weight === to?.weight) continue
      if (from) addToCounter(parent, derived, from.parent, -from.weight)
      if (to) addToCounter(parent, derived, to.parent, to.weight)
    }
  }

  /**
   * Counters are updated once per commit instead of once per row: when a whole room answers at the same time,
   * all answers count in one row.
   */
  function addToCounter(parent: string, derived: string, id: Json, by: number): void {
    tx.add(`${parent} ${derived} ${String(id)}`, by, async ({ sql: run, emit, now }, sum) => {
      const [raw] = await run(`update "${parent}" set "${derived}" = "${derived}" + ? where id = ? returning *`, [sum, id])
      if (!raw) return
      const after = decodeRow(tableOf(parent), raw)
      emit(change(parent, now, { ...after, [derived]: (after[derived] as number) - sum }, after))
    })
  }

  async function enterRows({ journal }: Table, written: readonly WrittenRow[], chosen: Row = {}): Promise<void> {
    if (!journal) return
    const entries = written.flatMap(({ before, after }) => {
      const entry = entryOf(tableOf(journal.table), journal, { before, after, writer, now: tx.now })
      return entry ? [{ ...entry, ...chosen }] : []
    })
    if (entries.length > 0) await insertAll(journal.table, entries)
  }

  /** Inserts the versions that do not exist yet. */
  async function keepVersions({ versions }: Table, formed: readonly FormedRow[]): Promise<void> {
    const made = new Map(formed.flatMap(({ version }) => (version ? [[version['id'] as Json, version]] : [])))
    if (!versions || made.size === 0) return
    const known = await readIds(tx.sql, versions.table, [...made.keys()])
    const missing = [...made].filter(([id]) => !known.has(id)).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    const table = tableOf(versions.table)
    const rows = missing.map(([, version]) => formRow(table, version, tx.now).row)
    const inserted = await together(rows.map((row) => tx.sql(insertOnceText(table), encodeRow(table, row))))
    await noteNew(
      table,
      rows.filter((_, at) => (inserted[at] ?? []).length > 0),
    )
  }

  const rows = { find, insert, insertFormed, update, add, delete: remove }
  const presentations = createPresentationKeeper({ catalog, rows: { ...rows, insertAll }, tx, randomBytes: writer.randomBytes })
  const tally = createTallyKeeper({ tableOf, tx, made: noteNew, changed: noteOne })
  return rows
}

const asNew = (after: Row): WrittenRow => ({ before: null, after })

/** Whether one of the rows references a later one. */
function pointsAhead(catalog: Catalog, table: Table, rows: readonly Row[]): boolean {
  const own = catalog.parentsOf(table.name).filter(({ parent }) => parent === table.name)
  if (own.length === 0) return false
  const places = new Map(rows.map((row, at) => [row['id'], at]))
  return rows.some((row, at) => own.some(({ column }) => (places.get(row[column]) ?? at) > at))
}

/** Applies a patch to a row. Refuses (42501) a change of its id. Derived columns keep their values. */
function patched(table: Table, before: Row, patch: Row | ((old: Row) => Row)): Row {
  const after: Row = { ...before, ...(typeof patch === 'function' ? patch(before) : patch) }
  if (after['id'] !== before['id']) refuse('42501', `The id of a row of "${table.name}" cannot change.`)
  for (const derived of Object.keys(table.derived ?? {})) after[derived] = before[derived] as Json
  return after
}

const changedColumns = (table: Table, before: Row, after: Row): string[] =>
  Object.keys(table.columns).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
