import { sql } from 'kysely'
import { refuse } from '../../contract/errors.ts'
import { eq, inList } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Rows } from '../../contract/procedure.ts'
import { allColumns, type Table, type Tally, type Uuid } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import { readIds } from './by-id.ts'
import { decodeRow } from './codec.ts'
import { counted } from './counted.ts'
import { createDistinctTexts } from './distinct.ts'
import { filterSql } from './filter-sql.ts'
import { entryOf, NOBODY, type Writer } from './journal.ts'
import { createPresentationKeeper } from './presentation-keeper.ts'
import { addText, change, encode, encodeRow, insertOnceText, insertOrAddText, insertText, updateText } from './row-statements.ts'
import type { Store, Tx } from './store.ts'
import { type Addition, additions, emptySum, minus, type Pair } from './tallies.ts'
import { together } from './together.ts'
import { pointToVersion } from './versions.ts'

/** Is told, in the transaction, of rows that change, and of rows on their way out before they go: who keeps accounts of them puts them right. */
export interface RowListener {
  /** A row of a table became another. */
  changed(tx: Tx, table: Table, before: Row, after: Row): Promise<void>
  /** Rows of a table are being deleted. */
  removed(tx: Tx, table: Table, rows: readonly Row[]): Promise<void>
  /** The same, first of all, for what a request deletes. True: everything below these rows is dealt with, `removed` need not be told of it. */
  gone(tx: Tx, table: string, ids: readonly string[]): Promise<boolean>
}

/** What the engine itself does with rows. */
export interface StoreRows extends Rows {
  /** Inserts rows of one table: as `insert` does one after the other, but what they add to is read and written once. */
  insertFormed(table: Table, rows: readonly FormedRow[]): Promise<void>
}

/** A row as it will lie in the table, and the version that it points to, or null. */
export interface FormedRow {
  row: Row
  version: Row | null
}

export function formRow(table: Table, sent: Row, now: string): FormedRow {
  const row: Row = {}
  for (const column of allColumns(table)) row[column] = sent[column] ?? (table.derived && column in table.derived ? 0 : null)
  return table.versions ? pointToVersion(table.versions, row, now) : { row, version: null }
}

/** Rows read or written in one statement. */
const CHUNK = 500

