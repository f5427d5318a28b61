import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { always, and, eq, type Filter, gt, inList, or, related } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { decodeServerFrame, type Vsn } from '../../contract/wire.ts'
import { createCatalog } from '../catalog.ts'
import { matches } from '../filter/matches.ts'
import { createPseudonyms } from '../policy/pseudonym.ts'
import { namesIn, readView } from '../policy/view.ts'
import type { Change } from '../store/store.ts'
import type { LiveChannel } from './channel.ts'
import type { Connection } from './connection.ts'
import { createFeed, type FeedOptions } from './feed.ts'
import type { Frame } from './frame.ts'
import { tools } from './testkit.ts'
import { createWatches, type Member, type Watches } from './watches.ts'

const catalog = createCatalog(tools)
const pseudonyms = createPseudonyms(Buffer.from('the secret of a server'))
const ALL: Member['ids'] = { INSERT: [1], UPDATE: [1], DELETE: [1] }
const BOARD = '11111111-1111-4111-8111-111111111111'

let watches: Watches
let delivered: { to: Connection; frame: Frame }[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  watches = createWatches()
  delivered = []
})
afterEach(() => {
  vi.useRealTimers()
})

const feedOf = (more: Partial<FeedOptions> = {}) =>
  createFeed({
    catalog,
    watches,
    pseudonyms,
    read: async () => [],
    deliver: (to, frame) => void delivered.push({ to, frame }),
    onFailure: vi.fn(),
    ...more,
  })
const settle = () => vi.advanceTimersByTimeAsync(LIMITS.conflationMs)

/** A channel with just what deliveries need. */
const channel = (since = 0, vsn: Vsn = '2.0.0'): LiveChannel =>
  ({ topic: 'realtime:t', connection: { vsn }, state: { since } }) as unknown as LiveChannel
function watch(
  filter: Filter,
  {
    deviceId = null,
    userId = null,
    since = 0,
    vsn = '2.0.0' as Vsn,
    table = 'notes',
    ids = ALL,
  }: { deviceId?: string | null; userId?: string | null; since?: number; vsn?: Vsn; table?: string; ids?: Member['ids'] } = {},
): Member {
  const actor = userId
    ? ({ kind: 'host', userId, deviceId } as const)
    : deviceId
      ? ({ kind: 'device', deviceId } as const)
      : ({ kind: 'anyone' } as const)
  return watches.add(channel(since, vsn), { view: readView(catalog, table, actor, namesIn(filter)), filter, select: null }, ids)
}
const note = (more: Row = {}): Row => ({
  id: 'n1',
  board_id: BOARD,
  content: 'c',
  status: 'approved',
  score: null,
  device_id: 'someone',
  ...more,
})
const change = (before: Row | null, after: Row | null, table = 'notes'): Change =>
  ({
    table,
    id: ((after ?? before) as Row)['id'],
    at: '2026-01-01T00:00:00.000000+00:00',
    type: before ? (after ? 'UPDATE' : 'DELETE') : 'INSERT',
    before,
    after,
  }) as Change
/** Type and record of what was delivered. */
const told = () =>
  delivered.map(({ to, frame }) => {
    const decoded = decodeServerFrame(to.vsn, frame.bytes.subarray(frame.bytes[1] === 126 ? 4 : 2).toString())
    const { data } = (decoded.ok ? (decoded.value as { payload: Json }).payload : null) as {
      data: { type: string; record?: Row; old_record?: Row }
    }
    return { type: data.type, ...(data.record ?? data.old_record) } as Row
  })

