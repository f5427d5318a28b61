import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { SenderAddress } from '../../../contract/sender-address.ts'
import { openTestApi, type TestApi, type Told } from '../rest/testing/api.ts'
import { ALICE, BOB, clubsTool, phone, uuid } from '../rest/testing/clubs.ts'
import { diskBytesOf } from './disk-bytes.ts'
import { fairnessOf } from './fairness.ts'

const CHESS = uuid(1)
const VENUE = '198.51.100.7'
const MINUTE = 60_000

let api: TestApi
let now: number
beforeEach(() => {
  now = 1_800_000_000_000
})
afterEach(() => api.stop())

const start = async (env: Record<string, string> = {}) => {
  api = await openTestApi([clubsTool], { env, now: () => now })
  expect((await api.ask('POST', 'clubs', { as: ALICE, body: { id: CHESS, name: 'Chess', slug: 'chess' } })).status).toBe(201)
}
let made = 0
const fresh = (): string => phone(1_000_000 + ++made)
const say = (
  device: string,
  { body = 'x', address = VENUE, ...more }: { body?: string; address?: string; id?: string; headers?: Record<string, string> } = {},
) =>
  api.ask('POST', 'notes', {
    device,
    address,
    headers: more.headers ?? {},
    body: { club_id: CHESS, body, device_id: device, ...(more.id ? { id: more.id } : {}) },
  })
const accepted = (told: readonly Told[]) => told.filter(({ status }) => status === 201).length
const times = async <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (let at = 0; at < n; at += 100)
    done.push(...(await Promise.all(Array.from({ length: Math.min(100, n - at) }, (_, i) => work(at + i)))))
  return done
}
const noteCount = async () => (await api.ask('GET', `clubs?id=eq.${CHESS}&select=note_count`, { as: ALICE })).body[0].note_count

describe('devices that nobody knows', () => {
  it('S7: from one address write 300 rows at once and 60 a minute after, whatever ids they make up', async () => {
    await start()
    expect(accepted(await times(400, () => say(fresh())))).toBe(LIMITS.strangerInsertsPerAddress)
    const told = await say(fresh())
    expect([told.status, told.headers['retry-after'], told.body.code]).toEqual([429, '1', 'LL429'])
    now += MINUTE
    expect(accepted(await times(100, () => say(fresh())))).toBe(LIMITS.strangerInsertsPerAddressPerMinute)
    expect(accepted(await times(10, () => say(fresh(), { address: '203.0.113.9' })))).toBe(10)
  })
  it('S7: refused and repeated rows take nothing from anybody', async () => {
    await start()
    await api.ask('PATCH', `clubs?id=eq.${CHESS}`, { as: ALICE, body: { open: false } })
    expect(accepted(await times(LIMITS.strangerInsertsPerAddress + 10, () => say(phone(1))))).toBe(0)
    await api.ask('PATCH', `clubs?id=eq.${CHESS}`, { as: ALICE, body: { open: true } })
    expect((await say(phone(1), { id: uuid(50) })).status).toBe(201)
    for (let i = 0; i < LIMITS.deviceInsertsPerMinute + 10; i++) expect((await say(phone(1), { id: uuid(50) })).status).toBe(409)
    expect(accepted(await times(LIMITS.deviceInsertsPerMinute, () => say(phone(1))))).toBe(LIMITS.deviceInsertsPerMinute - 1)
  })
})

