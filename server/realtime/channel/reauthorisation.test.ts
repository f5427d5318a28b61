import { beforeEach, expect, it, vi } from 'vitest'
import { always, never } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { decodeServerFrame, type ServerFrame } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeShow } from '../../../tests/tools/whole-rows.ts'
import { createCatalog } from '../../rules/catalog.ts'
import type { Change } from '../../store/store.ts'
import { FanOut } from '../changes/fan-out.ts'
import { createSharedQueries, type SharedQueries } from '../changes/shared-queries.ts'
import type { Frame } from '../frame.ts'
import type { Connection } from '../socket/connection.ts'
import { createBroadcasts } from './broadcasts.ts'
import type { Client } from './channel.ts'
import { Channels } from './channels.ts'
import { createClient } from './client.ts'
import type { Identified, Identities } from './identities.ts'
import type { Presence } from './presence.ts'
import { Reauthorisation } from './reauthorisation.ts'
import type { Rights, RightsReader } from './rights.ts'
import type { WatchedPlaces } from './watched-places.ts'

const host: Identified = {
  ok: true,
  identity: { token: 'a.b.c', actor: { kind: 'host', userId: 'u', deviceId: null }, sessionId: 's', expiresAt: 1 },
}
const identify = vi.fn<Identities['identify']>()
const hasEnded = vi.fn<Identities['hasEnded']>()
const decide = vi.fn<RightsReader['decide']>()
const anchoredBy = vi.fn<RightsReader['anchoredBy']>()
const enter = vi.fn<WatchedPlaces['enter']>()
const NO_RIGHTS: Rights = { topic: null, receive: false, send: false }
let channels: Channels
let reauthorisation: Reauthorisation
let queries: SharedQueries
let client: Client
let sent: ServerFrame[]
const payload = { access_token: 'a.b.c', config: { postgres_changes: [{ event: '*', schema: 'public', table: 'todos' }] } }
const sentOf = (event: string) => sent.filter((frame) => frame.kind === 'message' && frame.event === event)
const joined = () => [...channels.joined]

beforeEach(async () => {
  vi.resetAllMocks()
  identify.mockResolvedValue(host)
  decide.mockResolvedValue(NO_RIGHTS)
  anchoredBy.mockReturnValue([])
  const catalog = createCatalog(testTools)
  queries = createSharedQueries()
  const options = {
    catalog,
    queries,
    identities: { identify, hasEnded, end: vi.fn(), expiredFor: () => null, everySecond: vi.fn() },
    rights: { decide, anchoredBy, anchorOf: () => null },
    fanOut: new FanOut({
      catalog,
      queries,
      pseudonyms: { of: vi.fn() },
      read: async () => [],
      now: () => performance.now(),
      onFailure: vi.fn(),
    }),
    broadcasts: createBroadcasts(),
    presence: { untrack: vi.fn() } as unknown as Presence,
    places: { enter, leave: vi.fn() },
    newId: () => crypto.randomUUID(),
    onError: (error: unknown) => {
      throw error
    },
  }
  channels = new Channels({ ...options, onJoined: vi.fn(), onLeft: vi.fn() })
  reauthorisation = new Reauthorisation({ ...options, channels })
  sent = []
  const send = ({ bytes }: Frame): void => {
    const decoded = decodeServerFrame('2.0.0', bytes.subarray(bytes[1] === 126 ? 4 : 2).toString())
    if (decoded.ok) sent.push(decoded.value)
  }
  client = createClient({ vsn: '2.0.0', send } as unknown as Connection, { limits: false, now: () => 0 })
  await channels.join(client, { joinRef: '1', ref: '1', topic: 'realtime:t', event: 'phx_join', payload })
  expect(joined()).toHaveLength(1)
})

it('a host’s token is looked at again after a while, and what it lost is lost', async () => {
  for (let s = 1; s < LIMITS.tokenCheckSeconds; s++) reauthorisation.everySecond()
  expect(identify).toHaveBeenCalledTimes(1)
  identify.mockResolvedValue({ ok: false, reason: 'Unauthorized: User is banned' })
  reauthorisation.everySecond()
  await vi.waitFor(() => expect(sentOf('phx_error')).toHaveLength(1))
  expect(sentOf('system').at(-1)?.payload).toMatchObject({ extension: 'system', status: 'error', message: 'Unauthorized: User is banned' })
  expect(joined()).toEqual([])
})

