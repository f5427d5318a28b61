import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_POSTGRES, postgresServer } from '../../store/testing/postgres-server.ts'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { librariesTool } from './testing/libraries.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi([librariesTool], { env: { LIMITS: 'off' } })
})
afterEach(() => api.stop())

const [SHELF, AUTHOR] = [uuid(1), uuid(2)]
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Told> =>
  api.ask(method, path, { as: ALICE, ...(body === undefined ? {} : { body }) })
const shelf = (room: number) => ask('POST', 'shelves', { id: SHELF, slug: 'one', room })
const book = (n: number, more: object = {}) => ({ id: uuid(100 + n), shelf_id: SHELF, title: `t${n}`, copies: 1, ...more })
const count = async (table: string) => Number((await api.services.store.readSql(`select count(*) as n from ${table}`, []))[0]?.['n'])

describe('many rows of one request', () => {
  it('are judged beside those before them: what a counter allows, a text, a key', async () => {
    await shelf(2)
    const told = await Promise.all([
      ask('POST', 'books', [book(1), book(2), book(3)]),
      ask('POST', 'books', [book(1), book(2, { title: 'T1' })]),
      ask('POST', 'books', [book(1, { number: 5 }), book(2, { number: 5 })]),
      ask('POST', 'books', [book(1, { author_id: null }), book(2, { author_id: AUTHOR })]),
    ])
    expect(told.map(({ body }) => `${body.code} ${body.message}`)).toEqual([
      '23514 The shelf is full.',
      '23505 It stands there already.',
      '23505 duplicate key value violates unique constraint "books_number_key"',
      '23503 insert or update violates a foreign key constraint',
    ])
    expect(told[2]?.body.details).toBe('Key (number)=(5) already exists.')
    expect(await count('books')).toBe(0)
    expect((await ask('POST', 'books', [book(1), book(2)])).status).toBe(201)
  })

  it('are refused for the first that is, also where a look at what is stored would refuse a later one', async () => {
    await shelf(9)
    await ask('POST', 'books', [book(1), book(2)])
    // Inserts are looked at before their turn once one of them was refused.
    expect((await ask('POST', 'books', book(2))).status).toBe(409)
    const { body } = await ask('POST', 'books', [book(3, { title: 't1' }), book(2)])
    expect(body.message).toBe('It stands there already.')
  })

  it('give the same reason of two as one alone: a text that stands there, before a key', async () => {
    await shelf(9)
    await ask('POST', 'books', [book(1), book(2)])
    // Inserts are looked at before their turn once one of them was refused.
    expect((await ask('POST', 'books', book(2))).status).toBe(409)
    const both = book(2, { title: 't1' })
    const told = [await ask('POST', 'books', both), await ask('POST', 'books', [book(3), both])]
    expect(told.map(({ body }) => body.message)).toEqual(Array(2).fill('It stands there already.'))
  })

  it('may point to those before them, and to none that comes after', async () => {
    await shelf(9)
    expect((await ask('POST', 'books', [book(1, { after_id: uuid(102) }), book(2, { after_id: null })])).body.code).toBe('23503')
    expect((await ask('POST', 'books', [book(1, { after_id: null }), book(2, { after_id: uuid(101) })])).status).toBe(201)
  })

  it('change what follows from them once: one change of each sum', async () => {
    await shelf(600)
    const told: string[] = []
    api.services.store.onChanges((changes) => told.push(...changes.map(({ table, type }) => `${type} ${table}`)))
    await ask(
      'POST',
      'books',
      [1, 2, 3].map((n) => book(n)),
    )
    expect(told.sort()).toEqual([...Array(3).fill('INSERT books'), ...Array(3).fill('INSERT counts'), 'INSERT letters', 'UPDATE shelves'])
    told.length = 0
    await ask('PATCH', `books?shelf_id=eq.${SHELF}`, { copies: 1 })
    expect(told).toEqual([])
  })

  it('cost a commit its round trips, not each row', async ({ skip }) => {
    if ((await postgresServer()) === null) return skip(NO_POSTGRES)
    await api.stop()
    api = await openTestApi([librariesTool], { env: { LIMITS: 'off' }, onPostgres: true })
    const trips = api.services.store.roundTrips as () => number
    await shelf(1_000)
    const cost = async (request: Promise<Told>): Promise<number> => {
      const before = trips()
      expect((await request).status).toBeLessThan(300)
      return trips() - before
    }
    const costs = async (from: number, n: number) => {
      // The second book references the first, so that it starts the next round.
      const books = Array.from({ length: n }, (_, at) => book(from + at, { after_id: at === 1 ? uuid(100 + from) : null }))
      const shelves = books.map(({ id, title }) => ({ id, slug: title }))
      return {
        sessions: await cost(ask('POST', 'shelves', shelves)),
        closed: await cost(ask('PATCH', 'shelves?slug=neq.one', { active: false })),
        opened: await cost(ask('PATCH', 'shelves?slug=neq.one', { active: true })),
        // Sessions go to the trash one after the other.
        gone: (await cost(ask('DELETE', 'shelves?slug=neq.one'))) / n,
        inserted: await cost(ask('POST', 'books', books)),
        updated: await cost(ask('PATCH', 'books?id=not.is.null', { copies: 7 })),
        deleted: await cost(ask('DELETE', 'books?id=not.is.null')),
      }
    }
    await costs(0, 2)
    const few = await costs(100, 2)
    const many = await costs(200, 100)
    const { gone, ...others } = few
    expect(Math.max(...Object.values(others))).toBeLessThanOrEqual(18)
    expect(gone).toBeLessThanOrEqual(22)
    // On a busy machine the event loop may turn between two steps, which are then sent separately.
    for (const [what, trips] of Object.entries(many)) expect(trips, what).toBeLessThanOrEqual(few[what as keyof typeof few] + 3)
  }, 60_000)
})