describe('what one request and one device may write', () => {
  it('S8: a phone sends one row a request; a host who is a guest here is a phone; the own host sends many', async () => {
    await start()
    const rows = Array.from({ length: 2 }, () => ({ club_id: CHESS, body: 'x', device_id: phone(1) }))
    for (const who of [{ device: phone(1) }, {}, { as: BOB, device: phone(1) }]) {
      const told = await api.ask('POST', 'notes', { ...who, body: rows })
      expect([told.status, told.body.code]).toEqual([413, '54000'])
    }
    expect(await noteCount()).toBe(0)
    expect((await api.ask('POST', 'notes', { as: ALICE, device: phone(1), body: rows })).status).toBe(201)
  })
  it('S9: a device has space for 500 rows in one session, and gets it back when the host deletes', async () => {
    await start({ LIMITS: 'off' })
    expect(accepted(await times(LIMITS.deviceSessionRows + 5, () => say(phone(1))))).toBe(LIMITS.deviceSessionRows)
    const told = await say(phone(1))
    expect([told.status, told.body.code]).toEqual([413, '54000'])
    expect(told.body.message).toContain(String(LIMITS.deviceSessionRows))
    expect((await say(phone(2))).status).toBe(201)
    const [one] = (await api.ask('GET', 'notes?limit=1', { as: ALICE })).body
    expect((await api.ask('DELETE', `notes?id=eq.${one.id}`, { as: ALICE })).status).toBe(204)
    expect(accepted(await times(3, () => say(phone(1))))).toBe(1)
  })
  it('S9: bytes of a device and of a session are bounded, exactly, whatever arrives in one moment', async () => {
    await start({ LIMITS: 'off' })
    const { store } = api.services
    const fill = (table: string, where: string, bytes: number) =>
      store.write(({ sql }) => sql(`update ${table} set byte_count = ? where ${where}`, [bytes]).then(() => {}))
    const each = diskBytesOf(api.services.catalog.tables.get('notes')!, { body: 'x', device_id: phone(1) })
    expect((await say(phone(1))).status).toBe(201)
    await fill('ledger_senders', 'row_count = 1', LIMITS.deviceSessionBytes - 3 * each)
    expect(accepted(await times(10, () => say(phone(1))))).toBe(3)
    await fill('ledger_sessions', '1 = 1', LIMITS.sessionBytes - 5 * (each + phone(100).length - phone(1).length))
    const told = await times(20, (i) => say(phone(100 + i)))
    expect(accepted(told)).toBe(5)
    expect(told.find(({ status }) => status !== 201)?.body.message).toBe(
      'This session is full: it holds 200000 entries or 64 MB. Its host can make room.',
    )
    expect(await noteCount()).toBe(9)
    await api.ask('DELETE', `notes?body=eq.x`, { as: ALICE })
    expect((await say(phone(1))).status).toBe(201)
  })
  it('S9: rows of a session are bounded, exactly, whatever arrives in one moment', async () => {
    await start({ LIMITS: 'off' })
    expect((await say(phone(1))).status).toBe(201)
    await api.services.store.write(({ sql }) => sql('update ledger_sessions set row_count = ?', [LIMITS.sessionRows - 3]).then(() => {}))
    const told = await times(10, (i) => say(phone(100 + i)))
    expect(accepted(told)).toBe(3)
    const refused = told.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.code, refused?.body.message]).toEqual([
      413,
      '54000',
      'This session is full: it holds 200000 entries or 64 MB. Its host can make room.',
    ])
    expect(LIMITS.sessionRows).toBe(200_000)
    expect(await noteCount()).toBe(4)
  })
  it('[X3] rows that a host adds to an own session are bounded, exactly, and beside those of the audience', async () => {
    await start({ LIMITS: 'off' })
    const add = (n: number, more: object = {}) =>
      api.ask('POST', 'notes', {
        as: ALICE,
        device: phone(1),
        body: Array.from({ length: n }, () => ({ club_id: CHESS, body: 'mine', device_id: phone(1), ...more })),
      })
    const counted = async () => (await api.services.store.readSql('select row_count, host_row_count from ledger_sessions', []))[0]
    expect((await say(phone(9))).status).toBe(201)
    expect((await add(3)).status).toBe(201)
    expect((await add(1, { id: uuid(77) })).status).toBe(201)
    expect((await add(1, { id: uuid(77) })).status).toBe(409)
    expect(await counted()).toEqual({ row_count: 1, host_row_count: 4 })
    await api.services.store.write(({ sql }) =>
      sql('update ledger_sessions set host_row_count = ?', [LIMITS.hostSessionRows - 3]).then(() => {}),
    )
    const refused = await add(4)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      413,
      '54000',
      'A host adds at most 200000 entries to a session. Delete some first.',
    ])
    expect(accepted(await times(5, () => add(1)))).toBe(3)
    expect(await noteCount()).toBe(8)
    expect((await say(phone(9))).status).toBe(201)
    expect((await api.ask('DELETE', 'notes?body=eq.mine', { as: ALICE })).status).toBe(204)
    expect(await counted()).toEqual({ row_count: 2, host_row_count: LIMITS.hostSessionRows - 7 })
    expect(accepted(await times(5, () => add(2)))).toBe(3)
    // The host's own phone: what it wrote as a phone is the audience's, and what it added is the host's.
    expect((await say(phone(1))).status).toBe(201)
    const of = 'device_id=not.is.null&body=in.(mine,x)'
    expect((await api.ask('DELETE', `notes?${of}`, { as: ALICE })).status).toBe(204)
    expect(await counted()).toEqual({ row_count: 0, host_row_count: LIMITS.hostSessionRows - 7 })
  })
  it('S9: the ledger says what is there, after any number of rows and deletions, and goes with the session', async () => {
    await start({ LIMITS: 'off' })
    const table = api.services.catalog.tables.get('notes')!
    await times(60, (i) => say(phone(i % 7), { body: 'ü'.repeat(i + 1) }))
    const notes: Row[] = (await api.ask('GET', 'notes', { as: ALICE })).body
    for (const { id } of notes.slice(0, 25)) await api.ask('DELETE', `notes?id=eq.${id}`, { as: ALICE })
    const left = await api.services.store.readSql('select * from notes', [])
    const sums = await api.services.store.readSql('select sum(row_count) as r, sum(byte_count) as b from ledger_senders', [])
    const [session] = await api.services.store.readSql('select row_count as r, byte_count as b from ledger_sessions', [])
    const bytes = left.reduce((sum, row) => sum + diskBytesOf(table, row as Row), 0)
    expect([left.length, sums[0], session]).toEqual([35, { r: 35, b: bytes }, { r: 35, b: bytes }])
    await api.ask('DELETE', `clubs?id=eq.${CHESS}`, { as: ALICE })
    for (const kept of ['ledger_senders', 'ledger_sessions'])
      expect(await api.services.store.readSql(`select * from ${kept}`, [])).toEqual([])
  })
})

