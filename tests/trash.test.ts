import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../contract/json.ts'
import { LIMITS } from '../contract/limits.ts'
import { readHeads } from '../server/store/rows/trash-pieces.ts'
import { tools } from '../tools/server.ts'
import type { PolicyTables } from './policies/outcomes.ts'
import { gatherPeople, ONE, type People } from './policies/people.ts'
import { createWorld } from './policies/world.ts'

/** Deleted sessions of every tool, through the API. */
const folders = readdirSync('tools').filter((tool) => existsSync(join('tools', tool, 'outcomes.ts')))
const declared: PolicyTables[] = []
for (const tool of folders) declared.push(((await import(`../tools/${tool}/outcomes.ts`)) as { policyTables: PolicyTables }).policyTables)

let people: People
beforeAll(async () => {
  people = await gatherPeople({ tools })
})
afterAll(() => people.stop())

const rowsOf = async (table: string): Promise<Row[]> => {
  const rows = (await people.server.services.store.readSql(`select * from "${table}"`, [])) as Row[]
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
const LEDGER = ['ledger_senders', 'ledger_sessions', 'ledger_stops']
/** All rows of all tables, but for those of the trash. */
async function everything(): Promise<Record<string, Row[]>> {
  const names = [...people.server.services.catalog.tables.keys(), ...LEDGER].filter((name) => name !== 'trash')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await rowsOf(name)] as const)))
}
const mentions = (id: string, all: Record<string, Row[]>) =>
  Object.entries(all).flatMap(([name, rows]) => (rows.some((row) => JSON.stringify(row).includes(id)) ? [name] : []))
const trash = async () => (await people.ask.owner('GET', '/rest/v1/trash?select=*&order=deleted_at.desc')).body as Row[]

const kinds = declared.flatMap((policy) =>
  (policy.tool.presents ?? []).map(({ table, title }) => ({ policy, table, title: title ?? 'name' })),
)

describe('a session that its host deletes', { timeout: 60_000 }, () => {
  it('is of one of all tools that have sessions', () =>
    expect(kinds.map(({ table }) => table).sort()).toEqual([...people.server.services.catalog.presented.keys()].sort()))

  it.each(kinds)('of $table is gone, lies in the trash, and is restored as it was', async ({ policy, table, title }) => {
    const world = createWorld(people, policy)
    await world.reset()
    const { ask, server, ownerId } = people
    const [state = ''] = Object.keys(policy.states[table] ?? {})
    const id = world.id(table, state)
    const add =
      'insert into ledger_senders (session_id, device, address, vouched, first_at, last_at, row_count, byte_count) values (?, ?, ?, 1, ?, ?, 3, 300)'
    await server.services.store.write(async (tx) => {
      await tx.sql(add, [id, 'device', 'address', tx.now, tx.now])
      await tx.sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [id, 'address', 'strangers'])
    })
    const sums = new Set([...server.services.catalog.tables.values()].map(({ tally }) => tally?.table))
    const ofSums = new Set(
      [...server.services.catalog.tables.values()].flatMap(({ derived = {} }) =>
        Object.entries(derived).flatMap(([column, { count }]) => (sums.has(count) ? [column] : [])),
      ),
    )
    const withoutSums = async () =>
      Object.entries(await everything()).flatMap(([name, rows]) =>
        sums.has(name) ? [] : [[name, rows.map((row) => Object.entries(row).filter(([column]) => !ofSums.has(column)))]],
      )
    const first = await withoutSums()
    // The states' sums are as their tests need them; those of a restored session are of its answers.
    await ask.owner('DELETE', `/rest/v1/${table}?id=eq.${id}`)
    expect((await ask.owner('POST', '/rest/v1/rpc/restore_session', { session: id })).status).toBe(200)
    expect(await withoutSums()).toEqual(first)
    const before = await everything()
    const name = before[table]?.find((row) => row['id'] === id)?.[title]

    expect((await ask.owner('DELETE', `/rest/v1/${table}?id=eq.${id}`)).status).toBe(204)
    const gone = await everything()
    expect(mentions(id, gone)).toEqual([])
    expect((await ask.owner('GET', `/rest/v1/${table}?id=eq.${id}`)).body).toEqual([])
    const [entry] = await trash()
    expect(entry).toMatchObject({ user_id: ownerId, session_id: id, session_table: table, title: name })
    expect((await ask['other host']('GET', '/rest/v1/trash')).body).toEqual([])
    expect((await ask.phone('GET', '/rest/v1/trash')).body).toEqual([])
    expect((await ask['other host']('POST', '/rest/v1/rpc/restore_session', { session: id })).body.code).toBe('PGRST116')
    expect((await ask.phone('POST', '/rest/v1/rpc/restore_session', { session: id })).body.code).toBe('42501')
    expect((await ask['other host']('DELETE', `/rest/v1/trash?session_id=eq.${id}`)).status).toBe(204)
    expect(await trash()).toHaveLength(1)

    const back = await ask.owner('POST', '/rest/v1/rpc/restore_session', { session: id })
    expect([back.status, back.body]).toEqual([200, { left_out: 0 }])
    expect(await everything()).toEqual(before)
    expect(await trash()).toEqual([])
    expect((await ask.owner('POST', '/rest/v1/rpc/restore_session', { session: id })).body.code).toBe('PGRST116')
  })
})

