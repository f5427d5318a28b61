import { afterEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { rowsFromAddress, rowsOfSession } from '../fairness/allowances.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubsTool, phone, uuid } from './testing/clubs.ts'

describe('inserts', () => {
  let api: TestApi
  let now = 1_800_000_000_000
  afterEach(() => api.stop())
  const start = async (env: Record<string, string> = {}) => {
    api = await openTestApi([clubsTool], { env, now: () => now })
    expect((await api.ask('POST', 'clubs', { as: ALICE, body: { id: uuid(1), name: 'Chess', slug: 'chess' } })).status).toBe(201)
  }
  const note = (device = phone(1)) => api.ask('POST', 'notes', { device, body: { club_id: uuid(1), body: 'x', device_id: device } })

  it('of one device are held back, with the time to wait; others go on', async () => {
    await start()
    for (let sent = 0; sent < LIMITS.deviceInsertsPerMinute; sent++) expect((await note()).status).toBe(201)
    const told = await note()
    expect([told.status, told.headers['retry-after'], told.body]).toEqual([
      429,
      '1',
      { code: 'LL429', message: 'This device may send 60 entries a minute.', details: null, hint: null },
    ])
    expect((await note(phone(2))).status).toBe(201)
    now += 1_000
    expect((await note()).status).toBe(201)
    const unclaimed = await api.ask('POST', 'notes', { body: { club_id: uuid(1), body: 'x', device_id: phone(1) } })
    expect(unclaimed.status).toBe(429)
  })
  it('of a host are not counted by device', async () => {
    await start()
    for (let n = 0; n < 2; n++) {
      const body = Array.from({ length: 60 }, (_, i) => ({ name: 'x', slug: `s${n}-${i}` }))
      expect((await api.ask('POST', 'clubs', { as: ALICE, device: phone(1), body })).status).toBe(201)
    }
  })
  it('into one session are held back in all', async () => {
    await start()
    await api.services.limits.take([{ ...rowsOfSession(uuid(1)), n: LIMITS.sessionInsertsPerMinute - 1 }])
    expect((await note(phone(1))).status).toBe(201)
    const told = await note(phone(2))
    expect([told.status, told.body.message]).toEqual([429, 'This session takes 60000 entries a minute.'])
  })
  it('into one session from one address are held back (addressInsertsPerMinute), from others they are not', async () => {
    await start()
    const { passes } = fairnessOf(api.services)
    await api.services.limits.take([{ ...rowsFromAddress(uuid(1), '198.51.100.7'), n: LIMITS.addressInsertsPerMinute - 1 }])
    const from = (address: string, n: number) =>
      api.ask('POST', 'notes', {
        address,
        device: phone(n),
        headers: { 'x-device-pass': passes.of(uuid(1), phone(n)) },
        body: { club_id: uuid(1), body: 'x', device_id: phone(n) },
      })
    expect((await from('198.51.100.7', 1)).status).toBe(201)
    const told = await from('198.51.100.7', 2)
    expect([told.status, told.headers['retry-after'], told.body.code, told.body.message]).toEqual([
      429,
      '1',
      'LL429',
      'This session takes 30000 entries a minute from one address.',
    ])
    expect((await from('203.0.113.9', 2)).status).toBe(201)
    now += 60_000 / LIMITS.addressInsertsPerMinute
    expect([(await from('198.51.100.7', 2)).status, (await from('198.51.100.7', 3)).status]).toEqual([201, 429])
  })
  it('LIMITS=off lifts them', async () => {
    await start({ LIMITS: 'off' })
    for (let sent = 0; sent <= LIMITS.deviceInsertsPerMinute; sent++) expect((await note()).status).toBe(201)
  })
})
