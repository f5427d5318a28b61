import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../contract/json.ts'
import { sweepAnswers } from '../server/api/retention/sweep-answers.ts'
import { createRows } from '../server/store/rows/rows.ts'
import { tools } from '../tools/server.ts'
import type { PolicyTables } from './policies/outcomes.ts'
import { gatherPeople, type People } from './policies/people.ts'
import { createWorld } from './policies/world.ts'

const DAY_MS = 86_400_000
const folders = readdirSync('tools').filter((tool) => existsSync(join('tools', tool, 'outcomes.ts')))

let people: People
let time = Date.now()
beforeAll(async () => {
  people = await gatherPeople({ tools, clock: { now: () => time } })
})
afterAll(() => people.stop())

const rowsOf = async (table: string): Promise<Row[]> =>
  (await people.server.services.store.readSql(`select * from "${table}" order by id`, [])) as Row[]
const sweep = (answersDays: number, namesDays: number) => sweepAnswers(people.server.services, { answersDays, namesDays })

/** Says that all sessions were closed now. */
const closeAll = async () => {
  const { store } = people.server.services
  await store.write((tx) => tx.sql('update presentations set closed_at = ?', [tx.now]))
}

describe('names of sessions that were closed too long ago', { timeout: 60_000 }, () => {
  it('are removed where the answers stay', async () => {
    const { ask, ownerId } = people
    const id = randomUUID()
    await ask.owner('POST', '/rest/v1/attendance_sessions', { id, name: 'Breakfast', user_id: ownerId })
    const record = { id: randomUUID(), session_id: id, name: 'Ada Lovelace', table_number: 7 }
    expect((await ask.owner('POST', '/rest/v1/attendance_records', record)).status).toBe(201)
    const guests = ['Ada Lovelace', 'Alan Turing'].map((name) => ({ session_id: id, name, table_number: null }))
    expect((await ask.owner('POST', '/rest/v1/attendance_guests', guests)).status).toBe(201)
    await ask.owner('PATCH', `/rest/v1/attendance_sessions?id=eq.${id}`, { active: false })
    await sweep(0, 1)
    expect(await rowsOf('attendance_records')).toMatchObject([{ name: 'Ada Lovelace' }])
    time += DAY_MS + 1
    await sweep(0, 0)
    expect(await rowsOf('attendance_records')).toMatchObject([{ name: 'Ada Lovelace' }])
    await sweep(0, 1)
    expect(await rowsOf('attendance_records')).toMatchObject([{ name: 'Name removed', name_key: null, table_number: 7, expected: 1 }])
    const left = await rowsOf('attendance_guests')
    expect(left.map(({ name, name_key }) => [name, name_key])).toEqual(Array(2).fill(['Name removed', null]))
    expect(left.map(({ here }) => Number(here)).sort(), 'who came is still counted').toEqual([0, 1])
    const versions = people.server.services.store.version()
    await sweep(0, 1)
    expect(people.server.services.store.version(), 'nothing is written again').toBe(versions)
    const [session] = await rowsOf('attendance_sessions')
    expect(session).toMatchObject({ name: 'Breakfast', attendee_count: 1, expected_count: 2, arrived_count: 1 })
  })
})

describe('answers of sessions that were closed too long ago', { timeout: 60_000 }, () => {
  it.each(folders)('%s: are deleted with their sums, and what the host wrote stays', async (folder) => {
    const { policyTables } = (await import(`../tools/${folder}/outcomes.ts`)) as { policyTables: PolicyTables }
    const { catalog, store } = people.server.services
    await createWorld(people, policyTables).reset()
    const before = new Map<string, Row[]>()
    const tables = policyTables.tool.tables.map(({ name }) => name)
    for (const table of tables) before.set(table, await rowsOf(table))
    const sent = tables.filter(
      // People whom a host expects are people, too.
      (table) => catalog.tables.get(table)?.columns['device_id'] || /_(sums|words|guests)$/.test(table),
    )
    const below = tables.filter((table) =>
      Object.values(catalog.tables.get(table)?.columns ?? {}).some(
        (column) => column.type === 'uuid' && sent.includes(column.references ?? ''),
      ),
    )
    const counters = (row: Row, table: string) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !(column in (catalog.tables.get(table)?.derived ?? {}))))

    await sweep(1, 0)
    for (const table of tables) expect(await rowsOf(table), `${table}, of open sessions`).toEqual(before.get(table))
    await closeAll()
    time += DAY_MS - 1
    await sweep(1, 0)
    for (const table of tables) expect(await rowsOf(table), `${table}, not yet`).toEqual(before.get(table))
    time += 2
    await sweep(1, 0)
    for (const table of [...sent, ...below]) expect(await rowsOf(table), `${table}, now`).toEqual([])
    for (const table of tables.filter((one) => ![...sent, ...below].includes(one) && !one.startsWith('raffle_')))
      expect(
        (await rowsOf(table)).map((row) => counters(row, table)),
        `${table}, which is the host's`,
      ).toEqual(before.get(table)?.map((row) => counters(row, table)))
    await store.write((tx) => createRows(catalog, store, tx).delete('presentations', { op: 'and', of: [] }))
  })
})
