import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { triesOfDevice, triesOfStrangers } from '../fairness/allowances.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'

const MINUTE = 60_000
const STALL = uuid(1)
const VENUE = '198.51.100.7'
const device = (n: number): string => `d-${String(n).padStart(20, '0')}`

let api: TestApi
let now: number
beforeEach(async () => {
  now = 1_800_000_000_000
  api = await openTestApi([stallsTool], { now: () => now })
  expect((await api.ask('POST', 'stalls', { as: ALICE, body: { id: STALL } })).status).toBe(201)
})
afterEach(() => api.stop())

const order = (id: string, who: number, more: object = {}, headers = {}) =>
  api.ask('POST', 'orders', {
    device: device(who),
    address: VENUE,
    headers: { prefer: 'resolution=ignore-duplicates', ...headers },
    body: { id, stall_id: STALL, dishes: 'soup', device_id: device(who), ...more },
  })
const pass = (who: number) => ({ 'x-device-pass': fairnessOf(api.services).passes.of(STALL, device(who)) })
const change = (id: string, who: number, dishes = 'tea') =>
  api.ask('PATCH', `orders?id=eq.${id}`, { device: device(who), address: VENUE, headers: { prefer: 'count=exact' }, body: { dishes } })
const step = (more: object = {}) => api.ask('POST', 'rpc/close_stall', { address: VENUE, body: { stall: STALL }, ...more })
const saying = ({ status, body }: Told) => [status, body?.message].filter(Boolean).join(' ')
const many = async (n: number, ask: (n: number) => Promise<Told>): Promise<string[]> => {
  const told: string[] = []
  for (let at = 0; at < n; at++) told.push(saying(await ask(at)))
  return told
}

describe('retries of one phone', () => {
  const TOO_MANY = '429 This device may try 600 times a minute.'

  it('are counted (deviceTriesPerMinute), apart from its entries, and not those of others', async () => {
    expect((await order(uuid(10), 1)).status).toBe(201)
    await api.services.limits.take([{ ...triesOfDevice(device(1)), n: LIMITS.deviceTriesPerMinute - 21 }])
    expect(new Set(await many(20, () => order(uuid(10), 1)))).toEqual(new Set(['201']))
    const told = await order(uuid(10), 1)
    expect([saying(told), told.body.code, told.headers['retry-after']]).toEqual([TOO_MANY, 'LL429', '1'])
    expect(saying(await order(uuid(11), 1))).toBe(TOO_MANY)
    expect((await order(uuid(12), 2)).status).toBe(201)
    now += MINUTE / LIMITS.deviceTriesPerMinute
    expect([saying(await order(uuid(10), 1)), saying(await order(uuid(10), 1))]).toEqual(['201', TOO_MANY])
  })

  it('never meet the bound on bad Wi-Fi: 59 entries in one moment, each of them sent ten times', async () => {
    for (let n = 1; n < LIMITS.deviceInsertsPerMinute; n++)
      expect(new Set(await many(10, () => order(uuid(100 + n), 1, {}, pass(1))))).toEqual(new Set(['201']))
  })

  it('take no entry from it: after them it sends as many as before', async () => {
    expect((await order(uuid(10), 1, {}, pass(1))).status).toBe(201)
    await many(100, () => order(uuid(10), 1, {}, pass(1)))
    const told = await many(LIMITS.deviceInsertsPerMinute, (n) => order(uuid(100 + n), 1, {}, pass(1)))
    expect(told.filter((one) => one === '201')).toHaveLength(LIMITS.deviceInsertsPerMinute - 1)
    expect(told.at(-1)).toBe('429 This device may send 60 entries a minute.')
  })

  it('are counted by address where each has another device id and no pass (strangerTriesPerAddress)', async () => {
    const { limits } = api.services
    expect((await order(uuid(10), 1)).status).toBe(201)
    await limits.take([{ ...triesOfStrangers(STALL, VENUE), n: LIMITS.strangerTriesPerAddress - 11 }])
    expect(new Set(await many(10, (n) => order(uuid(10), 100 + n)))).toEqual(new Set(['201']))
    const told = await order(uuid(10), 200)
    expect([saying(told), told.body.code, told.headers['retry-after']]).toEqual([
      '429 Devices without a pass may try 600 times a minute from one address.',
      'LL429',
      '1',
    ])
    expect((await order(uuid(11), 3, {}, pass(3))).status).toBe(201)
    now += MINUTE / LIMITS.strangerTriesPerAddressPerMinute
    expect((await order(uuid(10), 200)).status).toBe(201)
  })
})

