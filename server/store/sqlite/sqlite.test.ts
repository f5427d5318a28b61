import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import { belongsTo, counter, id, type Table, text } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createRows } from '../rows/rows.ts'
import { createTable } from '../sql/ddl.ts'
import type { Change, Store } from '../store.ts'
import { openSqlite } from './sqlite.ts'

const boards: Table = {
  name: 'boards',
  about: '',
  columns: { id, name: text(20) },
  derived: {
    cards: counter('cards', 'board_id'),
    open_cards: counter('cards', 'board_id', eq('state', 'open')),
    letters: { ...counter('cards', 'board_id'), weigh: (card) => String(card['state']).length },
  },
  unique: [['name']],
}
const cards: Table = { name: 'cards', about: '', columns: { id, board_id: belongsTo('boards'), state: text(10) } }
const catalog = createCatalog([{ name: 'test', tables: [boards, cards], policies: {} }])
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let folder: string
let store: Store
let published: Change[][]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-store-'))
  await migrateSqlite(join(folder, 'db'), {
    a: {
      async up(db) {
        await createTable(db, boards)
        await createTable(db, cards)
      },
    },
  })
  store = openSqlite(join(folder, 'db'), Date.now, (error) => {
    throw error
  })
  published = []
  store.onChanges((changes) => void published.push([...changes]))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const rows = <T>(work: (rows: ReturnType<typeof createRows>) => Promise<T>) => store.write((tx) => work(createRows(catalog, store, tx)))
const codeOf = (reason: unknown) => (reason instanceof Refusal ? reason.code : reason)
const board = async (n: number) => (await store.readSql('select * from boards where id = ?', [uuid(n)]))[0]

describe('group commit', () => {
  it('writes that arrive together commit together; one refusal undoes only itself', async () => {
    const results = await Promise.allSettled([
      rows((r) => r.insert('boards', { id: uuid(1), name: 'a' })),
      rows(async (r) => {
        await r.insert('boards', { id: uuid(2), name: 'b' })
        return r.insert('boards', { id: uuid(3), name: 'a' })
      }),
      rows((r) => r.insert('boards', { id: uuid(4), name: 'c' })),
    ])
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(codeOf((results[1] as PromiseRejectedResult).reason)).toBe('23505')
    expect((await store.readSql('select name from boards order by name', [])).map((r) => r['name'])).toEqual(['a', 'c'])
    expect(published, 'one commit, without the changes of what was undone').toHaveLength(1)
    expect(published[0]?.map((c) => c.id)).toEqual([uuid(1), uuid(4)])
  })

  it('is read back as soon as it is answered, and not before', async () => {
    const writing = rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    expect(await board(1)).toBeUndefined()
    await writing
    expect(await board(1)).toMatchObject({ name: 'a' })
  })

  it('a surprise inside one write reaches its caller and nobody else', async () => {
    const [first, second] = await Promise.allSettled([
      store.write(async () => {
        throw new Error('boom')
      }),
      rows((r) => r.insert('boards', { id: uuid(1), name: 'a' })),
    ])
    expect(first.status).toBe('rejected')
    expect(second.status).toBe('fulfilled')
  })

  it('close waits for writes that were accepted', async () => {
    const writing = rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    await store.close()
    await expect(writing).resolves.toMatchObject({ name: 'a' })
    store = openSqlite(join(folder, 'db'), Date.now, () => {})
    expect(await board(1)).toMatchObject({ name: 'a' })
  })
})