/**
 * Rows of any table inside one write transaction, without policy: whoever calls decides what is allowed.
 * Every write keeps the counters of parent rows, the journals and the versions, deletes children with their parents and notes the change events.
 * `writer` is in whose name it writes: journals record it. `watch` is told what changes and what goes.
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

  const insertFormed: StoreRows['insertFormed'] = async (table, formed) => {
    await keepVersions(table, formed)
    const rows = formed.map(({ row }) => row)
    for (const row of rows) await distinct.ask(table, null, row)
    const lists = rows.map((row) => encodeRow(table, row))
    // Inserted together, a row may point to one that comes after it.
    if (catalog.parentsOf(table.name).some(({ parent }) => parent === table.name))
      for (const list of lists) await tx.each(insertText(table), [list])
    else await tx.each(insertText(table), lists)
    await noteNew(table, rows)
  }

  /** What else becomes of rows that were inserted. */
  async function noteNew(table: Table, rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      distinct.written(table, null, row)
      tx.emit(change(table.name, tx.now, null, row))
      countRow(table.name, null, row)
    }
    await tallyRows(
      table,
      rows.map((after) => ({ before: null, after })),
    )
    for (const row of rows) await enterRow(table, null, row)
    if (catalog.presented.has(table.name)) for (const row of rows) await presentations.made(table.name, row)
  }

  /** What else becomes of a row that was updated. */
  async function noteChanged(table: Table, before: Row, after: Row, entry: Row | undefined): Promise<void> {
    distinct.written(table, before, after)
    tx.emit(change(table.name, tx.now, before, after))
    countRow(table.name, before, after)
    await tallyRows(table, [{ before, after }])
    await enterRow(table, before, after, entry)
    await presentations.changed(table.name, before, after)
    await listener?.changed(tx, table, before, after)
  }

  const update: Rows['update'] = async (name, where, patch, entry) => {
    const table = tableOf(name)
    const after: Row[] = []
    for (const before of await find(name, where, { lock: true })) {
      const next: Row = { ...before, ...(typeof patch === 'function' ? patch(before) : patch) }
      if (next['id'] !== before['id']) refuse('42501', `The id of a row of "${name}" cannot change.`)
      for (const derived of Object.keys(table.derived ?? {})) next[derived] = before[derived] as Json
      const changed = Object.keys(table.columns).filter((column) => JSON.stringify(next[column]) !== JSON.stringify(before[column]))
      if (changed.length > 0) {
        await distinct.ask(table, before, next)
        await tx.sql(updateText(table, changed), [...changed.map((c) => encode(table, c, next)), next['id']])
        await noteChanged(table, before, next, entry)
      }
      after.push(next)
    }
    return after
  }

  const add: Rows['add'] = async (name, id, amounts, entry) => {
    const table = tableOf(name)
    const columns = Object.keys(amounts).filter((column) => amounts[column] !== 0)
    if (columns.length === 0) return (await find(name, eq('id', id)))[0]
    if (table.derived) await tx.settle()
    const [raw] = await tx.sql(addText(table, columns, ['id']), [...columns.map((column) => amounts[column]), id])
    if (!raw) return undefined
    const after = decodeRow(table, raw)
    await noteChanged(table, minus(after, amounts), after, entry)
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

  /** `fromParent` names the table whose rows are going too: their counters need no keeping. `going` are all ids on their way out, since rows may point in a circle. */
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
      await tallyRows(
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

  /** A room that answers at once is one counter that many add to: it is written once in a commit, not once an answer. */
  function addToCounter(parent: string, derived: string, id: Json, by: number): void {
    tx.add(`${parent} ${derived} ${String(id)}`, by, async ({ sql: run, emit, now }, sum) => {
      const [raw] = await run(`update "${parent}" set "${derived}" = "${derived}" + ? where id = ? returning *`, [sum, id])
      if (!raw) return
      const after = decodeRow(tableOf(parent), raw)
      emit(change(parent, now, { ...after, [derived]: (after[derived] as number) - sum }, after))
    })
  }

  /** Rows that go with the parent of their sums need no adding up: the sums go too. */
  async function tallyRows({ tally, columns }: Table, pairs: readonly Pair[], except: string | null = null): Promise<void> {
    if (!tally) return
    const column = columns[tally.parent]
    if (except !== null && column?.type === 'uuid' && column.references === except) return
    const sums = tableOf(tally.table)
    await together(additions(tally, pairs).map((addition) => addToSum(sums, tally, addition)))
  }

  async function enterRow({ journal }: Table, before: Row | null, after: Row, chosen: Row = {}): Promise<void> {
    const entry = journal && entryOf(tableOf(journal.table), journal, { before, after, writer, now: tx.now })
    if (entry) await insert(journal.table, { ...entry, ...chosen })
  }

  /** A version is made by the first row that has it. */
  async function keepVersions({ versions }: Table, formed: readonly FormedRow[]): Promise<void> {
    const made = new Map(formed.flatMap(({ version }) => (version ? [[version['id'] as Json, version]] : [])))
    if (!versions || made.size === 0) return
    const known = await readIds(tx.sql, versions.table, [...made.keys()])
    const missing = [...made].filter(([id]) => !known.has(id)).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    const table = tableOf(versions.table)
    for (const [, version] of missing) {
      const { row } = formRow(table, version, tx.now)
      const [raw] = await tx.sql(insertOnceText(table), encodeRow(table, row))
      if (raw) await noteNew(table, [row])
    }
  }

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
    const [made] = await tx.sql(insertOrAddText(sums, columns, place), encodeRow(sums, row))
    const after = made ? decodeRow(sums, made) : row
    const isNew = columns.every((name) => after[name] === amounts[name])
    await (isNew ? noteNew(sums, [after]) : noteAdded(sums, after, amounts))
  }

  /** Read as it is stored: the parent's counters may wait for their turn. */
  async function whatItSays(sums: Table, { made, parent: column }: Tally, { parent, key }: Addition): Promise<Row> {
    const { references = '' } = sums.columns[column] as Uuid
    const [raw] = made ? await tx.sql(`select * from "${references}" where id = ?`, [parent]) : []
    return made && raw ? made(key, decodeRow(tableOf(references), raw)) : {}
  }

  async function noteAdded(sums: Table, after: Row, amounts: Addition['amounts']): Promise<void> {
    const before = minus(after, amounts)
    tx.emit(change(sums.name, tx.now, before, after))
    countRow(sums.name, before, after)
  }

  const rows = { find, insert, insertFormed, update, add, delete: remove }
  const presentations = createPresentationKeeper({ catalog, rows, tx, randomBytes: writer.randomBytes })
  return rows
}