describe('changes by one phone', () => {
  const TOO_MANY = '429 This device may send 60 entries a minute.'

  it('are counted as its entries are, whatever kind of change they are', async () => {
    expect((await order(uuid(10), 1)).status).toBe(201)
    const told = await many(LIMITS.deviceInsertsPerMinute - 1, (n) => change(uuid(10), 1, n % 2 ? 'tea' : 'bread'))
    expect(new Set(told)).toEqual(new Set(['204']))
    const late = await change(uuid(10), 1)
    expect([saying(late), late.body.code, late.headers['retry-after']]).toEqual([TOO_MANY, 'LL429', '1'])
    const remove = () => api.ask('DELETE', `orders?id=eq.${uuid(10)}`, { device: device(1), address: VENUE })
    expect(saying(await remove())).toBe(TOO_MANY)
    expect(saying(await order(uuid(11), 1))).toBe(TOO_MANY)
    now += 1_000
    expect((await remove()).status).toBe(204)
    expect(saying(await order(uuid(11), 1))).toBe(TOO_MANY)
  })

  it('that change nothing, or are refused, take no entry from it, and are counted as tries', async () => {
    expect((await order(uuid(10), 1)).status).toBe(201)
    await many(50, () => change(uuid(99), 1))
    expect(await many(50, () => change(uuid(10), 1, 'a stone'))).toContain('400 Nobody eats stones.')
    expect((await change(uuid(10), 1)).status).toBe(204)
    await api.services.limits.take([{ ...triesOfDevice(device(1)), n: LIMITS.deviceTriesPerMinute - 102 }])
    expect(saying(await change(uuid(99), 1))).toBe('429 This device may try 600 times a minute.')
  })

  it('do not add up in a hall of 1,000 phones behind one address, which all change their answer at once', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => uuid(1_000 + n))
    await api.services.store.write(async ({ each }) => {
      const text = 'insert into orders (id, stall_id, dishes, size, device_id, created_at, remark_count) values (?, ?, ?, ?, ?, ?, 0)'
      const lists = rows.map((id, n) => [id, STALL, 'soup', 'small', device(n), '2026-01-01T00:00:00.000000+00:00'])
      await each(text, lists)
    })
    const told = await Promise.all(rows.map((id, n) => change(id, n)))
    expect(new Set(told.map(({ headers }) => headers['content-range']))).toEqual(new Set(['0-0/1']))
  })

  it('of a host are not counted, also in a browser that is a phone too', async () => {
    for (let n = 0; n <= LIMITS.deviceInsertsPerMinute; n++) {
      const told = await api.ask('PATCH', `stalls?id=eq.${STALL}`, { as: ALICE, device: device(1), body: { room: n + 1 } })
      expect(told.status).toBe(204)
    }
  })
})

describe('procedures', () => {
  it('that are refused to the audience of one address are counted (refusedStepsPerAddress); those of hosts are not', async () => {
    const refused = await many(LIMITS.refusedStepsPerAddress, (n) => step({ device: device(n) }))
    expect(new Set(refused)).toEqual(new Set(['401 Only its host closes a stall.']))
    const told = await step({ device: device(1_000) })
    expect([saying(told), told.body.code, told.headers['retry-after']]).toEqual([
      '429 One address may be refused 600 calls a minute.',
      'LL429',
      '1',
    ])
    expect(saying(await step({ address: '203.0.113.9' }))).toBe('401 Only its host closes a stall.')
    expect((await step({ as: ALICE })).status).toBe(200)
    now += MINUTE / LIMITS.refusedStepsPerAddress
    expect(saying(await step())).toBe('401 Only its host closes a stall.')
  })
})
