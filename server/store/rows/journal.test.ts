import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../contract/filter.ts'
import { belongsTo, createdAt, id, integer, type Table, text } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Change, Store } from '../store.ts'
import { createRows } from './rows.ts'

const banks: Table = { name: 'banks', about: '', columns: { id } }
const accounts: Table = {
  name: 'accounts',
  about: '',
  columns: { id, bank_id: belongsTo('banks'), holder: text(50), balance: integer({ default: { value: 0 } }) },
  journal: {
    table: 'bookings',
    of: 'balance',
    entry: { row: 'account_id', by: 'clerk', difference: 'amount', value: 'balance' },
    copies: ['bank_id'],
  },
}
const bookings: Table = {
  name: 'bookings',
  about: '',
  columns: {
    id,
    account_id: belongsTo('accounts'),
    bank_id: belongsTo('banks'),
    clerk: { type: 'uuid', nullable: true },
    amount: integer(),
    balance: integer(),
    kind: text(20, { default: { value: 'plain' } }),
    reverses: { type: 'uuid', nullable: true },
    created_at: createdAt,
  },
  unique: [['reverses']],
}
const tables = [banks, accounts, bookings]
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [BANK, ADA, CLERK] = [uuid(1), uuid(2), uuid(3)]

let folder: string
let store: Store
let published: Change[]
let made = 100
const catalog = createCatalog([{ name: 'test', tables, policies: {} }])
const rows = <T>(work: (rows: ReturnType<typeof createRows>) => Promise<T>) =>
  store.write((tx) => work(createRows(catalog, store, tx, { userId: CLERK, helper: null, newId: () => uuid(made++), randomBytes })))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-journal-'))
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
  await rows((r) => r.insert('banks', { id: BANK }))
  published.length = 0
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const open = (balance: number) => rows((r) => r.insert('accounts', { id: ADA, bank_id: BANK, holder: 'Ada', balance }))
const booked = async () => (await rows((r) => r.find('bookings', eq('account_id', ADA)))).map(({ amount, balance }) => [amount, balance])

describe('a journal', () => {
  it('has an entry for each change, with who, how much, the value after it, and what it takes over', async () => {
    await open(10)
    await rows((r) => r.update('accounts', eq('id', ADA), (old) => ({ balance: (old['balance'] as number) - 25 })))
    expect(await booked()).toEqual([
      [10, 10],
      [-25, -15],
    ])
    const [entry] = await rows((r) => r.find('bookings', eq('amount', -25)))
    expect(entry).toMatchObject({ bank_id: BANK, account_id: ADA, clerk: CLERK, kind: 'plain', reverses: null })
    expect(entry?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/)
  })

  it('has none where the value stays: a new row with nothing, another column, the same value again', async () => {
    await open(0)
    await rows((r) => r.update('accounts', eq('id', ADA), { holder: 'Ada L.' }))
    await rows((r) => r.update('accounts', eq('id', ADA), { balance: 0 }))
    expect(await booked()).toEqual([])
  })

  it('is told like any other change, after the row it is about', async () => {
    await open(10)
    expect(published.map(({ table, type }) => `${type} ${table}`)).toEqual(['INSERT accounts', 'INSERT bookings'])
  })

  it('takes columns from whoever changes the row', async () => {
    await open(10)
    const chosen = { id: uuid(50), reverses: uuid(51), kind: 'reversal' }
    await rows((r) => r.update('accounts', eq('id', ADA), { balance: 0 }, chosen))
    expect(await rows((r) => r.find('bookings', eq('id', uuid(50))))).toEqual([
      expect.objectContaining({ ...chosen, amount: -10, balance: 0 }),
    ])
  })

  it('is undone with what it is about', async () => {
    await open(10)
    const spoilt = rows(async (r) => {
      await r.update('accounts', eq('id', ADA), { balance: 99 })
      throw new Error('no')
    })
    await expect(spoilt).rejects.toThrow('no')
    expect(await booked()).toEqual([[10, 10]])
    // A journal entry that violates a constraint rolls back the change.
    const again = (value: number) => rows((r) => r.update('accounts', eq('id', ADA), { balance: value }, { reverses: uuid(60) }))
    await again(20)
    await expect(again(30)).rejects.toMatchObject({ code: '23505' })
    expect(await booked()).toEqual([
      [10, 10],
      [10, 20],
    ])
  })

  it('goes with its row, without a last entry', async () => {
    await open(10)
    await rows((r) => r.delete('accounts', eq('id', ADA)))
    expect(await booked()).toEqual([])
  })

  it.each([
    ['a table that is not there', { table: 'nowhere' }],
    ['a column that is no whole number', { of: 'holder' }],
    ['a column that its table has not', { entry: { row: 'account_id', by: 'nobody', difference: 'amount', value: 'balance' } }],
    ['what it cannot take over', { copies: ['holder'] }],
  ])('cannot be declared with %s', (_what, wrong) => {
    const broken: Table = { ...accounts, journal: { ...accounts.journal!, ...wrong } }
    expect(() => createCatalog([{ name: 'test', tables: [banks, broken, bookings], policies: {} }])).toThrow(/their columns do not fit/)
  })
})
