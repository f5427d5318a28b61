import { afterEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { TokenBuckets } from './buckets.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubRoom, phone, uuid } from './testing/clubs.ts'

describe('token buckets', () => {
  it('allow a burst, then earn tokens back evenly', () => {
    const buckets = new TokenBuckets(60)
    expect(buckets.wait('a', 60, 0)).toBe(0)
    buckets.take('a', 60, 0)
    expect([buckets.wait('a', 1, 0), buckets.wait('a', 1, 400), buckets.wait('a', 1, 1_000), buckets.wait('b', 60, 0)]).toEqual([
      1_000, 600, 0, 0,
    ])
    expect(buckets.wait('a', 61, 1e9)).toBe(1_000)
  })
  it('a clock that goes back takes nothing away', () => {
    const buckets = new TokenBuckets(60)
    buckets.take('a', 60, 10_000)
    expect(buckets.wait('a', 1, 0)).toBe(1_000)
  })
  it('forget keys that are as good as new', () => {
    const buckets = new TokenBuckets(60)
    for (let i = 0; i < 30_000; i++) buckets.take(`k${i}`, 1, i)
    expect(buckets.size).toBeLessThan(12_000)
  })
})

describe('inserts', () => {
  let api: TestApi
  let now = 1_800_000_000_000
  afterEach(() => api.stop())
  const start = async (env: Record<string, string> = {}) => {
    api = await openTestApi([clubRoom], { env, now: () => now })
    expect((await api.ask('POST', 'clubs', { as: ALICE, body: { id: uuid(1), name: 'Chess', slug: 'chess' } })).status).toBe(201)
  }
  const notes = (n: number, device = phone(1)) =>
    api.ask('POST', 'notes', { device, body: Array.from({ length: n }, () => ({ club_id: uuid(1), body: 'x', device_id: device })) })

  it('of one device are held back, with the time to wait; others go on', async () => {
    await start()
    expect((await notes(LIMITS.deviceInsertsPerMinute - 1)).status).toBe(201)
    expect((await notes(1)).status).toBe(201)
    const told = await notes(2)
    expect([told.status, told.headers['retry-after'], told.body]).toEqual([
      429,
      '2',
      { code: 'LL429', message: 'This device may send 60 entries a minute.', details: null, hint: null },
    ])
    expect((await notes(1, phone(2))).status).toBe(201)
    now += 2_000
    expect((await notes(2)).status).toBe(201)
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
    const many = (n: number) => api.ask('POST', 'entries', { body: Array.from({ length: n }, () => ({ club_id: uuid(9), name: 'x' })) })
    for (let sent = 0; sent < LIMITS.sessionInsertsPerMinute; sent += 1_000) expect((await many(1_000)).status).toBe(401)
    const told = await many(1)
    expect([told.status, told.body.message]).toEqual([429, 'This session takes 60000 entries a minute.'])
  })
  it('LIMITS=off lifts them', async () => {
    await start({ LIMITS: 'off' })
    expect((await notes(LIMITS.deviceInsertsPerMinute + 1)).status).toBe(201)
  })
})
