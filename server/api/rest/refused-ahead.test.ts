import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, BOB, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'
import { together } from './testing/together.ts'

let api: TestApi
let turns: number
const device = (n: number): string => `d-${String(n).padStart(20, '0')}`
const [OPEN, CLOSED, ONE_EACH, CROWDED] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const TAKEN = uuid(50)
const STOPPED = '203.0.113.9'
const RETRY = 'resolution=ignore-duplicates'

beforeEach(async () => {
  api = await openTestApi([stallsTool], { env: { LIMITS: 'off' } })
  for (const [id, more] of Object.entries({ [OPEN]: {}, [CLOSED]: {}, [ONE_EACH]: { most: 1 }, [CROWDED]: { room: 1 } }))
    await api.ask('POST', 'stalls', { as: ALICE, body: { id, ...more } })
  await order({ id: TAKEN, device_id: device(1) })
  await order({ device_id: device(2), stall_id: ONE_EACH })
  await order({ device_id: device(3) })
  await guest(CROWDED)
  await set(CLOSED, { open: false })
  const { names } = fairnessOf(api.services)
  await api.services.store.write(async ({ sql }) => {
    const full = 'update ledger_senders set row_count = ? where session_id = ? and device = ?'
    await sql(full, [LIMITS.deviceSessionRows, OPEN, names.device(OPEN, device(3))])
    await sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [OPEN, names.address(OPEN, STOPPED), 'newcomers'])
  })
  turns = 0
  api.services.store.onCommit(() => void turns++)
})
afterEach(() => api.stop())

const set = (id: string, body: object) => api.ask('PATCH', `stalls?id=eq.${id}`, { as: ALICE, body })
function order(more: Record<string, unknown>, prefer = RETRY, address = '127.0.0.1'): Promise<Told> {
  const body = { stall_id: OPEN, dishes: 'soup', device_id: device(9), ...more }
  return api.ask('POST', 'orders', { device: String(body.device_id), address, headers: { prefer }, body })
}
const guest = (stall_id: string, more: object = {}, who = device(9)) =>
  api.ask('POST', 'guests', { device: who, body: { stall_id, device_id: who, ...more } })
const signs = (n: number, count = 5) =>
  Array.from({ length: count }, (_, at) => ({ id: uuid(2_000 + 100 * n + at), stall_id: OPEN, words: 'Soup' }))
const saying = ({ status, body }: Told) => `${status} ${body?.code ?? ''} ${body?.message ?? ''}`.trim()
const count = async () => (await api.services.store.readSql('select count(*) as n from orders', []))[0]?.['n']

const REFUSED: readonly [string, RegExp, (n: number) => Promise<Told>][] = [
  ['to what is closed', /^401 42501/, (n) => order({ id: uuid(100 + n), stall_id: CLOSED, device_id: device(100 + n) })],
  ['to sessions that do not exist, another each time', /^401 42501/, (n) => order({ id: uuid(100 + n), stall_id: uuid(1_000 + n) })],
  ['with words that are refused', /^400 23514/, (n) => order({ device_id: device(100 + n), dishes: 'a stone' })],
  ['of a device that has sent its share', /^409 LL409/, (n) => order({ id: uuid(100 + n), stall_id: ONE_EACH, device_id: device(2) })],
  ['under an id that is taken', /^409 23505/, (n) => order({ id: TAKEN, device_id: device(100 + n) }, '')],
  ['under an id of another session', /^409 23505/, (n) => order({ id: TAKEN, stall_id: ONE_EACH, device_id: device(100 + n) })],
  ['of a device that has used up its quota', /^413 54000/, () => order({ device_id: device(3) })],
  ['to what is full, by its counter', /^400 23514 There is no room/, (n) => guest(CROWDED, { id: uuid(100 + n) }, device(100 + n))],
  ['of several rows into another account’s session', /^403 42501/, (n) => api.ask('POST', 'signs', { as: BOB, body: signs(n) })],
  ['from an address that the host stopped', /^403 42501/, (n) => order({ device_id: device(100 + n) }, RETRY, STOPPED)],
]

describe('refused inserts', () => {
  it.each(REFUSED)('%s take less than a tenth of a turn each, and hear the same', async (_what, words, send) => {
    const rows = await count()
    const told: string[] = []
    for (let n = 0; n < 30; n++) told.push(saying(await send(n)))
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatch(words)
    expect(turns).toBeLessThanOrEqual(3)
    expect(await count()).toBe(rows)
  })

  it.each(REFUSED)('%s take no turn either while others are accepted in the same session', async (_what, words, send) => {
    for (let n = 0; n < 10; n++) {
      expect(saying(await send(n))).toMatch(words)
      expect((await order({ device_id: device(200 + n) })).status).toBe(201)
    }
    expect(turns).toBeLessThanOrEqual(10 + 2)
  })

  it('that arrive at once are each told, and take no turn after the first ones', async () => {
    await order({ stall_id: CLOSED })
    turns = 0
    const told = await Promise.all(Array.from({ length: 60 }, (_, n) => order({ stall_id: CLOSED, device_id: device(100 + n) })))
    expect([new Set(told.map(({ status }) => status)), turns]).toEqual([new Set([401]), 0])
  })
})

