import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { and, eq, inList } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { belongsTo, boolean, createdAt, id, type Table, text } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Change, Store } from '../store.ts'
import { createRows } from './rows.ts'

const folds = { of: 'title', into: 'folded', fold: (title: string) => title.trim().toLowerCase() } as const
const shops: Table = { name: 'shops', about: '', columns: { id } }
/** Books that are asked for, and copies that have come. The first copy goes to whoever asked first. */
const wishes: Table = {
  name: 'wishes',
  about: '',
  columns: {
    ...{ id, shop_id: belongsTo('shops'), title: text(40), folded: text(40, { nullable: true }), created_at: createdAt },
    copy_id: { type: 'uuid', nullable: true },
    met: boolean(false),
  },
  folds,
  pairs: {
    ...{ table: 'copies', parent: 'shop_id', key: 'folded', by: 'copy_id', found: 'met', known: 'wanted' },
    pair: (rows, others) => new Map(rows.flatMap((row, at) => (others[at] ? [[row['id'] ?? null, others[at]['id'] ?? null]] : []))),
  },
}
const copies: Table = {
  name: 'copies',
  about: '',
  columns: {
    ...{ id, shop_id: belongsTo('shops'), title: text(40), folded: text(40, { nullable: true }), created_at: createdAt },
    wanted: boolean(false),
  },
  folds,
}
const catalog = createCatalog([{ name: 'test', tables: [shops, wishes, copies], policies: {} }])
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [SHOP, OTHER] = [uuid(1), uuid(2)]

let folder: string
let store: Store
let told: Change[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-store-'))
  await migrateSqlite(join(folder, 'db'), {
    a: {
      async up(db) {
        for (const table of [shops, wishes, copies]) await createTable(db, table)
      },
    },
  })
  store = openSqlite(join(folder, 'db'), Date.now, (error) => {
    throw error
  })
  await write((rows) => rows.insertAll('shops', [{ id: SHOP }, { id: OTHER }]))
  told = []
  store.onChanges((changes) => void told.push(...changes))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})
const write = <T>(work: (rows: Rows) => Promise<T>): Promise<T> => store.write((tx) => work(createRows(catalog, store, tx)))
/** Rows as they are written. Their times grow with `n`. */
const row = (n: number, title: string, more: object = {}) => ({
  ...{ id: uuid(n), shop_id: SHOP, title, created_at: `2026-01-01T12:00:00.${String(n).padStart(6, '0')}+00:00` },
  ...more,
})
const wish = (n: number, title: string, more: object = {}) => row(n, title, { met: false, ...more })
const copy = (n: number, title: string, more: object = {}) => row(n, title, { wanted: false, ...more })
const met = () =>
  write(async (rows) =>
    (await rows.find('wishes', eq('met', true), { order: [{ column: 'id' }] })).map((one) => [one['id'], one['copy_id']]),
  )
const wanted = () =>
  write(async (rows) => (await rows.find('copies', eq('wanted', true), { order: [{ column: 'id' }] })).map((one) => one['id']))

it('pairs rows of one text below one parent, whichever comes first, and tells both', async () => {
  await write((rows) =>
    rows.insertAll('wishes', [wish(10, 'Emma'), wish(11, 'EMMA '), wish(12, 'Ulysses'), wish(13, 'Emma', { shop_id: OTHER })]),
  )
  await write((rows) => rows.insertAll('copies', [copy(20, 'emma'), copy(21, 'Dracula')]))
  expect(await met()).toEqual([[uuid(10), uuid(20)]])
  expect(await wanted()).toEqual([uuid(20)])
  await write((rows) => rows.insert('wishes', wish(14, 'dracula')))
  expect(await wanted()).toEqual([uuid(20), uuid(21)])
  const last = told.filter(({ id }) => id === uuid(21)).at(-1)
  expect(last?.after).toMatchObject({ wanted: true, folded: 'dracula' })
})

it('follows changes of the text, deletions on either side, and one write that has both tables', async () => {
  await write(async (rows) => {
    await rows.insertAll('copies', [copy(20, 'Emma'), copy(21, 'Emma')])
    await rows.insertAll('wishes', [wish(10, 'Emma'), wish(11, 'Ulysses')])
  })
  expect(await met()).toEqual([[uuid(10), uuid(20)]])
  await write((rows) => rows.update('wishes', eq('id', uuid(11)), { title: 'Emma' }))
  expect(await met()).toEqual([
    [uuid(10), uuid(20)],
    [uuid(11), uuid(21)],
  ])
  await write((rows) => rows.delete('copies', eq('id', uuid(20))))
  expect(await met()).toEqual([[uuid(10), uuid(21)]])
  await write((rows) => rows.delete('wishes', inList('id', [uuid(10), uuid(11)])))
  expect(await wanted()).toEqual([])
})

it('leaves pairs as they are when the text is removed, and writes nothing that does not change', async () => {
  await write(async (rows) => {
    await rows.insert('wishes', wish(10, 'Emma'))
    await rows.insert('copies', copy(20, 'Emma'))
  })
  await write((rows) => rows.update('copies', eq('id', uuid(20)), { title: 'Removed', folded: null }))
  await write((rows) => rows.update('wishes', eq('id', uuid(10)), { title: 'Removed', folded: null }))
  expect(await met()).toEqual([[uuid(10), uuid(20)]])
  told = []
  await write((rows) => rows.insert('copies', copy(21, 'removed')))
  expect(told.map(({ table, type }) => `${table} ${type}`)).toEqual(['copies INSERT'])
  expect(await met()).toEqual([[uuid(10), uuid(20)]])
})

it('goes with its parent in one deletion, without pairing what is about to go', async () => {
  await write((rows) => rows.insertAll('wishes', [wish(10, 'Emma'), wish(11, 'Emma')]))
  await write((rows) => rows.insert('copies', copy(20, 'Emma')))
  told = []
  await write((rows) => rows.delete('shops', eq('id', SHOP)))
  expect(told.map(({ type }) => type)).toEqual(['DELETE', 'DELETE', 'DELETE', 'DELETE'])
})

it(`looks at ${LIMITS.pairedRows} rows of one text on either side, the oldest`, async () => {
  const many = LIMITS.pairedRows + 2
  await write((rows) =>
    rows.insertAll(
      'copies',
      Array.from({ length: many }, (_, n) => copy(1_000 + n, 'Emma')),
    ),
  )
  await write((rows) =>
    rows.insertAll(
      'wishes',
      Array.from({ length: many }, (_, n) => wish(5_000 + n, 'Emma')),
    ),
  )
  expect(await met()).toHaveLength(LIMITS.pairedRows)
  const newest = await write((rows) => rows.find('copies', and(eq('wanted', false)), { order: [{ column: 'id' }] }))
  expect(newest.map((one) => one['id'])).toEqual([uuid(1_000 + many - 2), uuid(1_000 + many - 1)])
})

it('refuses tables whose columns do not fit', () => {
  const bare = { ...copies, folds: undefined } as unknown as Table
  expect(() => createCatalog([{ name: 'test', tables: [shops, wishes, bare], policies: {} }])).toThrow(
    '"wishes" is paired with "copies" by "folded", but their columns do not fit.',
  )
})
