import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import { trashRows } from './run/trash.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, BOB, uuid } from './testing/clubs.ts'
import { librariesTool } from './testing/libraries.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi([librariesTool], { env: { LIMITS: 'off' } })
})
afterEach(() => api.stop())

const [SHELF, OTHER] = [uuid(1), uuid(2)]
const ROWS = 2_500
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Told> =>
  api.ask(method, path, { as: ALICE, headers, ...(body === undefined ? {} : { body }) })
const count = async (table: string, where = 'true') =>
  Number((await api.services.store.readSql(`select count(*) as n from ${table} where ${where}`, []))[0]?.['n'])

/** Makes a shelf with 2,500 books, of which each was counted once. */
async function fill(): Promise<void> {
  await ask('POST', 'shelves', { id: SHELF, slug: 'one', room: ROWS })
  for (let at = 0; at < ROWS; at += LIMITS.insertRows) {
    const some = Array.from({ length: Math.min(LIMITS.insertRows, ROWS - at) }, (_, n) => at + n)
    const books = some.map((n) => ({ id: uuid(1_000 + n), shelf_id: SHELF, title: `t${n}`, copies: 1, number: n }))
    expect((await ask('POST', 'books', books)).status).toBe(201)
  }
}

/**
 * Follows the rows of a table that each commit changed, and how many commits had been published when another
 * host's shelf was made that was sent after the first of them.
 */
function follow(table: string) {
  const byCommit = new Map<string, number>()
  let madeAfter = 0
  let sent: Promise<unknown> | null = null
  api.services.store.onChanges((changes) => {
    for (const change of changes) if (change.table === table) byCommit.set(change.at, (byCommit.get(change.at) ?? 0) + 1)
    sent ??= api.ask('POST', 'shelves', { as: BOB, body: { id: OTHER, slug: 'other' } }).then(() => {
      madeAfter = byCommit.size
    })
  })
  return { sizes: () => [...byCommit.values()], madeAfter: () => sent?.then(() => madeAfter) }
}