describe('an insert where others are refused', () => {
  it('is accepted from the moment that the host opens the session', async () => {
    for (let n = 0; n < 3; n++) expect((await order({ stall_id: CLOSED })).status).toBe(401)
    await set(CLOSED, { open: true })
    expect((await order({ stall_id: CLOSED })).status).toBe(201)
  })

  it('is judged after the change that waits for the same commit', async () => {
    for (let n = 0; n < 3; n++) expect((await order({ stall_id: CLOSED })).status).toBe(401)
    const told = await together(api, [() => set(CLOSED, { open: true }), () => order({ stall_id: CLOSED })])
    expect(told.map(({ status }) => status)).toEqual([204, 201])
  })

  it('is a success if it is the retry of a row that landed, or that still waits', async () => {
    for (let n = 0; n < 3; n++) expect((await order({ stall_id: CLOSED })).status).toBe(401)
    expect((await order({ stall_id: ONE_EACH, device_id: device(2) })).status).toBe(409)
    await set(CLOSED, { open: true })
    const first = () => order({ id: uuid(60), stall_id: CLOSED })
    expect((await first()).status).toBe(201)
    await set(CLOSED, { open: false })
    expect((await first()).status).toBe(201)
    const waiting = { id: uuid(61), stall_id: ONE_EACH, device_id: device(4) }
    const told = await together(api, [() => order(waiting), () => order({ ...waiting, dishes: 'a stone' })])
    expect(told.map(({ status }) => status)).toEqual([201, 201])
  })

  it('finds room where the guest before it left in the same commit, and none where one came', async () => {
    for (let n = 0; n < 3; n++) expect((await guest(CROWDED)).status).toBe(400)
    await set(CROWDED, { room: 2 })
    const [one, another, leaver] = [uuid(70), uuid(71), device(5)]
    const came = await together(api, [() => guest(CROWDED, { id: one }, leaver), () => guest(CROWDED, { id: another })])
    expect(came.map(({ status }) => status)).toEqual([201, 400])
    const leaves = () => api.ask('DELETE', `guests?id=eq.${one}`, { device: leaver })
    expect((await together(api, [leaves, () => guest(CROWDED, { id: another })])).map(({ status }) => status)).toEqual([204, 201])
  })

  it('of several rows may refer to its own, and stands or falls with all of them', async () => {
    const own = (count: number, more: object[] = []) => api.ask('POST', 'signs', { as: ALICE, body: [...signs(1, count), ...more] })
    for (let n = 0; n < 3; n++) expect((await api.ask('POST', 'signs', { as: BOB, body: signs(n) })).status).toBe(403)
    expect((await own(3, [{ id: uuid(2_999), stall_id: uuid(9), words: 'Soup' }])).status).toBe(403)
    expect((await own(3)).status).toBe(201)
    expect((await own(5)).status).toBe(409)
    const both = [
      { id: uuid(81), stall_id: OPEN, words: 'Tea' },
      { id: uuid(81), stall_id: OPEN, words: 'Pie' },
    ]
    expect((await api.ask('POST', 'signs', { as: ALICE, body: both })).status).toBe(409)
    const { body } = await api.ask('GET', 'signs?select=id', { as: ALICE })
    expect(body).toHaveLength(3)
  })

  it('of one id twice, to be merged, is refused for that before its second row is, as in a commit', async () => {
    const twice = [OPEN, CLOSED].map((stall_id) => ({ id: uuid(81), stall_id, words: 'Soup' }))
    const merge = () => api.ask('POST', 'signs', { as: ALICE, headers: { prefer: 'resolution=merge-duplicates' }, body: twice })
    const told = []
    for (let n = 0; n < 3; n++) told.push(saying(await merge()))
    expect(new Set(told)).toEqual(new Set(['400 21000 ON CONFLICT DO UPDATE command cannot affect row a second time']))
    expect(turns).toBe(1)
  })

  it('may refer to a row that waits for the same commit', async () => {
    for (let n = 0; n < 3; n++) expect((await order({ dishes: 'a stone' })).status).toBe(400)
    const made = { id: uuid(8) }
    const told = await together(api, [
      () => api.ask('POST', 'stalls', { as: ALICE, body: made }),
      () => order({ stall_id: made.id, device_id: device(4) }),
    ])
    expect(told.map(({ status }) => status)).toEqual([201, 201])
  })

  it('costs no read where nothing was refused lately: ten accepted ones clear a session', async () => {
    const reads: string[] = []
    const { readSql } = api.services.store
    const readsOf = async (n: number) => {
      reads.length = 0
      expect((await order({ device_id: device(300 + n) })).status).toBe(201)
      return reads.length
    }
    api.services.store.readSql = (text, parameters) => {
      reads.push(text)
      return readSql(text, parameters)
    }
    const before = await readsOf(0)
    expect((await order({ dishes: 'a stone' })).status).toBe(400)
    const looked = []
    for (let n = 1; n <= 11; n++) looked.push(await readsOf(n))
    expect(looked.slice(0, 10).every((n) => n > before)).toBe(true)
    expect(looked[10]).toBe(before)
  })
})
