import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { Change } from '../../store/store.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { suspicionOf } from './run/suspicion.ts'
import { type AskOptions, openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'
import { stallsTool } from './testing/stalls.ts'
import { together } from './testing/together.ts'

/** Two equal servers; one gets inserts one by one, the other in rounds. */
interface Side {
  api: TestApi
  commits: Change[][]
}
let sides: [Side, Side]
beforeEach(async () => {
  const side = async (): Promise<Side> => {
    const env = { LIMITS: 'off', AUTH_SECRET: 'the same on both sides, and long enough' }
    const api = await openTestApi([stallsTool], { env, now: () => Date.UTC(2026, 0, 1) })
    const commits: Change[][] = []
    api.services.store.onChanges((changes) => void commits.push([...changes]))
    return { api, commits }
  }
  sides = [await side(), await side()]
})
afterEach(async () => {
  for (const { api } of sides) await api.stop()
})

const device = (n: number): string => `d-${String(n).padStart(20, '0')}`
/** Open to all; closed; one order per phone; two, with a seat; nonexistent. */
const STALLS = [1, 2, 3, 4, 9].map(uuid)
/** Address of the venue, and of a network whose newcomers the host of the first stall stopped. */
const [VENUE, STOPPED] = ['127.0.0.1', '203.0.113.9'] as const
const OLD_ORDERS = [50, 51].map(uuid)
const FULL_DEVICE = 6
const OFTEN_SENT = 3

async function furnish({ services, ask }: TestApi): Promise<void> {
  const menus = [['soup', 'bread'], [], ['soup'], ['tea']]
  const settings = [{}, { open: false }, { most: 1 }, { most: 2, seats: true }]
  const stalls = settings.map((setting, at) => ({ id: STALLS[at], menu: menus[at], open: true, most: null, seats: false, ...setting }))
  expect((await ask('POST', 'stalls', { as: ALICE, body: stalls })).status).toBe(201)
  for (const [at, id] of OLD_ORDERS.entries())
    await ask('POST', 'orders', { device: device(at), body: { id, stall_id: STALLS[0], dishes: 'soup', device_id: device(at) } })
  for (const at of [0, 1, 2, 3])
    await ask('POST', 'orders', {
      device: device(FULL_DEVICE),
      body: { stall_id: STALLS[at], seat: 'a', dishes: 'tea', device_id: device(FULL_DEVICE) },
    })
  const { names } = fairnessOf(services)
  const [stall = ''] = STALLS
  await services.store.write(async ({ sql }) => {
    const full = 'update ledger_senders set row_count = ? where session_id = ? and device = ?'
    await sql(full, [LIMITS.deviceSessionRows - 1, stall, names.device(stall, device(FULL_DEVICE))])
    await sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [stall, names.address(stall, STOPPED), 'newcomers'])
  })
}

interface Request {
  method: 'POST' | 'PATCH'
  path: string
  options: AskOptions
}
const ids = fc.constantFrom(...Array.from({ length: 20 }, (_, n) => uuid(100 + n)), ...OLD_ORDERS)
const phone = fc.constantFrom(...[0, 1, 2, 3, FULL_DEVICE].map(device))
const prefer = fc.constantFrom<Record<string, string>>(
  ...Array.from({ length: OFTEN_SENT }, () => ({ prefer: 'resolution=ignore-duplicates' })),
  {},
  {},
  { prefer: 'resolution=merge-duplicates' },
  { prefer: 'return=headers-only' },
  { prefer: 'return=representation' },
  { accept: 'application/vnd.pgrst.object+json', prefer: 'resolution=ignore-duplicates' },
)
/** `after`: orders may reference an earlier one, or one that does not exist, which stops the round. */
const order = (after: boolean): fc.Arbitrary<Request> =>
  fc
    .record({
      as: phone,
      address: fc.constantFrom(VENUE, VENUE, STOPPED),
      other: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: phone }),
      headers: prefer,
      id: fc.option(ids, { freq: 3 }),
      stall_id: fc.constantFrom(STALLS[0], STALLS[0], STALLS[2], STALLS[2], STALLS[3], ...STALLS),
      after_id: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: after ? ids : fc.constant(null) }),
      dishes: fc.constantFrom('soup', 'Soup bread', 'bread tea', 'tea', 'pie soup', 'a stone', ''),
      seat: fc.constantFrom(null, 'a'),
      size: fc.constantFrom('small', 'big'),
    })
    .map(({ as, address, other, headers, id, ...row }) => {
      const body = { ...(id === null ? {} : { id }), ...row, device_id: other ?? as }
      return { method: 'POST', path: 'orders', options: { device: as, address, headers, body } }
    })