it('a token that is replaced while it is looked at decides nothing', async () => {
  const [channel] = joined()
  let answer: ((identified: Identified) => void) | undefined
  identify.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const first = reauthorisation.changeToken(channel as never, 'old.old.old')
  await reauthorisation.changeToken(channel as never, 'new.new.new')
  answer?.({ ok: false, reason: 'InvalidJWTToken: Token has expired' })
  await first
  expect(joined()).toHaveLength(1)
  expect(sentOf('phx_error')).toEqual([])
})

it('a session that ends while a new token is looked at gives no rights', async () => {
  identify.mockResolvedValue({
    ok: true,
    identity: { token: 'new.new.new', actor: { kind: 'host', userId: 'v', deviceId: null }, sessionId: 's2', expiresAt: 1 },
  })
  hasEnded.mockReturnValue(true)
  await reauthorisation.changeToken(joined()[0] as never, 'new.new.new')
  expect(sentOf('phx_error')).toHaveLength(1)
  expect(joined()).toEqual([])
})

it('a channel that is left while a new token is looked at follows nothing any more', async () => {
  const [channel] = joined()
  expect(queries.subscriptions).toBe(1)
  let answer: ((rights: Rights) => void) | undefined
  identify.mockResolvedValue({ ok: true, identity: { token: 'n.n.n', actor: { kind: 'anyone' }, sessionId: null, expiresAt: null } })
  decide.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const change = reauthorisation.changeToken(channel as never, 'n.n.n')
  await vi.waitFor(() => expect(answer).toBeDefined())
  channels.leave(channel as never)
  answer?.(NO_RIGHTS)
  await change
  expect(queries.subscriptions).toBe(0)
})

it('S52: a right that was taken at another node before this one heard it is not given, to a join or to a new token', async () => {
  const taken = async (): Promise<void> => void decide.mockResolvedValue(NO_RIGHTS)
  const given = (): void => {
    decide.mockResolvedValue({ topic: null, receive: true, send: true })
    enter.mockImplementationOnce(taken)
  }
  given()
  const message = { joinRef: '2', ref: '2', topic: 'realtime:u', event: 'phx_join', payload: {} }
  await channels.join(client, message)
  given()
  await channels.join(client, { ...message, joinRef: '3', topic: 'realtime:v', payload: { config: { private: true } } })
  given()
  identify.mockResolvedValue({ ok: true, identity: { token: 'n.n.n', actor: { kind: 'anyone' }, sessionId: null, expiresAt: null } })
  await reauthorisation.changeToken(joined()[0] as never, 'n.n.n')
  expect(joined().map(({ name, state }) => [name, state.rights])).toEqual([
    ['t', NO_RIGHTS],
    ['u', NO_RIGHTS],
  ])
})

it('a client that leaves while its join is looked at is not joined', async () => {
  let answer: ((identified: Identified) => void) | undefined
  identify.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const message = { joinRef: '2', ref: '2', topic: 'realtime:u', event: 'phx_join', payload: {} }
  const join = channels.join(client, message)
  const joining = client.channels.get('realtime:u')
  if (joining) channels.leave(joining)
  answer?.(host)
  await join
  expect(joined()).toHaveLength(1)
  expect(client.channels.has('realtime:u')).toBe(false)
  expect(sentOf('phx_reply')).toHaveLength(1)
})

it('rights are decided anew when the row that a topic names changes, once for a room’s changes, and not for its counters', async () => {
  vi.useFakeTimers()
  const topic = { topic: 'live:{id}', send: () => never, receive: () => always, events: {} }
  decide.mockResolvedValue({ topic, receive: true, send: false })
  anchoredBy.mockReturnValue(['live:1'])
  await channels.join(client, { joinRef: '3', ref: '3', topic: 'realtime:live:1', event: 'phx_join', payload: {} })
  decide.mockClear()
  const show = { ...wholeShow('u', { id: '1' }), act_count: 0 }
  const change = (after: object): Change => ({
    table: 'shows',
    id: '1',
    at: '',
    type: 'UPDATE',
    before: show,
    after: { ...show, ...after },
  })
  reauthorisation.rowsChanged([change({ act_count: 1 }), change({ act_count: 2 })])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).not.toHaveBeenCalled()
  reauthorisation.rowsChanged([change({ open: false }), change({ open: false, name: 'another' })])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).toHaveBeenCalledOnce()
  reauthorisation.rowsChanged([{ table: 'shows', id: '1', at: '', type: 'DELETE', before: show, after: null }])
  await vi.advanceTimersByTimeAsync(LIMITS.conflationMs * 2)
  expect(decide).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