describe('the feed', () => {
  it('decides a change once for each distinct view, and writes it once for all who see the same', async () => {
    const feed = feedOf()
    for (let i = 0; i < 1_000; i++) watch(eq('board_id', BOARD))
    for (let i = 0; i < 1_000; i++) watch(eq('board_id', BOARD), { deviceId: `device-number-${i % 500}` })
    feed.take([change(null, note({ device_id: 'device-number-7' }))])
    await settle()
    expect(delivered).toHaveLength(2_000)
    expect(feed.decisions).toBe(501)
    // Two records: with the device id for the device itself, without for everybody else.
    expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(2)
    expect(told().filter((t) => t.device_id === 'device-number-7')).toHaveLength(2)
  })

  it('S1: looks at a subscription’s filter only on rows that its subscriber may see', async () => {
    const feed = feedOf()
    let looked = 0
    const spying = (filter: Filter): Filter =>
      ({
        ...filter,
        get op() {
          looked++
          return filter.op
        },
      }) as Filter
    const pinned = and(eq('board_id', BOARD), spying(eq('content', 'c')))
    watch(pinned, { deviceId: 'device-number-1' })
    looked = 0
    feed.take([change(null, note({ status: 'pending', content: 'c' })), change(null, note({ id: 'n2', status: 'pending', content: 'd' }))])
    await settle()
    expect([looked, delivered]).toEqual([0, []])
    feed.take([change(null, note({ id: 'n3' }))])
    await settle()
    expect(looked).toBeGreaterThan(0)
    expect(delivered).toHaveLength(1)
  })

  describe('to hosts, who read pseudonyms', () => {
    const USER = 'the-owner'
    const boards = { read: async () => [{ id: BOARD, user_id: USER }] }
    const pseudonym = pseudonyms.of(BOARD, 'device-number-7')

    it('L14: writes a change once for all who read the same one, and finds it by it and not by the device', async () => {
      const feed = feedOf(boards)
      for (const filter of [eq('device_id', pseudonym), and(eq('device_id', pseudonym), eq('content', 'c')), eq('board_id', BOARD)])
        watch(filter, { userId: USER })
      watch(eq('device_id', 'device-number-7'), { userId: USER })
      watch(eq('device_id', pseudonyms.of(BOARD, 'device-number-8')), { userId: USER })
      watch(eq('device_id', pseudonym), { userId: 'another-host' })
      feed.take([change(null, note({ device_id: 'device-number-7' }))])
      await settle()
      expect(told().map((t) => t.device_id)).toEqual([pseudonym, pseudonym, pseudonym])
      expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(1)
      expect(watches.members).toBe(6)
    })

    it('L14: a device that comes, changes or goes is told, as null where there is none', async () => {
      const feed = feedOf(boards)
      watch(eq('board_id', BOARD), { userId: USER })
      const devices = [null, 'device-number-7', 'device-number-8', null]
      for (const [i, device] of devices.slice(1).entries()) {
        feed.take([change(note({ device_id: devices[i] ?? null }), note({ device_id: device }))])
        await settle()
      }
      expect(told().map((t) => t.device_id)).toEqual([pseudonym, pseudonyms.of(BOARD, 'device-number-8'), null])
    })
  })

  it('S13: gives others their turn while it tells many changes to many channels, each on a topic of its own', async () => {
    const feed = feedOf()
    for (let i = 0; i < 300; i++)
      watches.add(
        { ...channel(), topic: `realtime:${i}` } as LiveChannel,
        { view: readView(catalog, 'notes', { kind: 'anyone' }, new Set(['board_id'])), filter: eq('board_id', BOARD), select: null },
        ALL,
      )
    let turns = 0
    let counting = true
    const count = (): void => {
      turns++
      if (counting) setImmediate(count)
    }
    feed.take(Array.from({ length: 500 }, (_, n) => change(null, note({ id: `n${n}` }))))
    vi.advanceTimersByTime(LIMITS.conflationMs)
    count()
    while (delivered.length < 150_000) await new Promise((resolve) => setImmediate(resolve))
    counting = false
    expect(turns).toBeGreaterThan(3)
  })

  it('makes a frame for each serialiser', async () => {
    const feed = feedOf()
    for (const vsn of ['1.0.0', '2.0.0'] as const) for (let i = 0; i < 3; i++) watch(eq('board_id', BOARD), { vsn })
    feed.take([change(null, note())])
    await settle()
    expect(new Set(delivered.map(({ frame }) => frame)).size).toBe(2)
    expect(told()).toHaveLength(6)
  })

  it('decides nothing for the watches of other sessions', async () => {
    const feed = feedOf()
    for (let i = 0; i < 100; i++) watch(eq('board_id', `22222222-2222-4222-8222-${String(i).padStart(12, '0')}`))
    watch(eq('board_id', BOARD))
    feed.take([change(null, note())])
    await settle()
    expect(feed.decisions).toBe(1)
    expect(delivered).toHaveLength(1)
  })

  it('does not tell what was there before a channel joined, and tells an insert it may have read as an update', async () => {
    const feed = feedOf()
    watch(eq('board_id', BOARD))
    feed.take([change(null, note()), change(null, note({ id: 'n2' }))])
    watch(eq('board_id', BOARD), { since: feed.number })
    feed.take([change(note(), note({ content: 'later' }))])
    await settle()
    expect(told()).toMatchObject([
      { type: 'INSERT', id: 'n1', content: 'later' },
      { type: 'UPDATE', id: 'n1', content: 'later' },
      { type: 'INSERT', id: 'n2' },
    ])
  })

  it('tells who listens to updates alone of an update that became part of an insert', async () => {
    const feed = feedOf()
    watch(eq('board_id', BOARD), { ids: { INSERT: [], UPDATE: [1], DELETE: [] } })
    feed.take([change(null, note()), change(note(), note({ content: 'later' })), change(null, note({ id: 'n2' }))])
    await settle()
    expect(told()).toMatchObject([{ type: 'UPDATE', id: 'n1', content: 'later' }])
  })

  it('tells of a row that was seen for a moment within one window that it is gone', async () => {
    const feed = feedOf()
    watch(eq('board_id', BOARD))
    const versions = [note({ status: 'pending' }), note(), note({ status: 'hidden' })] as const
    feed.take([change(null, versions[0]), change(versions[0], versions[1]), change(versions[1], versions[2])])
    feed.take([change(null, note({ id: 'n2', status: 'pending' })), change(note({ id: 'n2', status: 'pending' }), null)])
    await settle()
    expect(told()).toEqual([{ type: 'DELETE', id: 'n1' }])
  })

  it('says nothing of an update that shows in nothing the watch sees', async () => {
    const feed = feedOf()
    watch(eq('board_id', BOARD))
    watch(eq('board_id', BOARD), { deviceId: 'device-number-seven' })
    const [before, score, content] = [note({ device_id: 'device-number-seven' }), { score: 3 }, { content: 'new' }]
    feed.take([change(before, { ...before, ...score })])
    await settle()
    expect(delivered).toEqual([])
    feed.take([change({ ...before, ...score }, { ...before, ...score, ...content })])
    await settle()
    expect(told()).toMatchObject([{ type: 'UPDATE', score: null, content: 'new' }, { type: 'UPDATE' }])
  })

  it('asks once for the rows that rules point to, however many watch', async () => {
    const read = vi.fn(async () => [{ id: BOARD, user_id: 'host-1', name: 'b', active: 1, show_scores: 0, note_count: 0 }])
    const feed = feedOf({ read })
    for (let i = 0; i < 50; i++) watch(always, { userId: `host-${i}` })
    feed.take([change(null, note({ status: 'pending' })), change(null, note({ id: 'n2', status: 'pending' }))])
    await settle()
    expect(read).toHaveBeenCalledOnce()
    expect(told()).toMatchObject([{ id: 'n1' }, { id: 'n2' }])
  })

  it('asks for nothing and keeps nothing while nobody watches', async () => {
    const read = vi.fn(async () => [])
    const feed = feedOf({ read })
    feed.take([change(null, note())])
    watch(eq('board_id', BOARD), { since: feed.number })
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(delivered).toEqual([])
  })

  it('gives up what it cannot decide loudly, and goes on', async () => {
    const onFailure = vi.fn()
    let works = false
    const read = async () => {
      if (!works) throw new Error('the disk is gone')
      return [{ id: BOARD, user_id: 'host-1', name: 'b', active: 1, show_scores: 0, note_count: 0 }]
    }
    const feed = feedOf({ read, onFailure })
    watch(always, { userId: 'host-1' })
    feed.take([change(null, note())])
    await settle()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the disk is gone' }), new Set(['notes']))
    works = true
    feed.take([change(null, note({ id: 'n2' }))])
    await settle()
    expect(told()).toMatchObject([{ id: 'n2' }])
  })

  it('keeps the order of windows while one is still being decided', async () => {
    let release: (() => void) | undefined
    const read = () =>
      new Promise<Row[]>(
        (done) => (release = () => done([{ id: BOARD, user_id: 'host-1', name: 'b', active: 1, show_scores: 0, note_count: 0 }])),
      )
    const feed = feedOf({ read })
    watch(always, { userId: 'host-1' })
    feed.take([change(null, note({ content: 'first' }))])
    await settle()
    feed.take([change(note(), note({ content: 'second' }))])
    await settle()
    release?.()
    await settle()
    release?.()
    await settle()
    expect(told().map((t) => t.content)).toEqual(['first', 'second'])
  })
})

