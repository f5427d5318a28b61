import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, BOB, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'
import { together } from './testing/together.ts'

let api: TestApi
let turns: number
const [OPEN, CLOSED] = [uuid(1), uuid(2)]
/** Orders of one phone: at a stall that is open, and at one that has closed since. */
const [ORDER, LATE] = [uuid(50), uuid(51)]
const PHONE = 'd-00000000000000000001'
const OTHER = 'd-00000000000000000002'

beforeEach(async () => {
  api = await openTestApi([stallsTool], { env: { LIMITS: 'off' } })
  for (const id of [OPEN, CLOSED]) await api.ask('POST', 'stalls', { as: ALICE, body: { id } })
  for (const [id, stall] of [
    [ORDER, OPEN],
    [LATE, CLOSED],
  ] as const)
    await order(id, stall)
  await set(CLOSED, { open: false })
  turns = 0
  api.services.store.onCommit(() => void turns++)
})
afterEach(() => api.stop())

const set = (id: string, body: object) => api.ask('PATCH', `stalls?id=eq.${id}`, { as: ALICE, body })
const order = (id: string, stall_id: string) =>
  api.ask('POST', 'orders', { device: PHONE, body: { id, stall_id, dishes: 'soup', device_id: PHONE } })
const change = (id: string, dishes: string, device = PHONE, headers = {}) =>
  api.ask('PATCH', `orders?id=eq.${id}`, { device, body: { dishes }, headers: { prefer: 'count=exact', ...headers } })
const remove = (filter: string, device = PHONE) => api.ask('DELETE', `orders?${filter}`, { device, headers: { prefer: 'count=exact' } })
const close = (stall: string, options: object) => api.ask('POST', 'rpc/close_stall', { body: { stall }, ...options })
/** The result of a change: its status, the number of changed rows, and the refusal. */
const saying = ({ status, headers, body }: Told) => [status, headers['content-range'], body?.code, body?.message].filter(Boolean).join(' ')
const stored = async () => JSON.stringify(await api.services.store.readSql('select id, dishes from orders order by id', []))

const REFUSED: readonly [string, RegExp, (n: number) => Promise<Told>][] = [
  ['an update with words that are refused', /^400 23514 Nobody eats/, () => change(ORDER, 'a stone')],
  ['an update of what is closed', /^401 42501/, () => change(LATE, 'tea')],
  ['an update of another phone’s row', /^204 \*\/0$/, () => change(ORDER, 'tea', OTHER)],
  ['an update of rows that do not exist', /^204 \*\/0$/, (n) => change(uuid(100 + n), 'tea')],
  ['an update that must find one row', /^406 PGRST116/, (n) => change(uuid(100 + n), 'tea', PHONE, { accept: OBJECT })],
  ['a deletion of another phone’s row', /^204 \*\/0$/, () => remove(`id=eq.${ORDER}`, OTHER)],
  ['a deletion from what is closed', /^204 \*\/0$/, () => remove(`stall_id=eq.${CLOSED}`)],
  ['a step that only its host makes', /^401 42501 Only its host/, () => close(OPEN, { device: OTHER })],
]
const OBJECT = 'application/vnd.pgrst.object+json'

/** Changes that no stored row would permit to anybody. Even the first of them takes no turn. */
const VOID: readonly [string, RegExp, () => Promise<Told>][] = [
  ['an update without a right to any row', /^204 \*\/0$/, () => api.ask('PATCH', 'stalls?open=is.true', sent({ open: false }))],
  ['a deletion without a right to any row', /^204 \*\/0$/, () => api.ask('DELETE', 'stalls?menu=not.is.null', sent())],
  ['an update of nothing', /^204 \*\/0$/, () => api.ask('PATCH', `orders?id=eq.${ORDER}`, sent({}))],
]
const sent = (body?: object) => ({ device: OTHER, headers: { prefer: 'count=exact' }, body })

describe('refused changes', () => {
  it.each(REFUSED)('%s takes less than a tenth of a turn, and is told the same', async (_what, words, send) => {
    const before = await stored()
    const told: string[] = []
    for (let n = 0; n < 30; n++) told.push(saying(await send(n)))
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatch(words)
    expect(turns).toBeLessThanOrEqual(3)
    expect(await stored()).toBe(before)
  })

  it.each(VOID)('%s takes no turn at all', async (_what, words, send) => {
    for (let n = 0; n < 3; n++) expect(saying(await send())).toMatch(words)
    expect(turns).toBe(0)
  })

  it('of 30 phones at a time take no turn after the first ones', async () => {
    const phones = Array.from({ length: 30 }, async () => {
      for (let n = 0; n < 10; n++) expect((await change(LATE, 'tea')).status).toBe(401)
    })
    await Promise.all(phones)
    expect(turns).toBeLessThanOrEqual(2)
  })
})

describe('a change where others are refused', () => {
  beforeEach(async () => {
    for (let n = 0; n < 3; n++) {
      expect((await change(LATE, 'tea')).status).toBe(401)
      expect((await change(uuid(60), 'tea')).status).toBe(204)
      expect((await close(OPEN, { device: OTHER })).status).toBe(401)
    }
  })

  it('is made from the moment that the host opens the session', async () => {
    await set(CLOSED, { open: true })
    expect(saying(await change(LATE, 'tea'))).toBe('204 0-0/1')
    expect(saying(await remove(`id=eq.${LATE}`))).toBe('204 */1')
  })

  it('is judged after what waits for the same commit: an opening, and the row itself', async () => {
    const told = await together(api, [() => set(CLOSED, { open: true }), () => change(LATE, 'tea')])
    expect(told.map(saying)).toEqual(['204 0-0/*', '204 0-0/1'])
    const made = await together(api, [() => order(uuid(60), OPEN), () => change(uuid(60), 'tea')])
    expect(made.map(saying)).toEqual(['201 */*', '204 0-0/1'])
    expect((await remove(`stall_id=eq.${uuid(9)}`)).status).toBe(204)
    const gone = await together(api, [() => order(uuid(61), OPEN), () => remove(`stall_id=eq.${OPEN}`)])
    expect(gone.map(saying)).toEqual(['201 */*', '204 */3'])
  })

  it('returns what it changed, and nothing where it found nothing', async () => {
    const shown = { prefer: 'return=representation' }
    expect((await change(ORDER, 'tea', PHONE, shown)).body).toMatchObject([{ id: ORDER, dishes: 'tea' }])
    expect((await change(uuid(62), 'tea', PHONE, shown)).body).toEqual([])
  })

  it('is a step that its host makes', async () => {
    expect((await close(OPEN, { as: BOB })).body).toBe(0)
    expect((await close(OPEN, { as: ALICE })).body).toBe(1)
    expect((await api.ask('GET', `stalls?select=open&id=eq.${OPEN}`, { as: ALICE })).body).toEqual([{ open: false }])
  })
})