describe('passes', () => {
  const enter = async (device: string, address = VENUE) => api.ask('POST', 'rpc/enter', { device, address, body: { session_id: CHESS } })
  it('S7: one address is given 3,000 at once and 600 a minute after; with one a device is no stranger', async () => {
    await start()
    const told = await times(LIMITS.passesPerAddress + 20, (i) => enter(phone(i)))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(LIMITS.passesPerAddress)
    expect([told.at(-1)?.status, told.at(-1)?.body.code, told.at(-1)?.headers['retry-after']]).toEqual([429, 'LL429', '1'])
    now += MINUTE
    expect(
      (await times(LIMITS.passesPerAddressPerMinute + 10, (i) => enter(phone(i)))).filter(({ status }) => status === 200),
    ).toHaveLength(600)
    const passed = await times(1_000, (i) => say(phone(i), { headers: { 'x-device-pass': told[i]?.body.pass } }))
    expect(accepted(passed)).toBe(1_000)
    // The strangers' allowance is untouched, and a device that once showed a pass need not show it again.
    expect(accepted(await times(400, () => say(fresh())))).toBe(LIMITS.strangerInsertsPerAddress)
    expect(accepted(await times(1_000, (i) => say(phone(i))))).toBe(1_000)
  })
  it('S7: are looked for in the ledger where a stranger’s rows are used up, and not where anything else is', async () => {
    await start()
    const { ledger } = fairnessOf(api.services)
    const isVouched = vi.spyOn(ledger, 'isVouched')
    expect(accepted(await times(LIMITS.deviceInsertsPerMinute + 10, () => say(phone(1))))).toBe(LIMITS.deviceInsertsPerMinute)
    expect(isVouched).not.toHaveBeenCalled()
    await times(LIMITS.strangerInsertsPerAddress - LIMITS.deviceInsertsPerMinute, () => say(fresh()))
    expect([(await say(fresh())).status, isVouched.mock.calls.length]).toEqual([429, 1])
  })
  it('are one device’s and one session’s, in a header or a cookie that no script reads', async () => {
    await start()
    const { body, headers } = await enter(phone(1))
    const cookie = String(headers['set-cookie'])
    expect(cookie).toBe(`limelight_pass_${CHESS}=${body.pass}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`)
    expect(accepted(await times(LIMITS.strangerInsertsPerAddress, () => say(fresh())))).toBe(300)
    const { passes } = fairnessOf(api.services)
    const other = passes.of(uuid(2), phone(1))
    for (const pass of [body.pass.slice(1), '', 'é', other, passes.of(CHESS, phone(2))])
      expect((await say(phone(1), { headers: { 'x-device-pass': pass } })).status).toBe(429)
    expect((await say(phone(2), { headers: { cookie: cookie.split(';')[0]! } })).status).toBe(429)
    expect((await say(phone(1), { headers: { cookie: `a=b; ${cookie.split(';')[0]}; c=d` } })).status).toBe(201)
  })
  it('are refused to nobody in particular, and for what is no session', async () => {
    await start()
    expect((await api.ask('POST', 'rpc/enter', { body: { session_id: CHESS } })).body.code).toBe('22023')
    expect((await api.ask('POST', 'rpc/enter', { device: phone(1), body: { session_id: uuid(77) } })).body.code).toBe('22023')
    expect((await api.ask('GET', `rpc/enter?session_id=${CHESS}`, { device: phone(1) })).status).toBe(405)
  })
})

