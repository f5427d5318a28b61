import { beforeEach, expect, it, vi } from 'vitest'
import { always, never } from '../../contract/filter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { createCatalog } from '../catalog.ts'
import type { Change } from '../store/store.ts'
import { createBroadcasts } from './broadcasts.ts'
import { BOTTOMLESS } from './buckets.ts'
import { type Channels, createChannels } from './channels.ts'
import type { Connection } from './connection.ts'
import { createFeed } from './feed.ts'
import type { Identified, Identities } from './identities.ts'
import type { Presence } from './presence.ts'
import type { Rights, RightsReader } from './rights.ts'
import { tools } from './testkit.ts'
import type { Voice } from './voice.ts'
import { createWatches, type Watches } from './watches.ts'

const host: Identified = {
  ok: true,
  identity: { token: 'a.b.c', actor: { kind: 'host', userId: 'u', deviceId: null }, sessionId: 's', expiresAt: 1 },
}
const identify = vi.fn<Identities['identify']>()
const hasEnded = vi.fn<Identities['hasEnded']>()
const decide = vi.fn<RightsReader['decide']>()
const anchoredBy = vi.fn<RightsReader['anchoredBy']>()
const NO_RIGHTS: Rights = { topic: null, hear: false, send: false }
const voice = { reply: vi.fn(), push: vi.fn(), system: vi.fn(), closed: vi.fn(), failed: vi.fn(), unreadable: vi.fn() } satisfies Voice
let channels: Channels
let watches: Watches
let connection: Connection
const payload = { access_token: 'a.b.c', config: { postgres_changes: [{ event: '*', schema: 'public', table: 'todos' }] } }
const joined = () => [...channels.live]

beforeEach(async () => {
  vi.resetAllMocks()
  identify.mockResolvedValue(host)
  decide.mockResolvedValue(NO_RIGHTS)
  anchoredBy.mockReturnValue([])
  const catalog = createCatalog(tools)
  watches = createWatches()
  const deliver = vi.fn()
  channels = createChannels({
    catalog,
    voice,
    watches,
    identities: { identify, hasEnded, end: vi.fn(), expiredFor: () => null, pulse: vi.fn() },
    rights: { decide, anchoredBy },
    feed: createFeed({ catalog, watches, pseudonyms: { of: vi.fn() }, read: async () => [], deliver, onFailure: vi.fn() }),
    broadcasts: createBroadcasts(deliver),
    presence: { untrack: vi.fn() } as unknown as Presence,
    newId: () => crypto.randomUUID(),
    onSurprise: (error) => {
      throw error
    },
  })
  connection = { vsn: '2.0.0', buckets: BOTTOMLESS, channels: new Map() } as unknown as Connection
  await channels.join(connection, { joinRef: '1', ref: '1', topic: 'realtime:t', event: 'phx_join', payload })
  expect(joined()).toHaveLength(1)
})

it('a host’s token is looked at again after a while, and what it lost is lost', async () => {
  for (let s = 1; s < LIMITS.tokenCheckSeconds; s++) channels.pulse()
  expect(identify).toHaveBeenCalledTimes(1)
  identify.mockResolvedValue({ ok: false, reason: 'Unauthorized: User is banned' })
  channels.pulse()
  await vi.waitFor(() => expect(voice.failed).toHaveBeenCalledOnce())
  expect(voice.system).toHaveBeenCalledWith(expect.anything(), 'system', 'error', 'Unauthorized: User is banned')
  expect(joined()).toEqual([])
})

it('a token that is replaced while it is looked at decides nothing', async () => {
  const [channel] = joined()
  let answer: ((identified: Identified) => void) | undefined
  identify.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const first = channels.changeToken(channel as never, 'old.old.old')
  await channels.changeToken(channel as never, 'new.new.new')
  answer?.({ ok: false, reason: 'InvalidJWTToken: Token has expired' })
  await first
  expect(joined()).toHaveLength(1)
  expect(voice.failed).not.toHaveBeenCalled()
})

it('a session that ends while a new token is looked at gives no rights', async () => {
  identify.mockResolvedValue({
    ok: true,
    identity: { token: 'new.new.new', actor: { kind: 'host', userId: 'v', deviceId: null }, sessionId: 's2', expiresAt: 1 },
  })
  hasEnded.mockReturnValue(true)
  await channels.changeToken(joined()[0] as never, 'new.new.new')
  expect(voice.failed).toHaveBeenCalledOnce()
  expect(joined()).toEqual([])
})

it('a channel that is left while a new token is looked at follows nothing any more', async () => {
  const [channel] = joined()
  expect(watches.members).toBe(1)
  let answer: ((rights: Rights) => void) | undefined
  identify.mockResolvedValue({ ok: true, identity: { token: 'n.n.n', actor: { kind: 'anyone' }, sessionId: null, expiresAt: null } })
  decide.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const change = channels.changeToken(channel as never, 'n.n.n')
  await vi.waitFor(() => expect(answer).toBeDefined())
  channels.leave(channel as never)
  answer?.(NO_RIGHTS)
  await change
  expect(watches.members).toBe(0)
})

it('a client that leaves while its join is looked at is not joined', async () => {
  let answer: ((identified: Identified) => void) | undefined
  identify.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const message = { joinRef: '2', ref: '2', topic: 'realtime:u', event: 'phx_join', payload: {} }
  const join = channels.join(connection, message)
  const joining = connection.channels.get('realtime:u')
  if (joining) channels.leave(joining)
  answer?.(host)
  await join
  expect(joined()).toHaveLength(1)
  expect(connection.channels.has('realtime:u')).toBe(false)
  expect(voice.reply).toHaveBeenCalledTimes(1)
})

it('rights are decided anew when the row that a topic names changes, once for a room’s changes, and not for its counters', async () => {
  vi.useFakeTimers()
  const topic = { topic: 'board:{id}', send: () => never, receive: () => always, events: {} }
  decide.mockResolvedValue({ topic, hear: true, send: false })
  anchoredBy.mockReturnValue(['board:1'])
  await channels.join(connection, { joinRef: '3', ref: '3', topic: 'realtime:board:1', event: 'phx_join', payload: {} })
  decide.mockClear()
  const board = { id: '1', user_id: 'u', name: 'b', active: true, show_scores: false, note_count: 0 }
  const change = (after: object): Change => ({
    table: 'boards',
    id: '1',
    at: '',
    type: 'UPDATE',
    before: board,
    after: { ...board, ...after },
  })
  channels.redecide([change({ note_count: 1 }), change({ note_count: 2 })])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).not.toHaveBeenCalled()
  channels.redecide([change({ active: false }), change({ active: false, name: 'c' })])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).toHaveBeenCalledOnce()
  channels.redecide([{ table: 'boards', id: '1', at: '', type: 'DELETE', before: board, after: null }])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