describe('rows', () => {
  it('counters are kept with the row, by its filter, and announced', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    await rows((r) => r.insert('cards', { id: uuid(11), board_id: uuid(1), state: 'open' }))
    await rows((r) => r.insert('cards', { id: uuid(12), board_id: uuid(1), state: 'done' }))
    expect(await board(1)).toMatchObject({ cards: 2, open_cards: 1 })
    await rows((r) => r.update('cards', eq('id', uuid(12)), { state: 'open' }))
    expect(await board(1)).toMatchObject({ cards: 2, open_cards: 2 })
    expect(published.at(-1)?.map((c) => [c.table, c.type])).toEqual([
      ['cards', 'UPDATE'],
      ['boards', 'UPDATE'],
    ])
    await rows((r) => r.delete('cards', eq('id', uuid(11))))
    expect(await board(1)).toMatchObject({ cards: 1, open_cards: 1 })
  })

  it('a counter may weigh what it counts', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    await rows((r) => r.insert('cards', { id: uuid(11), board_id: uuid(1), state: 'open' }))
    await rows((r) => r.insert('cards', { id: uuid(12), board_id: uuid(1), state: 'archived' }))
    expect(await board(1)).toMatchObject({ letters: 12 })
    await rows((r) => r.update('cards', eq('id', uuid(12)), { state: 'done' }))
    expect(await board(1)).toMatchObject({ letters: 8 })
    await rows((r) => r.delete('cards', eq('id', uuid(11))))
    expect(await board(1)).toMatchObject({ letters: 4 })
  })

  it('who decides by a counter sees what arrives with it, also after one of them was undone', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    const seen: unknown[] = []
    const add = (n: number, fails: boolean) =>
      store.write(async (tx) => {
        const r = createRows(catalog, store, tx)
        await tx.settleAll()
        seen.push((await r.find('boards', eq('id', uuid(1))))[0]?.['cards'])
        await r.insert('cards', { id: uuid(n), board_id: uuid(1), state: 'open' })
        if (fails) throw new Refusal('42501', 'no')
      })
    await Promise.allSettled([add(11, false), add(12, true), add(13, false), add(14, true), add(15, false)])
    expect(seen).toEqual([0, 1, 1, 2, 2])
    expect(await board(1)).toMatchObject({ cards: 3, open_cards: 3 })
  })

  it('writes that arrive together add to a counter once, without what was undone', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    published.length = 0
    const card = (n: number) => rows((r) => r.insert('cards', { id: uuid(n), board_id: uuid(1), state: 'open' }))
    const undone = rows(async (r) => {
      await r.insert('cards', { id: uuid(99), board_id: uuid(1), state: 'open' })
      expect((await r.find('boards', eq('id', uuid(1))))[0], 'a write sees what it added itself').toMatchObject({ cards: 1 })
      throw new Refusal('42501', 'no')
    })
    await Promise.all([card(11), undone.catch(() => {}), card(12), card(13)])
    expect(await board(1)).toMatchObject({ cards: 3, open_cards: 3 })
    const counted = published.flat().filter((c) => c.table === 'boards')
    expect(counted.map((c) => [c.before?.['cards'], c.after?.['cards']])).toEqual([
      [0, 3],
      [3, 3],
      [3, 3],
    ])
  })

  it('a refused child leaves the counter as it was', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    const refused = rows(async (r) => {
      await r.insert('cards', { id: uuid(11), board_id: uuid(1), state: 'open' })
      throw new Refusal('42501', 'no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await board(1)).toMatchObject({ cards: 0 })
  })

  it('deleting a parent deletes and announces its children', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    await rows((r) => r.insert('cards', { id: uuid(11), board_id: uuid(1), state: 'open' }))
    published.length = 0
    await rows((r) => r.delete('boards', eq('id', uuid(1))))
    expect(published.flat().map((c) => `${c.type} ${c.table}`)).toEqual(['DELETE cards', 'DELETE boards'])
    expect(await store.readSql('select 1 from cards', [])).toEqual([])
  })

  it('an update that changes nothing is no change', async () => {
    await rows((r) => r.insert('boards', { id: uuid(1), name: 'a' }))
    published.length = 0
    await rows((r) => r.update('boards', eq('id', uuid(1)), { name: 'a' }))
    expect(published).toEqual([])
  })

  it('a row that points nowhere is refused', async () => {
    await expect(rows((r) => r.insert('cards', { id: uuid(11), board_id: uuid(9), state: 'open' }))).rejects.toSatisfy(
      (e) => codeOf(e) === '23503',
    )
  })
})

describe('migrations', () => {
  it('a database of another version is refused and left alone', async () => {
    await expect(migrateSqlite(join(folder, 'db'), { b: { up: async () => {} } })).rejects.toThrow(/made by another version/)
    expect(await board(1)).toBeUndefined()
  })

  it('a failing one names itself and leaves the database as it was', async () => {
    await store.close()
    const failing = migrateSqlite(join(folder, 'db'), {
      a: { up: async () => {} },
      b: {
        async up(db) {
          await db.schema.createTable('half').addColumn('id', 'text').execute()
          throw new Error('power cut')
        },
      },
    })
    await expect(failing).rejects.toThrow(/"b" failed.*power cut/)
    store = openSqlite(join(folder, 'db'), Date.now, () => {})
    expect(await store.readSql("select name from sqlite_master where name = 'half'", [])).toEqual([])
  })
})
