import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq, gt } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { belongsTo, boolean, counter, createdAt, id, integer, type Table, text } from '../../../contract/table.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Change, Store } from '../store.ts'
import { createRows } from './rows.ts'

const shops: Table = {
  name: 'shops',
  about: '',
  columns: { id, likes: text(10, { nullable: true }) },
  derived: { sold_kinds: counter('stock', 'shop_id', gt('sold', 0)) },
}
/** A sale's text names goods, one letter each; capitals are sold in a box. */
const sales: Table = {
  name: 'sales',
  about: '',
  columns: { id, shop_id: belongsTo('shops'), goods: text(100) },
  tally: {
    table: 'stock',
    parent: 'shop_id',
    key: 'good',
    of({ goods }: Row) {
      const amounts = new Map<string, Record<string, number>>()
      for (const good of String(goods)) {
        const of = amounts.get(good.toLowerCase()) ?? { sold: 0, boxes: 0 }
        amounts.set(good.toLowerCase(), { sold: (of.sold ?? 0) + 1, boxes: (of.boxes ?? 0) + (good === good.toLowerCase() ? 0 : 1) })
      }
      return amounts
    },
    made: (good, { likes }) => ({ liked: String(likes).includes(good) }),
  },
}
const stock: Table = {
  name: 'stock',
  about: '',
  columns: {
    id,
    shop_id: belongsTo('shops'),
    good: text(10),
    sold: integer({ default: { value: 0 } }),
    boxes: integer({ default: { value: 0 } }),
    noted: boolean(false),
    liked: boolean(false),
    created_at: createdAt,
  },
  unique: [['shop_id', 'good']],
}
const tables = [shops, sales, stock]
const catalog = createCatalog([{ name: 'test', tables, policies: {} }])
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let folder: string
let store: Store
let published: Change[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-tally-'))
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
  await rows((r) => r.insert('shops', { id: uuid(1) }))
  published.length = 0
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const rows = <T>(work: (rows: ReturnType<typeof createRows>) => Promise<T>) => store.write((tx) => work(createRows(catalog, store, tx)))
const sell = (n: number, goods: string) => rows((r) => r.insert('sales', { id: uuid(n), shop_id: uuid(1), goods }))
const sums = async () =>
  Object.fromEntries((await store.readSql('select * from stock order by good', [])).map((s) => [s.good, [s.sold, s.boxes]]))
const kinds = async () => (await store.readSql('select sold_kinds from shops', []))[0]?.sold_kinds

describe('a tally', () => {
  it('adds up what rows say, and takes it back with them, in the same transaction', async () => {
    await sell(11, 'aAb')
    expect(await sums()).toEqual({ a: [2, 1], b: [1, 0] })
    await sell(12, 'b')
    expect(await sums()).toEqual({ a: [2, 1], b: [2, 0] })
    await rows((r) => r.update('sales', eq('id', uuid(12)), { goods: 'Ac' }))
    expect(await sums()).toEqual({ a: [3, 2], b: [1, 0], c: [1, 0] })
    await rows((r) => r.delete('sales', eq('id', uuid(11))))
    expect(await sums()).toEqual({ a: [1, 1], b: [0, 0], c: [1, 0] })
    const refused = rows(async (r) => {
      await r.insert('sales', { id: uuid(13), shop_id: uuid(1), goods: 'aaa' })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await sums()).toEqual({ a: [1, 1], b: [0, 0], c: [1, 0] })
  })

  it('makes a sum with the defaults of its other columns and an id of its own, and keeps what is noted on it', async () => {
    await sell(11, 'a')
    const [sum] = await store.readSql('select * from stock', [])
    expect(sum).toMatchObject({ shop_id: uuid(1), good: 'a', sold: 1, noted: 0 })
    expect(isUuid(String(sum?.id))).toBe(true)
    expect(String(sum?.id)).toMatch(/^.{14}8.{4}a/)
    expect(Math.abs(Date.parse(String(sum?.created_at)) - Date.now())).toBeLessThan(60_000)
    await rows((r) => r.update('stock', eq('good', 'a'), { noted: true }))
    await rows((r) => r.delete('sales', eq('id', uuid(11))))
    await sell(12, 'a')
    expect((await store.readSql('select * from stock', []))[0]).toMatchObject({ id: sum?.id, sold: 1, noted: 1 })
  })

  it('says of a new sum what its parent says of it then', async () => {
    await rows((r) => r.update('shops', eq('id', uuid(1)), { likes: 'b' }))
    await sell(11, 'ab')
    await rows((r) => r.update('shops', eq('id', uuid(1)), { likes: 'ac' }))
    await sell(12, 'abc')
    const likes = await store.readSql('select good, liked from stock order by good', [])
    expect(likes).toEqual([
      { good: 'a', liked: 0 },
      { good: 'b', liked: 1 },
      { good: 'c', liked: 1 },
    ])
  })

  it('feeds counters, and says each change', async () => {
    await sell(11, 'ab')
    expect(await kinds()).toBe(2)
    expect(published.map((c) => `${c.type} ${c.table}`)).toEqual(['INSERT sales', 'INSERT stock', 'INSERT stock', 'UPDATE shops'])
    published.length = 0
    await sell(12, 'a')
    expect(published.map((c) => `${c.type} ${c.table}`)).toEqual(['INSERT sales', 'UPDATE stock'])
    expect([published[1]?.before?.sold, published[1]?.after?.sold]).toEqual([1, 2])
    await rows((r) => r.delete('sales', eq('id', uuid(11))))
    expect(await kinds()).toBe(1)
  })

  it('an update that says the same adds nothing', async () => {
    await sell(11, 'aA')
    published.length = 0
    await rows((r) => r.update('sales', eq('id', uuid(11)), { goods: 'Aa' }))
    expect(published.map((c) => c.table)).toEqual(['sales'])
  })

  it('goes with its parent', async () => {
    await sell(11, 'ab')
    published.length = 0
    await rows((r) => r.delete('shops', eq('id', uuid(1))))
    expect(await sums()).toEqual({})
    expect(published.map((c) => `${c.type} ${c.table}`).sort()).toEqual(['DELETE sales', 'DELETE shops', 'DELETE stock', 'DELETE stock'])
  })

  it('a sum that is gone stays gone when its rows follow', async () => {
    await sell(11, 'a')
    await rows((r) => r.delete('stock', eq('good', 'a')))
    await rows((r) => r.delete('sales', eq('id', uuid(11))))
    expect(await sums()).toEqual({})
  })

  it('of a session that is being restored keeps what was noted on it, also where it was made anew since', async () => {
    await sell(11, 'ab')
    await rows((r) => r.update('stock', eq('good', 'a'), { noted: true, liked: true }))
    const home = { table: 'shops', id: uuid(1), userId: '' }
    const [deleted, sold] = await rows(async (r) => {
      const all = [await r.find('stock', gt('sold', 0)), await r.find('sales', gt('goods', ''))]
      await r.delete('shops', eq('id', uuid(1)))
      return all as [Row[], Row[]]
    })
    await rows((r) => r.insert('shops', { id: uuid(1) }))
    await sell(12, 'ac')
    published.length = 0
    expect(await rows((r) => r.restore('stock', deleted, home))).toMatchObject({ leftOut: 0 })
    expect(published.map((c) => [c.type, c.table, c.after?.good, c.after?.noted])).toEqual([
      ['INSERT', 'stock', 'b', false],
      ['UPDATE', 'stock', 'a', true],
    ])
    await rows((r) => r.restore('sales', sold, home))
    expect(await sums()).toEqual({ a: [2, 0], b: [1, 0], c: [1, 0] })
    expect(await store.readSql("select noted, liked from stock where good = 'a'", [])).toEqual([{ noted: 1, liked: 1 }])
  })

  it('needs a table with one sum for each parent and key', () => {
    const { unique: _, ...many } = stock
    expect(() => createCatalog([{ name: 'test', tables: [shops, sales, many], policies: {} }])).toThrow(
      '"sales" is added up in "stock", which must be a table that is unique by shop_id and good.',
    )
  })
})
