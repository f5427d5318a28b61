import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { Change } from '../../store/store.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { MARKS_KEPT, suspicionOf } from './run/suspicion.ts'
import { type AskOptions, openTestApi, type TestApi, type Told } from './testing/api.ts'
import { ALICE, BOB, uuid } from './testing/clubs.ts'
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
  method: 'POST' | 'PATCH' | 'DELETE'
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
const merging = { prefer: 'resolution=merge-duplicates' }
/** Half of them merge, as votes do that may be changed. */
const remark: fc.Arbitrary<Request> = fc
  .record({
    as: phone,
    headers: fc.oneof(prefer, fc.constant(merging)),
    id: fc.option(ids),
    order_id: fc.constantFrom(...OLD_ORDERS, uuid(77)),
    key: fc.boolean(),
    words: fc.constantFrom('good', 'good', 'bad'),
  })
  .map(({ as, headers, id, key, ...row }) => ({
    method: 'POST',
    path: key ? 'remarks?on_conflict=order_id,device_id' : 'remarks',
    options: { device: as, headers, body: { ...(id === null ? {} : { id }), ...row, device_id: as } },
  }))
const hosts: fc.Arbitrary<Request> = fc
  .record({
    id: fc.constantFrom(...STALLS),
    body: fc.constantFrom({ open: false }, { open: true }, { most: 1 }, { most: null }, { menu: ['pie'] }, { room: 5 }),
  })
  .map(({ id, body }) => ({ method: 'PATCH', path: `stalls?id=eq.${id}`, options: { as: ALICE, body } }))
/** Phones change their orders or take them back: by id, all of a stall, or of what is not theirs. */
const change: fc.Arbitrary<Request> = fc
  .record({
    as: phone,
    address: fc.constantFrom(VENUE, STOPPED),
    method: fc.constantFrom<('PATCH' | 'DELETE')[]>('PATCH', 'PATCH', 'DELETE'),
    filter: fc.oneof(
      { weight: 4, arbitrary: ids.map((id) => `id=eq.${id}`) },
      { weight: 1, arbitrary: fc.constantFrom(...STALLS).map((id) => `stall_id=eq.${id}`) },
    ),
    dishes: fc.constantFrom('tea', 'Soup bread', 'a stone'),
    headers: fc.constantFrom<Record<string, string>>({}, { prefer: 'count=exact' }, { accept: 'application/vnd.pgrst.object+json' }),
  })
  .map(({ as, address, method, filter, dishes, headers }) => ({
    method,
    path: `orders?${filter}`,
    options: { device: as, address, headers, body: method === 'PATCH' ? { dishes } : undefined },
  }))
/** Guests come, as many as a stall has room for, and go. */
const guest: fc.Arbitrary<Request> = fc
  .record({ as: phone, headers: prefer, id: ids, stall_id: fc.constantFrom(...STALLS), goes: fc.constantFrom(false, false, true) })
  .map(({ as, headers, id, stall_id, goes }) =>
    goes
      ? { method: 'DELETE', path: `guests?id=eq.${id}`, options: { device: as } }
      : { method: 'POST', path: 'guests', options: { device: as, headers, body: { id, stall_id, device_id: as } } },
  )
/** A host, or another one, puts several signs up at once. */
const signs: fc.Arbitrary<Request> = fc
  .record({
    as: fc.constantFrom(ALICE, ALICE, BOB),
    headers: prefer,
    rows: fc.array(fc.record({ id: ids, stall_id: fc.constantFrom(...STALLS), words: fc.constantFrom('Soup', 'Tea') }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  .map(({ as, headers, rows }) => ({ method: 'POST', path: 'signs', options: { as, headers, body: rows } }))
const step: fc.Arbitrary<Request> = fc
  .record({ as: fc.constantFrom(undefined, undefined, ALICE), stall: fc.constantFrom(...STALLS) })
  .map(({ as, stall }) => ({ method: 'POST', path: 'rpc/close_stall', options: { ...(as ? { as } : {}), body: { stall } } }))

const requests = fc
  .boolean()
  .chain((after) =>
    fc.array(
      fc.oneof(
        { weight: 12, arbitrary: order(after) },
        { weight: 4, arbitrary: remark },
        { weight: 4, arbitrary: change },
        { weight: 3, arbitrary: guest },
        { weight: 1, arbitrary: signs },
        { weight: 1, arbitrary: step },
        { weight: 1, arbitrary: hosts },
      ),
      { minLength: 10, maxLength: 40 },
    ),
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

const TABLES = ['stalls', 'menus', 'orders', 'dishes', 'remarks', 'guests', 'signs', 'ledger_senders', 'ledger_sessions', 'ledger_stops']
async function stored({ services }: TestApi): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of TABLES) all[table] = (await services.store.readSql(`select * from ${table}`, [])).map(plain).sort()
  return all
}

/**
 * Published changes: inserted rows in order by table, and the final state of each row that is not as before:
 * one commit does not tell a counter that went down and up again.
 */
function events(commits: readonly Change[][]) {
  const came: Record<string, string[]> = {}
  const was: Record<string, string> = {}
  const became: Record<string, string> = {}
  for (const change of commits.flat()) {
    if (change.type === 'INSERT') came[change.table] = [...(came[change.table] ?? []), plain(change.id)]
    const row = `${change.table} ${plain(change.id)}`
    was[row] ??= plain(change.before)
    became[row] = plain(change.after)
  }
  for (const row of Object.keys(was)) if (became[row] === was[row]) delete became[row]
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
      // On PostgreSQL, what may write anywhere commits alone.
      if (many.api.services.store.shards === null) expect(many.commits.length).toBeLessThanOrEqual(1)
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
const TIME_MS = 2_000 * RUNS

describe('inserts that wait for one commit', () => {
  it(
    'have the answers, the rows, the sums, the ledger and the changes that they have one after the other',
    async () => {
      // Other marks push out all that are remembered.
      const others = Array.from({ length: MARKS_KEPT }, (_, n) => `other ${n}`)
      const calm = ({ services }: TestApi) => suspicionOf(services).raise(() => others)
      await fc.assert(
        sameAsApart((atOnce, apart) => expect(atOnce.map(told)).toEqual(apart.map(told)), calm),
        { numRuns: RUNS },
      )
      expect(most).toBeGreaterThan(5)
    },
    TIME_MS,
  )

  it(
    'leave the same where each is judged by a read before: of several refusals, one may name another',
    async () => {
      const plainly = (all: readonly Told[]) => all.map((one) => (one.status < 400 ? told(one) : 'refused'))
      await fc.assert(
        sameAsApart(
          (atOnce, apart) => expect(plainly(atOnce)).toEqual(plainly(apart)),
          ({ services }) =>
            suspicionOf(services).raise(() => [VENUE, STOPPED].flatMap((address) => [address, `change ${address}`, `step ${address}`])),
        ),
        { numRuns: RUNS / 2 },
      )
    },
    TIME_MS,
  )
})