describe('what a host may do about an address', () => {
  const rpc = (name: string, body: object, as: string | undefined = ALICE) =>
    api.ask('POST', `rpc/${name}`, { ...(as ? { as } : {}), body: { session_id: CHESS, ...body } })
  const origins = async (): Promise<SenderAddress[]> => (await rpc('list_origins', {})).body
  const vouch = (device: string) => ({ headers: { 'x-device-pass': fairnessOf(api.services).passes.of(CHESS, device) } })

  it('S7: only the session’s own host sees, stops and voids', async () => {
    await start()
    await say(phone(1))
    for (const name of ['list_origins', 'stop_origin', 'void_origin']) {
      const more = name === 'list_origins' ? {} : { origin: 'x' }
      expect([(await rpc(name, more, BOB)).body.code, (await rpc(name, more, BOB)).status]).toEqual(['42501', 403])
      const nobody = await api.ask('POST', `rpc/${name}`, { device: phone(1), body: { session_id: CHESS, ...more } })
      expect([nobody.body.code, nobody.status]).toEqual(['42501', 401])
      expect((await rpc(name, { ...more, session_id: uuid(99) })).status).toBe(403)
    }
  })
  it('S7: sees devices, strangers and entries by address, and neither address nor device', async () => {
    await start()
    await times(5, () => say(fresh()))
    await say(phone(1), vouch(phone(1)))
    await say(phone(2), { ...vouch(phone(2)), address: '203.0.113.9' })
    const told = await origins()
    expect(
      told.map(({ devices, entries, strangers, stranger_entries, stopped }) => [devices, entries, strangers, stranger_entries, stopped]),
    ).toEqual([
      [6, 6, 5, 5, null],
      [1, 1, 0, 0, null],
    ])
    expect(JSON.stringify(told)).not.toMatch(/198\.51|203\.0|d-phone/)
  })
  it('S7: stops strangers, or all newcomers, of one address, and lets them in again', async () => {
    await start()
    await say(phone(1), vouch(phone(1)))
    await say(phone(9), { id: uuid(60) })
    const [{ origin } = { origin: '' }] = await origins()
    await rpc('stop_origin', { origin, scope: 'strangers' })
    const told = await say(phone(9))
    expect([told.status, told.body.code, told.body.message]).toEqual([
      403,
      '42501',
      'The host takes nothing more from new devices at this address.',
    ])
    expect((await say(fresh())).status).toBe(403)
    expect((await say(fresh(), { address: '203.0.113.9' })).status).toBe(201)
    expect([(await say(phone(1))).status, (await say(phone(2), vouch(phone(2)))).status]).toEqual([201, 201])
    await rpc('stop_origin', { origin, scope: 'newcomers' })
    expect((await origins())[0]?.stopped).toBe('newcomers')
    expect([(await say(phone(1))).status, (await say(phone(2))).status, (await say(phone(3), vouch(phone(3)))).status]).toEqual([
      201, 201, 403,
    ])
    // A row that was accepted before is not refused on retry.
    const again = await api.ask('POST', 'notes', {
      device: phone(9),
      address: VENUE,
      headers: { prefer: 'resolution=ignore-duplicates' },
      body: { id: uuid(60), club_id: CHESS, body: 'x', device_id: phone(9) },
    })
    expect(again.status).toBe(201)
    await rpc('stop_origin', { origin, scope: null })
    expect([(await say(fresh())).status, (await say(phone(3), vouch(phone(3)))).status]).toEqual([201, 201])
    expect((await rpc('stop_origin', { origin, scope: 'everybody' })).body.code).toBe('23514')
  })
  it('S7: sees the twenty worst addresses, and twenty that are stopped and sent nothing', async () => {
    await start()
    for (let n = 0; n < LIMITS.addressesShown; n++) await times(2, () => say(fresh(), { address: `203.0.113.${n}` }))
    const worst = (await origins()).map(({ origin }) => origin)
    expect([LIMITS.addressesShown, worst.length]).toEqual([20, 20])
    await say(fresh(), { address: '203.0.113.200' })
    expect((await origins()).map(({ origin }) => origin)).toEqual(worst)
    for (let n = 0; n <= LIMITS.addressesShown; n++) await rpc('stop_origin', { origin: `made-up-${n}`, scope: 'strangers' })
    const silent = (await origins()).filter(({ entries }) => entries === 0)
    expect(silent).toHaveLength(LIMITS.addressesShown)
  })
  it('S7: a session keeps so many addresses stopped, and no more', async () => {
    await start()
    for (let n = 0; n < LIMITS.stopsPerSession; n++) await rpc('stop_origin', { origin: `made-up-${n}`, scope: 'strangers' })
    const told = await rpc('stop_origin', { origin: 'one too many', scope: 'strangers' })
    expect([told.status, told.body.code]).toEqual([413, '54000'])
    expect((await rpc('stop_origin', { origin: 'made-up-1', scope: 'newcomers' })).status).toBe(200)
  })
  it('S7: voids the entries of one address’s strangers and nothing else; counters and ledger stay right', async () => {
    await start({ LIMITS: 'off' })
    await times(1_200, () => say(fresh()))
    await times(20, (i) => say(phone(i), vouch(phone(i))))
    await say(fresh(), { address: '203.0.113.9' })
    const heard: string[] = []
    api.services.store.onChanges((changes) => heard.push(...changes.flatMap(({ type, table }) => (table === 'notes' ? [type] : []))))
    const worst = (await origins())[0]!
    expect([worst.strangers, await noteCount()]).toEqual([1_200, 1_221])
    expect((await rpc('void_origin', { origin: worst.origin })).body).toEqual({ removed: 1_200 })
    expect(await noteCount()).toBe(21)
    expect(heard).toEqual(Array.from({ length: 1_200 }, () => 'DELETE'))
    expect((await origins()).map(({ entries, stranger_entries }) => [entries, stranger_entries]).sort()).toEqual([
      [1, 1],
      [20, 0],
    ])
    expect((await rpc('void_origin', { origin: worst.origin })).body).toEqual({ removed: 0 })
  })
})
