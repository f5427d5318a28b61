import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'

let api: TestApi
let turns: number
const device = (n: number): string => `d-${String(n).padStart(20, '0')}`
const [STALL, OTHER] = [uuid(1), uuid(2)]

beforeEach(async () => {
  api = await openTestApi([stallsTool])
  for (const id of [STALL, OTHER]) await api.ask('POST', 'stalls', { as: ALICE, body: { id } })
  const { store } = api.services
  const { write } = store
  turns = 0
  store.write = (...asked) => {
    turns++
    return write(...asked)
  }
})
afterEach(() => api.stop())

const set = async (id: string, open: boolean) => {
  await api.ask('PATCH', `stalls?id=eq.${id}`, { as: ALICE, body: { open } })
  turns = 0
}
function order(n: number, { stall = STALL, ...more }: { stall?: string; id?: string; dishes?: string } = {}): Promise<Told> {
  const body = { id: uuid(100 + n), stall_id: stall, dishes: 'soup', device_id: device(n), ...more }
  return api.ask('POST', 'orders', { device: device(n), headers: { prefer: 'resolution=ignore-duplicates' }, body })
}
const all = async (count: number, one: (n: number) => Promise<Told>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => one(n)))).map(({ status }) => status)

describe('answers to what was closed', () => {
  it('take one turn in all, and each hears why', async () => {
    expect((await order(50)).status).toBe(201)
    await set(STALL, false)
    const first = await order(51)
    expect([first.status, first.body.code, turns]).toEqual([401, '42501', 1])
    const after = await Promise.all(Array.from({ length: 30 }, (_, n) => order(n)))
    expect(after.map(({ body }) => body)).toEqual(Array.from({ length: 30 }, () => first.body))
    expect(turns).toBe(1)
  })

  it('are taken again from the moment it is open, and cost no second look then', async () => {
    await set(STALL, false)
    await order(51)
    expect(await all(3, order)).toEqual([401, 401, 401])
    await set(STALL, true)
    expect(await all(3, order)).toEqual([201, 201, 201])
    let reads = 0
    const { readSql } = api.services.store
    api.services.store.readSql = (...asked) => {
      reads++
      return readSql(...asked)
    }
    expect((await order(4, { stall: OTHER })).status).toBe(201)
    const ofOneNeverRefused = reads
    expect((await order(5)).status).toBe(201)
    expect(reads - ofOneNeverRefused).toBe(ofOneNeverRefused)
    expect(turns).toBe(5)
  })

  it('leave those to another session, and a retry of what had landed, as they are', async () => {
    expect((await order(50)).status).toBe(201)
    await set(STALL, false)
    await order(51)
    expect([(await order(50)).status, (await order(52, { stall: OTHER })).status]).toEqual([201, 201])
    expect((await order(53)).status).toBe(401)
  })

  it('that are refused for what they say are judged ahead too', async () => {
    const stone = (n: number) => order(n, { dishes: 'a stone' })
    expect(await all(1, stone)).toEqual([400])
    turns = 0
    expect(await all(20, stone)).toEqual(Array(20).fill(400))
    expect(turns).toBe(0)
  })
})
