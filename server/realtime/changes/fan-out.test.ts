import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { always, and, eq, type Filter, gt, inList, isAlways, or, related } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { decodeServerFrame, type Vsn } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct } from '../../../tests/tools/whole-rows.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { matches } from '../../rules/filter/matches.ts'
import { createPseudonyms } from '../../rules/policy/pseudonym.ts'
import { namesIn, readView } from '../../rules/policy/view.ts'
import type { Change } from '../../store/store.ts'
import type { Frame } from '../frame.ts'
import { FanOut, type FanOutOptions } from './fan-out.ts'
import { createSharedQueries, type SharedQueries } from './shared-queries.ts'
import type { Subscription } from './shared-query.ts'
import { subscribe } from './subscribe.ts'
import type { Subscriber } from './subscriber.ts'

const catalog = createCatalog(testTools)
const pseudonyms = createPseudonyms(Buffer.from('the secret of a server'))
const ALL: Subscription['ids'] = { INSERT: [1], UPDATE: [1], DELETE: [1] }
const SHOW = '11111111-1111-4111-8111-111111111111'

let queries: SharedQueries
let delivered: { to: Subscriber; frame: Frame }[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  queries = createSharedQueries()
  delivered = []
})
afterEach(() => {
  vi.useRealTimers()
})

const fanOutOf = (more: Partial<FanOutOptions> = {}) =>
  new FanOut({
    catalog,
    queries,
    pseudonyms,
    read: async () => [],
    now: Date.now,
    onFailure: vi.fn(),
    ...more,
  })
/** Waits until all gathered changes are due, including those of rows delivered just now. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(LIMITS.rowIntervalMs)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

function subscriberOf({ barrier = 0, vsn = '2.0.0', topic = 'realtime:t' }: Partial<Subscriber> = {}): Subscriber {
  const subscriber: Subscriber = { topic, vsn, barrier, send: (frame) => void delivered.push({ to: subscriber, frame }) }
  return subscriber
}
function follow(
  filter: Filter,
  {
    deviceId = null,
    userId = null,
    barrier = 0,
    vsn = '2.0.0' as Vsn,
    table = 'acts',
    ids = ALL,
  }: { deviceId?: string | null; userId?: string | null; barrier?: number; vsn?: Vsn; table?: string; ids?: Subscription['ids'] } = {},
): Subscription {
  const actor = userId
    ? ({ kind: 'host', userId, deviceId } as const)
    : deviceId
      ? ({ kind: 'device', deviceId } as const)
      : ({ kind: 'anyone' } as const)
  return queries.add(subscriberOf({ barrier, vsn }), { view: readView(catalog, table, actor, namesIn(filter)), filter, select: null }, ids)
}
const act = (more: Row = {}): Row =>
  wholeAct(SHOW, { id: 'a1', title: 't', status: 'approved', device_id: 'someone', cheer_count: 0, ...more })
/** A show as the database driver returns it. */
const rawShow = (userId: string): Row => ({ id: SHOW, user_id: userId, name: 's', open: 1, show_cheers: 0, settings: '{}' })
const change = (before: Row | null, after: Row | null, table = 'acts'): Change =>
  ({
    table,
    id: ((after ?? before) as Row)['id'],
    at: '2026-01-01T00:00:00.000000+00:00',
    type: before ? (after ? 'UPDATE' : 'DELETE') : 'INSERT',
    before,
    after,
  }) as Change
/** Types and records of the delivered changes. */
const told = () =>
  delivered.map(({ to, frame }) => {
    const decoded = decodeServerFrame(to.vsn, frame.bytes.subarray(frame.bytes[1] === 126 ? 4 : 2).toString())
    const { data } = (decoded.ok ? (decoded.value as { payload: Json }).payload : null) as {
      data: { type: string; record?: Row; old_record?: Row }
    }
    return { type: data.type, ...(data.record ?? data.old_record) } as Row
  })