describe('a change of very many rows', { timeout: 60_000 }, () => {
  beforeEach(fill)

  it('[O1] gives others their turn: an update of 2,500 rows takes several commits', async () => {
    const { sizes, madeAfter } = follow('books')
    const told = await ask('PATCH', `books?shelf_id=eq.${SHELF}`, { copies: 2 }, { prefer: 'count=exact' })
    expect([told.status, told.headers['content-range']]).toEqual([204, `0-${ROWS - 1}/${ROWS}`])
    expect(await count('books', 'copies = 2')).toBe(ROWS)
    expect(sizes().reduce((sum, size) => sum + size, 0)).toBe(ROWS)
    expect(Math.max(...sizes())).toBeLessThanOrEqual(1_000)
    expect(await madeAfter()).toBeLessThan(sizes().length)
  })

  it('[O1] a deletion of a session with 2,500 rows deletes these first, in several commits', async () => {
    const { sizes, madeAfter } = follow('books')
    expect((await ask('DELETE', `shelves?id=eq.${SHELF}`)).status).toBe(204)
    expect([await count('shelves'), await count('books'), await count('counts'), await count('letters')]).toEqual([1, 0, 0, 0])
    expect(sizes().reduce((sum, size) => sum + size, 0)).toBe(ROWS)
    expect(Math.max(...sizes())).toBeLessThanOrEqual(1_000)
    expect(await madeAfter()).toBeLessThan(sizes().length)
  })

  it('[O1] a deletion of many sessions ends its commit once its time is over, whatever is below each', async () => {
    await ask(
      'POST',
      'shelves',
      [1, 2, 3].map((n) => ({ id: uuid(10 + n), slug: `s${n}` })),
    )
    const { services } = api
    const [shelves, ids] = [services.catalog.tables.get('shelves') as Table, [1, 2, 3].map((n) => uuid(10 + n))]
    const alice = { kind: 'host', userId: ALICE } as Actor
    expect(await inWrite(services, alice, (w) => trashRows(w, shelves, ids, 0))).toBe(1)
    expect(await count('shelves')).toBe(3)
  })

  it('[O1] a deletion of sessions that returns them is one commit, of at most 50 of them and 1,000 rows below', async () => {
    const made = (n: number) => Array.from({ length: n }, (_, at) => ({ id: uuid(10 + at), slug: `s${at}`, room: 500 }))
    await ask('POST', 'shelves', made(51))
    const remove = (filter: string) => ask('DELETE', `shelves?${filter}`, undefined, { prefer: 'return=representation' })
    const { status, body } = await remove('slug=like.s*')
    expect([status, body.message]).toEqual([
      413,
      'A change of more than 50 rows returns none of them: ask for return=minimal, or change fewer.',
    ])
    expect(await count('shelves')).toBe(52)
    for (const shelf of [10, 11])
      for (let at = 0; at < 450; at += 150) {
        const books = Array.from({ length: 150 }, (_, n) => ({
          id: uuid(10_000 + shelf * 1_000 + at + n),
          shelf_id: uuid(shelf),
          title: `t${at + n}`,
        }))
        expect((await ask('POST', 'books', books)).status).toBe(201)
      }
    await ask('DELETE', `shelves?slug=in.(s2,s3,s4,s5,s6,s7,s8,s9)`)
    const { sizes } = follow('books')
    const removed = await remove('slug=in.(s0,s1,s10,s11,s12)')
    expect(removed.body.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['s0', 's1', 's10', 's11', 's12'])
    // More than a fifth of 1,000 is below each of two: it is deleted before them.
    expect(sizes().length).toBeGreaterThanOrEqual(2)
  })

  it('[O1] a deletion of 2,500 rows takes several commits, and the counter follows', async () => {
    const { sizes } = follow('books')
    expect((await ask('DELETE', `books?shelf_id=eq.${SHELF}&number=gte.100`)).status).toBe(204)
    expect(Math.max(...sizes())).toBeLessThanOrEqual(1_000)
    expect([await count('books'), await count('shelves', 'book_count = 100')]).toEqual([100, 1])
  })

  it('is refused as a whole where its number decides, or where its rows are to be returned', async () => {
    const most = await ask('PATCH', `books?shelf_id=eq.${SHELF}`, { copies: 3 }, { prefer: 'handling=strict,max-affected=2000' })
    expect(most.body.code).toBe('PGRST124')
    const returned = await ask('PATCH', `books?shelf_id=eq.${SHELF}`, { copies: 3 }, { prefer: 'return=representation' })
    expect([returned.status, returned.body.code, returned.body.message]).toEqual([
      413,
      '54000',
      'A change of more than 1000 rows returns none of them: ask for return=minimal, or change fewer.',
    ])
    const single = await ask('DELETE', `shelves?id=neq.${OTHER}`, undefined, { prefer: 'handling=strict,max-affected=0' })
    expect(single.body.code).toBe('PGRST124')
    expect([await count('books', 'copies = 1'), await count('shelves')]).toEqual([ROWS, 1])
  })

  it('is one commit, however long it takes, where it says to be of at most 1,000 rows', async () => {
    const { sizes } = follow('books')
    let now = performance.now()
    // Each look at the clock finds that a commit's time is over.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += LIMITS.commitMs + 1))
    const prefer = 'handling=strict,max-affected=1000'
    const told = await ask('PATCH', 'books?number=lt.600', { copies: 3 }, { prefer }).finally(() => clock.mockRestore())
    expect([told.status, sizes()]).toEqual([204, [600]])
  })

  it('says how many rows were changed before one was refused', async () => {
    await ask('PATCH', `books?id=eq.${uuid(1_000 + ROWS - 1)}`, { title: 'taken' })
    await ask('POST', 'shelves', { id: OTHER, slug: 'other' })
    expect((await ask('POST', 'books', { id: uuid(9), shelf_id: OTHER, title: 'taken', number: ROWS + 1 })).status).toBe(201)
    const told = await ask('PATCH', `books?shelf_id=eq.${SHELF}&order=id`, { shelf_id: OTHER })
    expect([told.status, told.body.message]).toEqual([409, 'It stands there already.'])
    const moved = (await count('books', `shelf_id = '${OTHER}'`)) - 1
    expect(moved, 'of the commits before the one with the title that is taken').toBeGreaterThanOrEqual(1_000)
    expect(told.body.hint).toBe(`${moved} rows were changed before this. The same request changes the others.`)
    expect(await count('books', `shelf_id = '${SHELF}'`)).toBe(ROWS - moved)
  })
})

it('204: of a host who asks for many long changes at once, one is queued at a time, and another host waits for that alone', async () => {
  const shelves = Array.from({ length: 8 }, (_, n) => uuid(10 + n))
  for (const [n, id] of shelves.entries()) expect((await ask('POST', 'shelves', { id, slug: `s${n}` })).status).toBe(201)
  const { store } = api.services
  const { write } = store
  const order: string[] = []
  let [queued, most] = [0, 0]
  store.write = async (work, options) => {
    if (!options?.isLong) return write(work, options)
    most = Math.max(most, ++queued)
    return write(work, options).finally(() => queued--)
  }
  const many = shelves.map((id, n) => ask('DELETE', `shelves?id=eq.${id}`).then(({ status }) => order.push(`${n} ${status}`)))
  const other = api.ask('POST', 'shelves', { as: BOB, body: { id: OTHER, slug: 'other' } }).then(() => order.push('other'))
  await Promise.all([...many, other])
  expect([most, order.filter((one) => one.endsWith(' 204')).length]).toEqual([1, shelves.length])
  expect(order.indexOf('other')).toBeLessThan(3)
})
