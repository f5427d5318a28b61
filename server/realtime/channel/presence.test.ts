import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { decodeServerFrame } from '../../../contract/wire.ts'
import { type Bus, type BusMessage, createLocalBus } from '../../cluster/bus/bus.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import type { Frame } from '../frame.ts'
import type { JoinedChannel } from './channel.ts'
import { Presence } from './presence.ts'

let presence: Presence
let bus: Bus
let channels: JoinedChannel[]
let diffs: { joins: Record<string, unknown>; leaves: Record<string, unknown> }[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  channels = []
  diffs = []
  bus = createLocalBus((error) => {
    throw error
  })
  let ids = 0
  presence = new Presence({
    bus,
    newId: () => `id-${++ids}`,
    channelsOn: () => channels,
  })
  bus.subscribe((message) => {
    if (message.kind === 'presence') presence.take(message)
  })
})
afterEach(() => {
  presence.close()
  vi.useRealTimers()
})

function send(frame: Frame): void {
  const decoded = decodeServerFrame('2.0.0', frame.bytes.subarray(frame.bytes[1] === 126 ? 4 : 2).toString())
  if (decoded.ok) diffs.push(decoded.value.payload as never)
}
const channel = (key: string | null, enabled = true): JoinedChannel =>
  ({
    name: 'lobby',
    client: { connection: { vsn: '2.0.0', send } },
    config: { presence: { enabled, key } },
    state: { rights: { topic: { presence: true }, receive: true }, presence: null },
  }) as unknown as JoinedChannel
const settle = () => vi.advanceTimersByTime(LIMITS.conflationMs)
const told = () => diffs.map(({ joins, leaves }) => [Object.keys(joins), Object.keys(leaves)])

describe('presence', () => {
  it('gathers who comes, and says nothing of who comes and goes at once', () => {
    channels = [channel('w')]
    const [a, b, c] = [channel('a'), channel('b'), channel('c')]
    for (const each of [a, b, c]) presence.track(each, {})
    presence.untrack(b)
    settle()
    expect(told()).toEqual([[['a', 'c'], []]])
    expect(Object.keys(presence.stateFor('lobby'))).toEqual(['a', 'c'])
  })

  it('says a changed payload as a leave and then a join, in two messages', () => {
    channels = [channel('w')]
    const a = channel('a')
    presence.track(a, { n: 1 })
    settle()
    presence.track(a, { n: 2 })
    settle()
    expect(told()).toEqual([
      [['a'], []],
      [[], ['a']],
      [['a'], []],
    ])
    expect(presence.stateFor('lobby')).toMatchObject({ a: { metas: [{ n: 2 }] } })
  })

  it('tells others first what a newcomer reads in the state, and nobody who did not ask', () => {
    channels = [channel('w'), channel('x', false)]
    presence.track(channel('a'), {})
    expect(presence.stateFor('lobby')).toMatchObject({ a: { metas: [{}] } })
    expect(told()).toEqual([[['a'], []]])
    settle()
    expect(diffs).toHaveLength(1)
  })

  it('holds so many in a topic and no more, and a place that is given up can be taken', () => {
    const many = Array.from({ length: LIMITS.presencesPerTopic }, (_, i) => channel(`k${i}`))
    for (const each of many) expect(presence.track(each, {})).toBeNull()
    const late = channel('late')
    expect(presence.track(late, {})).toMatch(`has ${LIMITS.presencesPerTopic} presences`)
    expect(presence.track(many[0] as JoinedChannel, { changed: true })).toBeNull()
    presence.untrack(many[1] as JoinedChannel)
    expect(presence.track(late, {})).toBeNull()
  })
})

describe('presence of several nodes', () => {
  const meta = (ref: string) => ({ metas: [{ phx_ref: ref }] })
  const there = () => Object.keys(presence.stateFor('lobby'))
  const tell = (node: string, joins: object, leaves: object = {}) =>
    presence.take({ kind: 'presence', topic: 'lobby', node, joins: joins as never, leaves: leaves as never })

  it('is one: what each tells, once however often it tells it', () => {
    const own = channel('own')
    channels.push(own)
    presence.track(own, {})
    tell('other', { guest: meta('r1') })
    tell('other', { guest: meta('r1') })
    expect(there()).toEqual(['own', 'guest'])
    expect(presence.stateFor('lobby')['guest']?.metas).toHaveLength(1)
    tell('other', {}, { guest: meta('r1') })
    tell('other', {}, { guest: meta('r1') })
    expect(there()).toEqual(['own'])
  })

  it('follows what a node has altogether, and forgets it with the node', () => {
    tell('other', { a: meta('r1'), b: meta('r2') })
    tell('third', { c: meta('r3') })
    presence.take({ kind: 'presence-state', topic: 'lobby', node: 'other', presences: { b: meta('r2'), d: meta('r4') } })
    expect(there().sort()).toEqual(['b', 'c', 'd'])
    channels = [channel('w')]
    presence.nodeGone('other')
    settle()
    expect(told()).toEqual([[[], ['b', 'd']]])
    expect(there()).toEqual(['c'])
    presence.nodeGone('nobody')
    expect(there()).toEqual(['c'])
  })

  it('where messages may have been missed, forgets others and asks them, and publishes its own', () => {
    presence.track(channel('own'), {})
    tell('other', { guest: meta('r1') })
    channels = [channel('w')]
    settle()
    const said: BusMessage[] = []
    bus.subscribe((message) => void said.push(message))
    const place = topicPlace('lobby')
    presence.heard(new Set(['rows:1', place]))
    settle()
    expect(said).toMatchObject([
      { kind: 'presence-state', topic: 'lobby', presences: { own: {} } },
      { kind: 'presence-asked', place },
    ])
    expect(told()).toEqual([
      [['own', 'guest'], []],
      [[], ['guest']],
    ])
  })

  it('tells what it has to who asks for its place, and to nobody else’s', () => {
    const own = channel('own')
    channels.push(own)
    presence.track(own, { name: 'me' })
    const said: unknown[] = []
    bus.subscribe((message) => message.kind === 'presence-state' && said.push(message))
    const place = topicPlace('lobby')
    presence.take({ kind: 'presence-asked', place: place === 'topics:1' ? 'topics:2' : 'topics:1' })
    expect(said).toEqual([])
    presence.take({ kind: 'presence-asked', place })
    expect(said).toMatchObject([{ topic: 'lobby', presences: { own: { metas: [{ name: 'me' }] } } }])
  })
})