it('a hall’s subscriptions with equal frames share their ids and address, and keep them when one leaves', () => {
  const ids = () => ({ INSERT: [1], UPDATE: [1], DELETE: [1] })
  const [one, two, other] = ['d-1', 'd-2', 'd-3'].map((deviceId, at) =>
    follow(always, { deviceId, ids: at < 2 ? ids() : { ...ids(), DELETE: [] } }),
  )
  expect(two?.ids).toBe(one?.ids)
  expect(other?.ids).not.toBe(one?.ids)
  queries.remove(one as Subscription)
  expect(follow(always, { deviceId: 'd-4', ids: ids() }).ids).toBe(two?.ids)
})

describe('fan-out of row changes', () => {
  it('decides a change once for each distinct view, and writes it once for all who see the same', async () => {
    const fanOut = fanOutOf()
    for (let i = 0; i < 1_000; i++) follow(eq('show_id', SHOW))
    for (let i = 0; i < 1_000; i++) follow(eq('show_id', SHOW), { deviceId: `device-number-${i % 500}` })
    fanOut.take([change(null, act({ device_id: 'device-number-7' }))])
    await settle()
    expect(delivered).toHaveLength(2_000)
    expect(fanOut.decisions).toBe(501)
    // Two records: one with the device id for its own device, one without it for everybody else.
    expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(2)
    expect(told().filter((t) => t.device_id === 'device-number-7')).toHaveLength(2)
  })

  it('S1: looks at a subscription’s filter only on rows that its subscriber may see', async () => {
    const fanOut = fanOutOf()
    let looked = 0
    const spying = (filter: Filter): Filter =>
      ({
        ...filter,
        get op() {
          looked++
          return filter.op
        },
      }) as Filter
    const pinned = and(eq('show_id', SHOW), spying(eq('title', 't')))
    follow(pinned, { deviceId: 'device-number-1' })
    looked = 0
    fanOut.take([change(null, act({ status: 'pending', title: 't' })), change(null, act({ id: 'a2', status: 'pending', title: 'd' }))])
    await settle()
    expect([looked, delivered]).toEqual([0, []])
    fanOut.take([change(null, act({ id: 'a3' }))])
    await settle()
    expect(looked).toBeGreaterThan(0)
    expect(delivered).toHaveLength(1)
  })

  describe('to hosts, who read pseudonyms', () => {
    const USER = 'the-owner'
    const shows = { read: async () => [rawShow(USER)] }
    const pseudonym = pseudonyms.of(SHOW, 'device-number-7')

    it('L14: writes a change once for all who read the same one, and finds it by it and not by the device', async () => {
      const fanOut = fanOutOf(shows)
      for (const filter of [eq('device_id', pseudonym), and(eq('device_id', pseudonym), eq('title', 't')), eq('show_id', SHOW)])
        follow(filter, { userId: USER })
      follow(eq('device_id', 'device-number-7'), { userId: USER })
      follow(eq('device_id', pseudonyms.of(SHOW, 'device-number-8')), { userId: USER })
      follow(eq('device_id', pseudonym), { userId: 'another-host' })
      fanOut.take([change(null, act({ device_id: 'device-number-7' }))])
      await settle()
      expect(told().map((t) => t.device_id)).toEqual([pseudonym, pseudonym, pseudonym])
      expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(1)
      expect(queries.subscriptions).toBe(6)
    })

    it('L14: a device that comes, changes or goes is told, as null where there is none', async () => {
      const fanOut = fanOutOf(shows)
      follow(eq('show_id', SHOW), { userId: USER })
      const devices = [null, 'device-number-7', 'device-number-8', null]
      for (const [i, device] of devices.slice(1).entries()) {
        fanOut.take([change(act({ device_id: devices[i] ?? null }), act({ device_id: device }))])
        await settle()
      }
      expect(told().map((t) => t.device_id)).toEqual([pseudonym, pseudonyms.of(SHOW, 'device-number-8'), null])
    })
  })

  it('S13: gives others their turn while it tells many changes to many channels, each on a topic of its own', async () => {
    const fanOut = fanOutOf()
    for (let i = 0; i < 300; i++)
      queries.add(
        subscriberOf({ topic: `realtime:${i}` }),
        { view: readView(catalog, 'acts', { kind: 'anyone' }, new Set(['show_id'])), filter: eq('show_id', SHOW), select: null },
        ALL,
      )
    let turns = 0
    let counting = true
    const count = (): void => {
      turns++
      if (counting) setImmediate(count)
    }
    fanOut.take(Array.from({ length: 500 }, (_, n) => change(null, act({ id: `a${n}` }))))
    vi.advanceTimersByTime(LIMITS.conflationMs)
    count()
    while (delivered.length < 150_000) await nextTurn()
    counting = false
    expect(turns).toBeGreaterThan(3)
  })

  describe('S32: while one change is told', () => {
    /** Counts the event loop's turns until `isDone`, that is, how often other work could run. */
    async function turnsUntil(isDone: () => boolean): Promise<number> {
      let turns = 0
      vi.advanceTimersByTime(LIMITS.rowIntervalMs)
      for (; !isDone(); turns++) await nextTurn()
      return turns
    }
    const anyone = (filter: Filter, topic: string) =>
      queries.add(
        subscriberOf({ topic }),
        { view: readView(catalog, 'acts', { kind: 'anyone' }, new Set(['show_id'])), filter, select: null },
        ALL,
      )

    it('to many topics, others have their turns', async () => {
      const fanOut = fanOutOf()
      for (let i = 0; i < 30_000; i++) anyone(eq('show_id', SHOW), `realtime:${i}`)
      fanOut.take([change(null, act())])
      expect(await turnsUntil(() => delivered.length === 30_000)).toBeGreaterThan(3)
    })

    it('and many filters are tried on it, others have their turns', async () => {
      const fanOut = fanOutOf()
      const pattern = (n: number): Filter => ({ op: 'like', column: 'title', pattern: `%${'a'.repeat(50)}${n}` })
      for (let i = 0; i < 300; i++) anyone(and(eq('show_id', SHOW), pattern(i)), 'realtime:t')
      fanOut.take([change(null, act({ title: 'a'.repeat(5_000) }))])
      expect(await turnsUntil(() => fanOut.decisions === 300)).toBeGreaterThan(3)
      expect(delivered).toEqual([])
    })

    it('who leaves hears nothing more, and who comes hears it from what is read', async () => {
      const fanOut = fanOutOf()
      const all = Array.from({ length: 30_000 }, (_, i) => anyone(eq('show_id', SHOW), `realtime:${i}`))
      fanOut.take([change(null, act())])
      vi.advanceTimersByTime(LIMITS.rowIntervalMs)
      while (delivered.length === 0) await nextTurn()
      const heard = delivered.length
      expect(heard).toBeLessThan(30_000)
      for (const subscription of all) queries.remove(subscription)
      follow(eq('show_id', SHOW), { barrier: fanOut.sequence })
      await settle()
      expect(delivered).toHaveLength(heard)
    })

    it('changes of subscriptions wait until it is told', async () => {
      const fanOut = fanOutOf()
      for (let i = 0; i < 30_000; i++) anyone(eq('show_id', SHOW), `realtime:${i}`)
      const heard: number[] = []
      const note = (): void => fanOut.betweenChanges(() => void heard.push(delivered.length))
      note()
      fanOut.take([change(null, act()), change(null, act({ id: 'a2' }))])
      vi.advanceTimersByTime(LIMITS.rowIntervalMs)
      while (delivered.length === 0) await nextTurn()
      note()
      while (delivered.length < 60_000) await nextTurn()
      expect(heard).toEqual([0, 30_000])
    })
  })

  it('S32: another host’s subscriptions to all of its own rows cost a change nothing', async () => {
    const fanOut = fanOutOf()
    const not = (value: string): Filter => ({ op: 'neq', column: 'name', value })
    for (let i = 0; i < 100; i++) follow(not(`${i}`), { userId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', table: 'shows' })
    const owner = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'
    follow(not('x'), { userId: owner, table: 'shows' })
    fanOut.take([change(null, { ...rawShow(owner), open: true }, 'shows')])
    await settle()
    expect([fanOut.decisions, delivered.length]).toEqual([1, 1])
  })

  it('makes a frame for each serialiser', async () => {
    const fanOut = fanOutOf()
    for (const vsn of ['1.0.0', '2.0.0'] as const) for (let i = 0; i < 3; i++) follow(eq('show_id', SHOW), { vsn })
    fanOut.take([change(null, act())])
    await settle()
    expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(2)
    expect(told()).toHaveLength(6)
  })

  it('decides nothing for the queries of other sessions', async () => {
    const fanOut = fanOutOf()
    for (let i = 0; i < 100; i++) follow(eq('show_id', `22222222-2222-4222-8222-${String(i).padStart(12, '0')}`))
    follow(eq('show_id', SHOW))
    fanOut.take([change(null, act())])
    await settle()
    expect(fanOut.decisions).toBe(1)
    expect(delivered).toHaveLength(1)
  })

  describe('[X6] distinct filters that name a session', () => {
    const ADA = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
    it('cost a change of it nothing unless it meets each of their equalities', async () => {
      const fanOut = fanOutOf()
      for (let i = 0; i < 1_000; i++) follow(and(eq('show_id', SHOW), eq('title', `guess ${i}`)))
      for (let i = 0; i < 1_000; i++) follow(and(eq('title', 't'), and(eq('status', `guess ${i}`), eq('show_id', SHOW))))
      for (let i = 0; i < 1_000; i++) follow(and(eq('title', `guess ${i}`), eq('show_id', SHOW), eq('title', 't')))
      for (let i = 0; i < 1_000; i++) follow(and(eq('title', 't'), eq('show_id', SHOW), eq('title', `guess ${i}`)))
      follow(and(eq('show_id', SHOW), eq('title', 't')))
      follow(and(eq('title', 't'), eq('status', 'approved'), eq('show_id', SHOW)))
      follow(eq('show_id', SHOW))
      fanOut.take([change(null, act())])
      await settle()
      expect([fanOut.decisions, delivered.length]).toEqual([3, 3])
    })

    it('are found by what the row held before, too', async () => {
      const fanOut = fanOutOf()
      for (const title of ['t', 'u', 'v']) follow(and(eq('show_id', SHOW), eq('title', title)))
      fanOut.take([change(act(), act({ title: 'u' }))])
      await settle()
      expect(fanOut.decisions).toBe(2)
      expect(told()).toMatchObject([{ type: 'DELETE' }, { type: 'UPDATE', title: 'u' }])
    })

    it('are tried where they name a column that their reader sees as a pseudonym', async () => {
      const fanOut = fanOutOf({ read: async () => [rawShow(ADA)] })
      const seen = pseudonyms.of(SHOW, 'device-number-seven')
      follow(and(eq('show_id', SHOW), eq('device_id', seen)), { userId: ADA })
      follow(and(eq('show_id', SHOW), eq('device_id', 'device-number-seven')), { userId: ADA })
      fanOut.take([change(null, act({ device_id: 'device-number-seven' }))])
      await settle()
      expect(told()).toMatchObject([{ type: 'INSERT', device_id: seen }])
    })
  })

  it('does not tell what was there before a channel joined, and tells an insert it may have read as an update', async () => {
    const fanOut = fanOutOf()
    follow(eq('show_id', SHOW))
    fanOut.take([change(null, act()), change(null, act({ id: 'a2' }))])
    follow(eq('show_id', SHOW), { barrier: fanOut.sequence })
    fanOut.take([change(act(), act({ title: 'later' }))])
    await settle()
    expect(told()).toMatchObject([
      { type: 'INSERT', id: 'a1', title: 'later' },
      { type: 'UPDATE', id: 'a1', title: 'later' },
      { type: 'INSERT', id: 'a2' },
    ])
  })

  it('tells who listens to updates alone of an update that became part of an insert', async () => {
    const fanOut = fanOutOf()
    follow(eq('show_id', SHOW), { ids: { INSERT: [], UPDATE: [1], DELETE: [] } })
    fanOut.take([change(null, act()), change(act(), act({ title: 'later' })), change(null, act({ id: 'a2' }))])
    await settle()
    expect(told()).toMatchObject([{ type: 'UPDATE', id: 'a1', title: 'later' }])
  })

  it('tells of a row that was seen for a moment within one interval that it is gone', async () => {
    const fanOut = fanOutOf()
    follow(eq('show_id', SHOW))
    const versions = [act({ status: 'pending' }), act(), act({ status: 'hidden' })] as const
    fanOut.take([change(null, versions[0]), change(versions[0], versions[1]), change(versions[1], versions[2])])
    fanOut.take([change(null, act({ id: 'a2', status: 'pending' })), change(act({ id: 'a2', status: 'pending' }), null)])
    await settle()
    expect(told()).toEqual([{ type: 'DELETE', id: 'a1' }])
  })

  it('says nothing of an update that shows in nothing the query sees', async () => {
    const fanOut = fanOutOf()
    follow(eq('show_id', SHOW))
    follow(eq('show_id', SHOW), { deviceId: 'device-number-seven' })
    const [before, cheered, titled] = [act({ device_id: 'device-number-seven' }), { cheer_count: 3 }, { title: 'new' }]
    fanOut.take([change(before, { ...before, ...cheered })])
    await settle()
    expect(delivered).toEqual([])
    fanOut.take([change({ ...before, ...cheered }, { ...before, ...cheered, ...titled })])
    await settle()
    expect(told()).toMatchObject([{ type: 'UPDATE', cheer_count: null, title: 'new' }, { type: 'UPDATE' }])
  })

  it('asks once for the rows that rules point to, however many watch', async () => {
    const read = vi.fn(async () => [rawShow('host-1')])
    const fanOut = fanOutOf({ read })
    for (let i = 0; i < 50; i++) follow(always, { userId: `host-${i}` })
    fanOut.take([change(null, act({ status: 'pending' })), change(null, act({ id: 'a2', status: 'pending' }))])
    await settle()
    expect(read).toHaveBeenCalledOnce()
    expect(told()).toMatchObject([{ id: 'a1' }, { id: 'a2' }])
  })

  it('tells that a row is gone which was told just now, though the row its policy points to went with it and was told before', async () => {
    let shows = [rawShow('host-1')]
    const fanOut = fanOutOf({ read: async () => shows })
    follow(always, { userId: 'host-1' })
    fanOut.take([change(null, act())])
    await vi.advanceTimersByTimeAsync(LIMITS.conflationMs)
    shows = []
    fanOut.take([change(act(), null), change({ ...rawShow('host-1'), open: true }, null, 'shows')])
    await vi.advanceTimersByTimeAsync(LIMITS.conflationMs)
    expect(told()).toMatchObject([{ type: 'INSERT', id: 'a1' }])
    await settle()
    expect(told().slice(1)).toEqual([{ type: 'DELETE', id: 'a1' }])
  })

  it('asks for nothing and keeps nothing while nobody watches', async () => {
    const read = vi.fn(async () => [])
    const fanOut = fanOutOf({ read })
    fanOut.take([change(null, act())])
    follow(eq('show_id', SHOW), { barrier: fanOut.sequence })
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(delivered).toEqual([])
  })

  it('gives up what it cannot decide loudly, and goes on', async () => {
    const onFailure = vi.fn()
    let works = false
    const read = async () => {
      if (!works) throw new Error('the disk is gone')
      return [rawShow('host-1')]
    }
    const fanOut = fanOutOf({ read, onFailure })
    follow(always, { userId: 'host-1' })
    fanOut.take([change(null, act())])
    await settle()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the disk is gone' }), new Set(['acts']))
    works = true
    fanOut.take([change(null, act({ id: 'a2' }))])
    await settle()
    expect(told()).toMatchObject([{ id: 'a2' }])
  })

  it('keeps the order of windows while one is still being decided', async () => {
    let release: (() => void) | undefined
    const read = () => new Promise<Row[]>((done) => (release = () => done([rawShow('host-1')])))
    const fanOut = fanOutOf({ read })
    follow(always, { userId: 'host-1' })
    fanOut.take([change(null, act({ title: 'first' }))])
    await settle()
    fanOut.take([change(act(), act({ title: 'second' }))])
    await settle()
    release?.()
    await settle()
    release?.()
    await settle()
    expect(told().map((t) => t.title)).toEqual(['first', 'second'])
  })
})

describe('shared queries', () => {
  // Values whose texts or numbers nearly equal each other, for every comparable type.
  const VALUES = {
    x: ['a', 'A', 'a ', '1', '1.0', ''],
    y: ['a', 'b', '22222222-2222-4222-8222-222222222222'],
    n: [0, -0, 1, 1.5],
    b: [true, false],
  } as const satisfies Record<string, readonly Json[]>
  const held = (column: keyof typeof VALUES) => fc.constantFrom<Json>(...VALUES[column], null)
  const row = fc.record({ id: fc.constant<Json>('r'), x: held('x'), y: held('y'), n: held('n'), b: held('b') })
  const pin = fc
    .constantFrom('x', 'y', 'n', 'b')
    .chain((column: keyof typeof VALUES) => fc.constantFrom<Json>(...VALUES[column]).map((value) => eq(column, value)))
  const leaf = fc.oneof(
    { weight: 3, arbitrary: pin },
    fc.constantFrom(inList('x', ['a', '1']), gt('n', 0), or(eq('x', 'a'), eq('y', 'b')), and(eq('x', 'a'), and(eq('n', 0))), always),
  )
  const filter = fc.array(leaf, { minLength: 1, maxLength: 4 }).map((parts) => and(...parts))
  const isOfEqualities = (f: Filter): boolean => f.op === 'eq' || (f.op === 'and' && f.of.every(isOfEqualities))

  it('[X6] finds every query that a change could concern and none whose equalities it does not meet, through joins and leaves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(filter, fc.boolean(), fc.oneof(fc.constant(always), filter)), { maxLength: 12 }),
        fc.array(row, { minLength: 1, maxLength: 3 }),
        (filters, versions) => {
          const queries = createSharedQueries()
          const subscriptions = filters.map(([f, , where]) =>
            queries.add(
              subscriberOf(),
              { view: { table: 't', where, visible: new Map(), masked: new Map() }, filter: f, select: null },
              ALL,
            ),
          )
          for (const [i, [, leaves]] of filters.entries()) if (leaves) queries.remove(subscriptions[i] as Subscription)
          const found = new Set([...(queries.of('t')?.candidates(versions) ?? [])])
          for (const [i, [f, leaves, where]] of filters.entries())
            if (!leaves && versions.some((version) => matches(and(where, f), version)))
              expect(found).toContain((subscriptions[i] as Subscription).query)
          for (const { subscriptions: left, filter: f, view } of found) {
            expect(left.size).toBeGreaterThan(0)
            if (isOfEqualities(f) && isAlways(view.where)) expect(versions.some((version) => matches(f, version))).toBe(true)
          }
          for (const [i, [, leaves]] of filters.entries()) if (!leaves) queries.remove(subscriptions[i] as Subscription)
          expect([queries.size, queries.subscriptions, queries.of('t')]).toEqual([0, 0, undefined])
        },
      ),
    )
  })

  it('S32: are one for all who select the same columns, in whatever order', () => {
    const queries = createSharedQueries()
    for (const select of [
      ['title', 'status', 'id'],
      ['status', 'title'],
      ['title', 'status', 'title'],
    ])
      subscribe({
        catalog,
        queries,
        subscriber: subscriberOf(),
        actor: { kind: 'anyone' },
        bindings: [{ event: '*', table: 'acts', filter: `show_id=eq.${SHOW}`, select }],
      })
    expect([queries.size, queries.subscriptions]).toEqual([1, 3])
  })

  it('needs a rule’s rows whatever it asks of them, and only while somebody watches', () => {
    const queries = createSharedQueries()
    const of = (user: string) => ({
      view: {
        table: 't',
        where: related('p', 'p_id', and(eq('user', user), related('q', 'q_id', eq('v', user)))),
        visible: new Map(),
        masked: new Map(),
      },
      filter: always,
      select: null,
    })
    const subscriptions = ['a', 'b'].map((user) => queries.add(subscriberOf(), of(user), ALL))
    expect([...(queries.of('t')?.relations ?? [])]).toEqual([related('p', 'p_id', related('q', 'q_id', always))])
    for (const subscription of subscriptions) queries.remove(subscription)
    expect(queries.of('t')).toBeUndefined()
  })
})
