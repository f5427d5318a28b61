import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { always, eq } from '../../../contract/filter.ts'
import type { Json } from '../../../contract/json.ts'
import { belongsTo, createdAt, id, json, type Table } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Change, Store } from '../store.ts'
import { createRows } from './rows.ts'

const menus: Table = { name: 'menus', about: '', columns: { id } }
const prices: Table = { name: 'prices', about: '', columns: { id, menu_id: belongsTo('menus'), list: json(1_000), created_at: createdAt } }
const orders: Table = {
  name: 'orders',
  about: '',
  columns: {
    id,
    menu_id: belongsTo('menus'),
    list: json(1_000, { nullable: true }),
    prices_id: { ...belongsTo('prices'), nullable: true },
  },
  versions: { of: 'list', table: 'prices', parent: 'menu_id', by: 'prices_id' },
}
const tables = [menus, prices, orders]
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [MENU, OTHER] = [uuid(1), uuid(2)]

let folder: string
let store: Store
let published: Change[]
const catalog = createCatalog([{ name: 'test', tables, policies: {} }])
const rows = <T>(work: (rows: ReturnType<typeof createRows>) => Promise<T>) => store.write((tx) => work(createRows(catalog, store, tx)))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-versions-'))
  await migrateSqlite(join(folder, 'db'), {
    a: {
      async up(db) {
        for (const table of tables) await createTable(db, table)
      },
    },
  })
  store = openSqlite(join(folder, 'db'), Date.now, (error) => {
    throw error
  })
  published = []
  store.onChanges((changes) => void published.push(...changes))
  for (const menu of [MENU, OTHER]) await rows((r) => r.insert('menus', { id: menu }))
  published.length = 0
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

let made = 100
const order = (list: Json, menu_id = MENU) => rows((r) => r.insert('orders', { id: uuid(made++), menu_id, list }))
const kept = async () => (await rows((r) => r.find('prices', always))).map(({ list }) => list)

describe('a column that is kept in versions', () => {
  it('is kept once for each of its values, and the rows that have it point there', async () => {
    const [first, second, third] = [await order([1]), await order([1]), await order([2])]
    expect(await kept()).toEqual([[1], [2]])
    expect(second['prices_id']).toBe(first['prices_id'])
    expect(third['prices_id']).not.toBe(first['prices_id'])
    const [raw] = await store.readSql('select count(list) as filled from orders', [])
    expect([first['list'], raw?.['filled']]).toEqual([null, 0])
    const [version] = await rows((r) => r.find('prices', eq('id', first['prices_id'] as string)))
    expect(version).toMatchObject({ menu_id: MENU, list: [1], created_at: expect.stringMatching(/^20/) })
  })

  it('is shared below one row alone, and by what arrives together', async () => {
    const [a, b, other] = await Promise.all([order({ tea: 2 }), order({ tea: 2 }), order({ tea: 2 }, OTHER)])
    expect([a?.['prices_id'] === b?.['prices_id'], a?.['prices_id'] === other?.['prices_id']]).toEqual([true, false])
    expect(await kept()).toHaveLength(2)
  })

  it('is told before the first row that has it, and not again', async () => {
    await order([1])
    await order([1])
    expect(published.map(({ table, type }) => `${type} ${table}`)).toEqual(['INSERT prices', 'INSERT orders', 'INSERT orders'])
  })

  it('may be empty, and then points nowhere', async () => {
    expect(await order(null)).toMatchObject({ list: null, prices_id: null })
    expect(await kept()).toEqual([])
  })

  it('goes with the row above, once', async () => {
    await order([1])
    await order([2], OTHER)
    published.length = 0
    await rows((r) => r.delete('menus', eq('id', MENU)))
    expect(await kept()).toEqual([[2]])
    expect(published.map(({ table, type }) => `${type} ${table}`).sort()).toEqual(['DELETE menus', 'DELETE orders', 'DELETE prices'])
  })

  it.each([
    ['without a place', { versions: { ...orders.versions!, table: 'nowhere' } }],
    ['below another row', { versions: { ...orders.versions!, parent: 'prices_id' } }],
    ['that is filled here', { columns: { ...orders.columns, list: json(1_000) } }],
  ])('%s is refused at start', (_what, change) => {
    const wrong = { ...orders, ...change }
    expect(() => createCatalog([{ name: 'test', tables: [menus, prices, wrong], policies: {} }])).toThrow('do not fit')
  })
})