describe('watches', () => {
  const value = fc.constantFrom<Json>('a', 'b', 'c', null)
  const row = fc.record({ id: fc.constant<Json>('r'), x: value, y: value, n: fc.integer({ min: 0, max: 3 }) as fc.Arbitrary<Json> })
  const leaf = fc.oneof(
    fc.tuple(fc.constantFrom('x', 'y'), fc.constantFrom('a', 'b', 'c')).map(([column, v]) => eq(column, v)),
    fc.constantFrom(inList('x', ['a', 'b']), gt('n', 1), or(eq('x', 'a'), eq('y', 'b')), always),
  )
  const filter = fc.array(leaf, { minLength: 1, maxLength: 3 }).map((parts) => and(...parts))

  it('finds every watch that a change could concern, through joins and leaves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(filter, fc.boolean()), { maxLength: 12 }),
        fc.array(row, { minLength: 1, maxLength: 3 }),
        (filters, versions) => {
          const watches = createWatches()
          const members = filters.map(([f]) =>
            watches.add(
              channel(),
              { view: { table: 't', where: always, visible: new Map(), masked: new Map() }, filter: f, select: null },
              ALL,
            ),
          )
          for (const [i, [, leaves]] of filters.entries()) if (leaves) watches.remove(members[i] as Member)
          const found = new Set([...(watches.of('t')?.concerned(versions) ?? [])])
          for (const [i, [f, leaves]] of filters.entries())
            if (!leaves && versions.some((version) => matches(f, version))) expect(found).toContain((members[i] as Member).watch)
          for (const { members: left } of found) expect(left.size).toBeGreaterThan(0)
          for (const [i, [, leaves]] of filters.entries()) if (!leaves) watches.remove(members[i] as Member)
          expect([watches.size, watches.members, watches.of('t')]).toEqual([0, 0, undefined])
        },
      ),
    )
  })

  it('needs a rule’s rows whatever it asks of them, and only while somebody watches', () => {
    const watches = createWatches()
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
    const members = ['a', 'b'].map((user) => watches.add(channel(), of(user), ALL))
    expect([...(watches.of('t')?.skeletons ?? [])]).toEqual([related('p', 'p_id', related('q', 'q_id', always))])
    for (const member of members) watches.remove(member)
    expect(watches.of('t')).toBeUndefined()
  })
})
