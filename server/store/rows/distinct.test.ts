import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compilable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { belongsTo, id, type Table, text } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { RawRow, Store } from '../store.ts'
import { createRows } from './rows.ts'

const shelves: Table = { name: 'shelves', about: '', columns: { id, name: text(20) } }
const books: Table = {
  name: 'books',
  about: '',
  columns: { id, shelf_id: belongsTo('shelves'), title: text(20) },
  distinct: { of: 'title', parent: 'shelf_id', fold: (title) => title.toLowerCase(), message: 'It stands there already.' },
}
const catalog = createCatalog([{ name: 'test', tables: [shelves, books], policies: {} }])
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let folder: string
let store: Store
/** Counts the queries for the books of a shelf. */
let reads: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-store-'))
  await migrateSqlite(join(folder, 'db'), {
    a: {
      async up(db) {
        await createTable(db, shelves)
        await createTable(db, books)
      },
    },
  })
  store = openSqlite(join(folder, 'db'), Date.now, (error) => {
    throw error
  })
  reads = 0
  for (const n of [1, 2]) await write((rows) => rows.insert('shelves', { id: uuid(n), name: 'Shelf' }))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function write<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
  return store.write((tx) => {
    const all = (query: Compilable, read = (raw: RawRow): any => raw) => {
      if (query.compile().sql.includes('"shelf_id" =')) reads++
      return tx.all(query, read)
    }
    return work(createRows(catalog, store, { ...tx, all }))
  })
}
const put = (rows: Rows, n: number, title: string, shelf = 1) => rows.insert('books', { id: uuid(n), shelf_id: uuid(shelf), title })
const name = (rows: Rows, n: number, title: string) => rows.update('books', eq('id', uuid(n)), { title })
const titles = async () => (await store.readSql('select title from books order by id', [])).map(({ title }) => title)
/** Resolves with all titles after the write, or with the code of its refusal. */
const done = (work: (rows: Rows) => Promise<unknown>) =>
  write(work).then(titles, (reason) => (reason instanceof Refusal ? reason.code : Promise.reject(reason)))

describe('a text that no two rows below one parent share', () => {
  it('is refused to the second of one write, whatever its case, and free below another parent', async () => {
    expect(
      await done(async (rows) => {
        await put(rows, 11, 'Emma')
        await put(rows, 12, 'EMMA')
      }),
    ).toBe('23505')
    expect(
      await done(async (rows) => {
        await put(rows, 11, 'Emma')
        await put(rows, 12, 'emma', 2)
        await name(rows, 11, 'EMMA')
      }),
    ).toEqual(['EMMA', 'emma'])
  })

  it('is free once its row has another, or is below another parent, in the same write', async () => {
    await write((rows) => put(rows, 11, 'Emma').then(() => put(rows, 12, 'Ulysses')))
    expect(
      await done(async (rows) => {
        await name(rows, 12, 'Dubliners')
        await name(rows, 11, 'Ulysses')
        await put(rows, 13, 'Emma')
      }),
    ).toEqual(['Ulysses', 'Dubliners', 'Emma'])
    expect(
      await done(async (rows) => {
        await name(rows, 12, 'Finn')
        await rows.update('books', eq('id', uuid(11)), { shelf_id: uuid(2) })
        await put(rows, 14, 'ulysses')
      }),
    ).toEqual(['Ulysses', 'Finn', 'Emma', 'ulysses'])
    expect(await done((rows) => rows.update('books', eq('id', uuid(11)), { shelf_id: uuid(1) }))).toBe('23505')
    expect(await done((rows) => name(rows, 12, 'Finn').then(() => name(rows, 13, 'FINN')))).toBe('23505')
  })

  it('is free once its row was deleted in the same write, also with its parent', async () => {
    await write((rows) => put(rows, 11, 'Emma'))
    expect(
      await done(async (rows) => {
        await put(rows, 12, 'Ulysses')
        await rows.delete('books', eq('id', uuid(11)))
        await put(rows, 13, 'Emma')
      }),
    ).toEqual(['Ulysses', 'Emma'])
    expect(
      await done(async (rows) => {
        await put(rows, 14, 'Finn')
        await rows.delete('shelves', eq('id', uuid(1)))
        await rows.insert('shelves', { id: uuid(1), name: 'Shelf' })
        await put(rows, 15, 'Emma')
      }),
    ).toEqual(['Emma'])
  })

  it('costs one read of what stands below the parent, however many rows are written', async () => {
    await write(async (rows) => {
      for (let n = 0; n < 50; n++) await put(rows, 100 + n, `Volume ${n}`)
      for (let n = 0; n < 50; n++) await name(rows, 100 + n, `Book ${n}`)
    })
    expect(reads).toBe(1)
  })
})
