import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMMIT_HEADER } from '../../../contract/wire.ts'
import { suspicionOf } from './run/suspicion.ts'
import { type AskOptions, openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'
import { together } from './testing/together.ts'

let api: TestApi
let turns: number
const [OPEN, CLOSED] = [uuid(1), uuid(2)]
const [PHONE, OTHER] = ['d-00000000000000000001', 'd-00000000000000000002']
const ORDER = uuid(40)
/** Of each kind, one row is sent again to the commit, and one to a look. */
const ROWS = [uuid(50), uuid(51)] as const

const IGNORE = 'resolution=ignore-duplicates'
const MERGE = 'resolution=merge-duplicates'
const OBJECT = 'application/vnd.pgrst.object+json'

beforeEach(async () => {
  api = await openTestApi([stallsTool], { env: { LIMITS: 'off' } })
  for (const id of [OPEN, CLOSED]) await api.ask('POST', 'stalls', { as: ALICE, body: { id } })
  await order(ORDER)
  for (const id of ROWS) await order(id)
  for (const [at, id] of ROWS.entries()) await remark(id, at === 0 ? PHONE : OTHER)
  turns = 0
  api.services.store.onCommit(() => void turns++)
})
afterEach(() => api.stop())

function order(id: string, more: object = {}, headers: Record<string, string> = { prefer: IGNORE }, device = PHONE): Promise<Told> {
  const body = { id, stall_id: OPEN, dishes: 'soup', device_id: device, ...more }
  return api.ask('POST', 'orders', { device, headers, body })
}
const remark = (id: string, device: string, more: object = {}, options: AskOptions = {}, query = '') =>
  api.ask('POST', `remarks${query}`, { device, body: { id, order_id: ORDER, device_id: device, words: 'good', ...more }, ...options })
const merging = (id: string, more: object = {}, options: AskOptions = { headers: { prefer: MERGE } }, query = '') =>
  remark(id, id === ROWS[0] ? PHONE : OTHER, more, options, query)
const set = (id: string, body: object) => api.ask('PATCH', `stalls?id=eq.${id}`, { as: ALICE, body })
const remove = (id: string) => api.ask('DELETE', `orders?id=eq.${id}`, { as: ALICE })

/** Returns the answer without its time and the row's own names. */
const saying = ({ status, headers, body }: Told): string => {
  const { date: _, 'x-request-id': __, 'server-timing': ___, [COMMIT_HEADER]: ____, ...kept } = headers
  return JSON.stringify([status, kept, body]).replaceAll(ROWS[0], 'row').replaceAll(ROWS[1], 'row').replaceAll(OTHER, PHONE)
}
const count = async () => (await api.services.store.readSql('select count(*) as n from orders', []))[0]?.['n']
const suspect = () => suspicionOf(api.services).raise(() => ['127.0.0.1'])

/** Each kind of retry: how it is answered, the turns that a look leaves, and what happened to the row before. */
const KINDS: readonly [string, RegExp, 0 | 1, (id: string) => Promise<Told>, ((id: string) => Promise<unknown>)?][] = [
  ['as the phone sends it', /^\[201,/, 0, (id) => order(id)],
  ['that counts', /^\[201,.*\*\/0/, 0, (id) => order(id, {}, { prefer: `${IGNORE},count=exact` })],
  ['that wants its row returned', /^\[201,.*\[\]\]$/, 0, (id) => order(id, {}, { prefer: `${IGNORE},return=representation` })],
  ['that wants an object', /^\[406,.*PGRST116/, 0, (id) => order(id, {}, { prefer: IGNORE, accept: OBJECT })],
  ['without a preference', /^\[409,.*23505/, 0, (id) => order(id, {}, {})],
  ['with other content', /^\[201,/, 0, (id) => order(id, { dishes: 'a stone' })],
  ['of another phone', /^\[201,/, 0, (id) => order(id, {}, undefined, OTHER)],
  ['below another session', /^\[409,.*23505/, 0, (id) => order(id, { stall_id: CLOSED })],
  ['below a session that does not exist', /^\[401,.*42501/, 0, (id) => order(id, { stall_id: uuid(9) })],
  ['whose session has closed', /^\[201,/, 0, (id) => order(id), () => set(OPEN, { open: false })],
  ['whose row is deleted', /^\[201,/, 1, (id) => order(id), remove],
  ['whose row is deleted, and the session closed', /^\[401,.*42501/, 0, (id) => order(id), gone],
  ['whose menu has changed', /^\[201,/, 0, (id) => order(id), () => set(OPEN, { menu: ['pie'] })],
  ['that merges the same', /^\[200,/, 0, (id) => merging(id)],
  ['that merges the same, by another key', /^\[200,/, 0, (id) => merging(id, {}, undefined, '?on_conflict=order_id,device_id')],
  ['that merges the same, and wants an object', /^\[200,/, 0, (id) => merging(id, {}, { headers: { prefer: MERGE, accept: OBJECT } })],
  [
    'that merges the same, and wants its row',
    /^\[200,.*good/,
    1,
    (id) => merging(id, {}, { headers: { prefer: `${MERGE},return=representation` } }),
  ],
  ['that merges something else', /^\[200,/, 1, (id) => merging(id, { words: 'bad' })],
  [
    'that merges into another phone’s row',
    /^\[40[13],.*42501/,
    0,
    (id) => remark(id, 'd-00000000000000000003', {}, { headers: { prefer: MERGE } }),
  ],
]
async function gone(id: string): Promise<void> {
  await set(OPEN, { open: true })
  await remove(id)
  await set(OPEN, { open: false })
}

describe('a retry of a row that is stored', () => {
  it.each(KINDS)('%s is answered by a look as by its commit', async (_what, words, left, send, happen) => {
    const [atCommit, atLook] = ROWS
    await happen?.(atCommit)
    turns = 0
    const told = saying(await send(atCommit))
    expect(turns).toBe(1)
    await happen?.(atLook)
    suspect()
    const rows = await count()
    turns = 0
    expect(saying(await send(atLook))).toBe(told)
    expect(told).toMatch(words)
    expect(turns).toBe(left)
    if (left === 0) expect(await count()).toBe(rows)
  })

  it('is told the same key of two that are taken, on both engines, alone and in a round', async () => {
    const told = []
    for (const prefer of ['', 'return=representation']) told.push(await remark(ROWS[0], OTHER, {}, { headers: { prefer } }))
    for (const { status, body } of told) {
      const details = `Key (order_id, device_id)=(${ORDER}, ${OTHER}) already exists.`
      const message = 'duplicate key value violates unique constraint "remarks_order_id_device_id_key"'
      expect([status, body]).toEqual([409, { code: '23505', message, details, hint: null }])
    }
  })

  it('takes one turn, however often it is sent: also of many rows in turns', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => uuid(100 + n))
    for (const id of rows) await order(id)
    turns = 0
    for (let n = 0; n < 10; n++) for (const id of rows) expect((await order(id)).status).toBe(201)
    expect(turns).toBe(rows.length)
    for (let n = 0; n < 30; n++) expect((await merging(ROWS[0])).status).toBe(200)
    expect(turns).toBe(rows.length + 1)
  })

  it('makes no answer of others dearer', async () => {
    for (let n = 0; n < 3; n++) await order(ROWS[0])
    const reads: string[] = []
    const { readSql } = api.services.store
    api.services.store.readSql = (text, parameters) => {
      reads.push(text)
      return readSql(text, parameters)
    }
    await order(uuid(60))
    const after = reads.length
    expect(suspicionOf(api.services).isDue(() => ['127.0.0.1', `stalls id ${OPEN}`])).toBe(false)
    suspect()
    await order(uuid(61))
    expect(reads.length - after).toBeGreaterThan(after)
  })

  it('is made again when its row was deleted, once', async () => {
    for (let n = 0; n < 3; n++) await order(ROWS[0])
    await remove(ROWS[0])
    const rows = Number(await count())
    for (let n = 0; n < 3; n++) expect((await order(ROWS[0])).status).toBe(201)
    expect(await count()).toBe(rows + 1)
  })

  it('waits for what changes its row meanwhile: a deletion, and a merge by another key', async () => {
    for (let n = 0; n < 3; n++) await order(ROWS[0])
    const rows = await count()
    await together(api, [() => remove(ROWS[0]), () => order(ROWS[0])])
    expect(await count()).toBe(rows)
    const byKey = () =>
      merging(ROWS[0], { id: uuid(70), words: 'bad' }, undefined, '?on_conflict=order_id,device_id&columns=words,order_id,device_id')
    for (let n = 0; n < 3; n++) await merging(ROWS[0])
    await together(api, [byKey, () => merging(ROWS[0])])
    const [row] = await api.services.store.readSql('select words from remarks where id = ?', [ROWS[0]])
    expect(row?.['words']).toBe('good')
  })
})