describe('the trash', { timeout: 60_000 }, () => {
  const poll = async (id = randomUUID()) => {
    await people.ask.owner('POST', '/rest/v1/polls', { id, question: 'Lunch?', user_id: people.ownerId })
    return id
  }
  const answer = (poll_id: string, id = randomUUID()) =>
    people.ask.phone('POST', '/rest/v1/poll_responses', { id, poll_id, response: 'Soup', device_id: ONE })
  const remove = (id: string) => people.ask.owner('DELETE', `/rest/v1/polls?id=eq.${id}`)
  const bringBack = (id: string) => people.ask.owner('POST', '/rest/v1/rpc/restore_session', { session: id })

  it('is deleted for good by a DELETE of its own', async () => {
    const id = await poll()
    await answer(id)
    await remove(id)
    const [entry] = await trash()
    expect(await readHeads(people.server.services.store.readSql, entry?.['id'] as string)).not.toEqual([])
    expect((await people.ask.owner('DELETE', `/rest/v1/trash?session_id=eq.${id}`)).status).toBe(204)
    expect(await rowsOf('trash_pieces')).toEqual([])
    expect((await bringBack(id)).body.code).toBe('PGRST116')
  })

  it('keeps a session of more rows than one commit changes, with its counters', async () => {
    const id = await poll()
    const rows = LIMITS.changedRows * 2 + 300
    const { catalog, store } = people.server.services
    const { createRows } = await import('../server/store/rows/rows.ts')
    await store.write(async (tx) => {
      const made = Array.from({ length: rows }, () => ({
        id: randomUUID(),
        poll_id: id,
        response: 'Soup',
        device_id: null,
        status: 'shown',
        created_at: tx.now,
      }))
      await createRows(catalog, store, tx).insertAll('poll_responses', made)
    })
    const before = await everything()
    expect((await remove(id)).status).toBe(204)
    expect((await trash())[0]).toMatchObject({ session_id: id, row_count: rows + 2 })
    expect(mentions(id, await everything())).toEqual([])
    expect((await bringBack(id)).status).toBe(200)
    expect((await people.ask.owner('GET', `/rest/v1/polls?id=eq.${id}&select=response_count`)).body).toEqual([{ response_count: rows }])
    expect(await everything()).toEqual(before)
    await remove(id)
    await people.ask.owner('DELETE', `/rest/v1/trash?session_id=eq.${id}`)
  })

  it('says how many rows could not come back, of whatever part of the session', async () => {
    const [id, other] = [await poll(), await poll()]
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const one of ids) await answer(id, one)
    await remove(id)
    for (const one of ids.slice(1)) await answer(other, one)
    expect((await bringBack(id)).body).toEqual({ left_out: 2 })
    expect((await people.ask.owner('GET', `/rest/v1/polls?id=eq.${id}&select=response_count`)).body).toEqual([{ response_count: 1 }])
    // A place in an event that is gone too is no row whose id is in use.
    const event = randomUUID()
    await people.ask.owner('POST', '/rest/v1/evenings', { id: event, name: 'Gala', user_id: people.ownerId })
    await people.ask.owner('POST', '/rest/v1/evening_items', { evening_id: event, session_id: other })
    await remove(other)
    await people.ask.owner('DELETE', `/rest/v1/evenings?id=eq.${event}`)
    expect((await bringBack(other)).body).toEqual({ left_out: 0 })
  })

  it('gives another code where the session’s was taken, and keeps an id that is taken', async () => {
    const id = await poll()
    const [shown] = (await people.ask.owner('GET', `/rest/v1/presentations?id=eq.${id}`)).body
    await remove(id)
    const other = await poll()
    const { store } = people.server.services
    await store.write(async (tx) => void (await tx.sql('update presentations set code = ? where id = ?', [shown.code, other])))
    await bringBack(id)
    const [again] = (await people.ask.owner('GET', `/rest/v1/presentations?id=eq.${id}`)).body
    expect(again.code).toMatch(/^[A-Z0-9]{4,6}$/)
    expect(again.code).not.toBe(shown.code)
    await remove(id)
    await poll(id)
    const refused = await bringBack(id)
    expect([refused.status, refused.body.code]).toEqual([409, '23505'])
    expect((await trash()).filter(({ session_id }) => session_id === id)).toHaveLength(1)
  })
})
