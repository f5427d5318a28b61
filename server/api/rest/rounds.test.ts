import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'
import { together } from './testing/together.ts'

let api: TestApi
let commits: number
const device = (n: number): string => `d-${String(n).padStart(20, '0')}`
const [OPEN, CLOSED, NOWHERE] = [uuid(1), uuid(2), uuid(9)]
const LANDED = uuid(50)

beforeEach(async () => {
  api = await openTestApi([stallsTool])
  const ask = (body: object) => api.ask('POST', 'stalls', { as: ALICE, body })
  await ask({ id: OPEN, most: 1, seats: true })
  await ask({ id: CLOSED })
  await order({ id: LANDED })
  await order({ id: uuid(51), stall_id: CLOSED, device_id: device(2) })
  await close(CLOSED)
  commits = 0
  api.services.store.onChanges(() => void commits++)
})
afterEach(() => api.stop())

const close = (id: string) => api.ask('PATCH', `stalls?id=eq.${id}`, { as: ALICE, body: { open: false } })
function order(more: Record<string, unknown>, prefer = ''): Promise<Told> {
  const body = { stall_id: OPEN, dishes: 'soup', seat: 'a', device_id: device(1), ...more }
  return api.ask('POST', 'orders', { device: String(body.device_id), headers: { prefer }, body })
}
const saying = ({ status, body }: Told) => `${status} ${body?.code ?? ''} ${body?.message ?? ''}`.trim()
const count = async (table: string) => (await api.services.store.readSql(`select count(*) as n from ${table}`, []))[0]?.['n']
const RETRY = 'resolution=ignore-duplicates'

/** Sends a request alone, or in a round whose other attempts are accepted. */
const WAYS: readonly [string, (request: () => Promise<Told>) => Promise<Told>][] = [
  ['alone', (request) => request()],
  [
    'in a round',
    async (request) => {
      const other = (n: number) => () => order({ device_id: device(n) })
      const [before, told, after] = await together(api, [other(11), request, other(12)])
      expect([before?.status, after?.status, commits]).toEqual([201, 201, 1])
      return told as Told
    },
  ],
]

/** Device 3 has used up its quota; its rows were deleted, but not from the ledger. */
async function exhaust(): Promise<void> {
  await order({ id: uuid(53), device_id: device(3) })
  await api.services.store.write(async ({ sql }) => {
    await sql('delete from orders where id = ?', [uuid(53)])
    await sql('update ledger_senders set row_count = ?', [LIMITS.deviceSessionRows])
  })
  commits = 0
}

describe.each(WAYS)('an insert that is asked %s', (_, asked) => {
  // Order of checks: the draft, the existing row, the grant, the parent's conditions, the store, the quota.
  it.each([
    ['a row to point to that is not there, before its own retry', { id: LANDED, stall_id: NOWHERE }, RETRY, /^401 42501/],
    ['its own retry, before the grant', { id: uuid(51), stall_id: CLOSED, dishes: 'a stone' }, RETRY, /^201$/],
    ['the grant, before the words of the row it points to', { stall_id: CLOSED, dishes: 'a stone' }, '', /^401 42501/],
    ['these words, before the share', { dishes: 'a stone', seat: null, id: LANDED }, '', /^400 23514 Nobody eats stones/],
    ['the share, before what has to be filled in', { seat: null, id: LANDED }, '', /^409 LL409/],
    ['what has to be filled in, before the store', { seat: null, id: LANDED, device_id: device(3) }, '', /^400 23502/],
    ['the store, before the quota', { id: LANDED, device_id: device(3) }, '', /^409 23505.*orders_pkey/],
    ['the quota', { device_id: device(3) }, '', /^413 54000 This device/],
  ])('hears of %s', async (_what, sent, prefer, words) => {
    await exhaust()
    expect(saying(await asked(() => order(sent, prefer)))).toMatch(words)
  })
})