const remark: fc.Arbitrary<Request> = fc
  .record({ as: phone, headers: prefer, id: ids, order_id: fc.constantFrom(...OLD_ORDERS, uuid(77)), key: fc.boolean() })
  .map(({ as, headers, id, order_id, key }) => ({
    method: 'POST',
    path: key ? 'remarks?on_conflict=order_id,device_id' : 'remarks',
    options: { device: as, headers, body: { id, order_id, device_id: as, words: 'good' } },
  }))
const hosts: fc.Arbitrary<Request> = fc
  .record({
    id: fc.constantFrom(...STALLS),
    body: fc.constantFrom({ open: false }, { open: true }, { most: 1 }, { most: null }, { menu: ['pie'] }),
  })
  .map(({ id, body }) => ({ method: 'PATCH', path: `stalls?id=eq.${id}`, options: { as: ALICE, body } }))
const requests = fc.boolean().chain((after) =>
  fc.array(fc.oneof({ weight: 12, arbitrary: order(after) }, { weight: 4, arbitrary: remark }, { weight: 1, arbitrary: hosts }), {
    minLength: 10,
    maxLength: 40,
  }),
)

const KNOWN = new Set([...STALLS, ...OLD_ORDERS, uuid(77), ALICE, ...Array.from({ length: 20 }, (_, n) => uuid(100 + n))])
/** Masks ids made by the server and commit times, which differ. Derived ids (version 8) stay. */
const plain = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (found, version) =>
      KNOWN.has(found) || version === '8' ? found : 'made',
    )
    .replace(/2026-01-01T00:00:00\.\d{6}\+00:00/g, 'then')
const told = ({ status, headers, body }: Told): string =>
  plain([status, body, headers.location, headers['content-range'], headers['preference-applied']])

const TABLES = ['stalls', 'menus', 'orders', 'dishes', 'remarks', 'ledger_senders', 'ledger_sessions', 'ledger_stops']
async function stored({ services }: TestApi): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of TABLES) all[table] = (await services.store.readSql(`select * from ${table}`, [])).map(plain).sort()
  return all
}

/** Published changes: inserted rows in order by table, and the final state of each row. */
function events(commits: readonly Change[][]) {
  const came: Record<string, string[]> = {}
  const became: Record<string, string> = {}
  for (const change of commits.flat()) {
    if (change.type === 'INSERT') came[change.table] = [...(came[change.table] ?? []), plain(change.id)]
    became[`${change.table} ${plain(change.id)}`] = plain(change.after)
  }
  for (const table of ['menus', 'dishes']) came[table]?.sort()
  return { came, became }
}

/** Sends the requests one by one to one side, at once to the other, and compares what is left. */
const sameAsApart = (compare: (atOnce: readonly Told[], apart: readonly Told[]) => void, raise: (api: TestApi) => void) =>
  fc
    .asyncProperty(requests, async (made) => {
      const [one, many] = sides
      const asks = ({ ask }: TestApi) =>
        made.map(
          ({ method, path, options }) =>
            () =>
              ask(method, path, options),
        )
      const apart: Told[] = []
      for (const request of asks(one.api)) apart.push(await request())
      compare(await together(many.api, asks(many.api)), apart)
      expect(await stored(many.api)).toEqual(await stored(one.api))
      expect(events(many.commits)).toEqual(events(one.commits))
      most = Math.max(most, apart.filter(({ status }) => status === 201).length)
      expect(many.commits.length).toBeLessThanOrEqual(1)
    })
    .beforeEach(async () => {
      for (const { api, commits } of sides) {
        await api.services.store.write(async ({ sql }) => {
          for (const table of [...TABLES].reverse()) await sql(`delete from ${table}`, [])
        })
        await furnish(api)
        raise(api)
        commits.length = 0
      }
    })
let most = 0
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60)

describe('inserts that wait for one commit', () => {
  it('have the answers, the rows, the sums, the ledger and the changes that they have one after the other', async () => {
    const calm = ({ services }: TestApi) => suspicionOf(services).drop(() => [VENUE, STOPPED, ...STALLS.map((id) => `stalls id ${id}`)])
    await fc.assert(
      sameAsApart((atOnce, apart) => expect(atOnce.map(told)).toEqual(apart.map(told)), calm),
      { numRuns: RUNS },
    )
    expect(most).toBeGreaterThan(5)
  }, 60_000)

  it('leave the same where each is judged by a read before: of several refusals, one may name another', async () => {
    const plainly = (all: readonly Told[]) => all.map((one) => (one.status < 400 ? told(one) : 'refused'))
    await fc.assert(
      sameAsApart(
        (atOnce, apart) => expect(plainly(atOnce)).toEqual(plainly(apart)),
        ({ services }) => suspicionOf(services).raise(() => [VENUE, STOPPED]),
      ),
      { numRuns: RUNS / 2 },
    )
  }, 60_000)
})