describe('inserts that share a commit', () => {
  it('are refused alike, alone and in a round, while the disk is full; those of a host are taken', async () => {
    api.services.store.full = () => true
    const one = (n: number) => () => order({ device_id: device(n) })
    const told = [...(await together(api, [one(11), one(12)])), await one(13)()]
    expect(told.map(({ body }) => body.code)).toEqual(['53100', '53100', '53100'])
    expect((await api.ask('POST', 'stalls', { as: ALICE, body: { id: uuid(3) } })).status).toBe(201)
  })

  it('that arrive before their stall is closed are taken, those after it are not', async () => {
    const one = (n: number) => () => order({ device_id: device(n) })
    const told = await together(api, [one(11), one(12), () => close(OPEN), one(13), one(14)])
    expect(told.map(({ status }) => status)).toEqual([201, 201, 204, 401, 401])
    expect([commits, await count('orders')]).toEqual([1, 4])
  })

  it('land once when one id is sent twice, and share what their device may send', async () => {
    const twice = () => order({ id: uuid(60), device_id: device(11) }, RETRY)
    const more = () => order({ id: uuid(61), device_id: device(11) })
    const told = await together(api, [twice, twice, more, twice])
    expect(told.map(({ status }) => status)).toEqual([201, 201, 409, 201])
    expect([told[2]?.body.code, commits, await count('orders')]).toEqual(['LL409', 1, 3])
  })

  it('take a row that points to one which arrived before it', async () => {
    const first = () => order({ id: uuid(60), device_id: device(11) })
    const second = () => order({ id: uuid(61), device_id: device(12), after_id: uuid(60) })
    expect((await together(api, [first, second])).map(({ status }) => status)).toEqual([201, 201])
    expect(
      (
        await together(api, [
          () => order({ device_id: device(13), after_id: uuid(62) }),
          () => order({ id: uuid(62), device_id: device(14) }),
        ])
      ).map(saying),
    ).toEqual(['409 23503 insert or update violates a foreign key constraint', '201'])
  })

  it('hear what they would have heard one after the other, whatever arrives after them', async () => {
    await exhaust()
    const beyond = (more: object) => () => order({ device_id: device(3), ...more }, RETRY)
    const told = await together(api, [
      () => order({ device_id: device(11) }),
      beyond({ id: uuid(60) }),
      () => order({ id: uuid(60), device_id: device(12) }, RETRY),
      beyond({ id: uuid(61), after_id: uuid(99) }),
      () => order({ id: uuid(61), device_id: device(13) }, RETRY),
    ])
    expect(told.map(({ status, body }) => [status, body?.code])).toEqual([
      [201, undefined],
      [413, '54000'],
      [201, undefined],
      [409, '23503'],
      [201, undefined],
    ])
    expect(commits).toBe(1)
  })

  it('are decided together where they merge into rows to which no other refers, as changed votes do', async () => {
    const { store } = api.services
    const { write } = store
    const together: boolean[] = []
    store.write = (work, options) => {
      together.push(options?.member !== undefined)
      return write(work, options)
    }
    const headers = { prefer: 'resolution=merge-duplicates' }
    const remark = (words: string) => {
      const body = { order_id: LANDED, device_id: device(1), words }
      return api.ask('POST', 'remarks?on_conflict=order_id,device_id', { device: device(1), headers, body })
    }
    expect([(await remark('good')).status, (await remark('bad')).status]).toEqual([201, 200])
    expect((await order({ id: uuid(70), device_id: device(5) }, headers.prefer)).status).toBe(201)
    expect(together).toEqual([true, true, false])
    expect(await store.readSql('select words from remarks', [])).toEqual([{ words: 'bad' }])
  })
})

it('a row that waits for its commit can be deleted by a request that must find one', async () => {
  const one = { accept: 'application/vnd.pgrst.object+json' }
  const told = await together(api, [
    () => order({ id: uuid(60), device_id: device(4) }),
    () => api.ask('DELETE', `orders?id=eq.${uuid(60)}`, { device: device(4), headers: one }),
  ])
  expect(told.map(({ status }) => status)).toEqual([201, 204])
})
