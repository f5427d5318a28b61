import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { BusMessage } from '../../cluster/bus/bus.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import { type Here, HereCounts } from './here-counts.ts'

let published: BusMessage[]
let told: Here[]
let isAsked: boolean
let answer: () => Promise<never[]>
beforeEach(() => {
  vi.useFakeTimers()
  published = []
  told = []
  isAsked = true
  answer = async () => []
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  new HereCounts({
    bus: { node: 'own', publish: (message) => void published.push(message) },
    catalog: { presented: new Map([['parties', { table: 'parties', counts: 'guests' }]]) as never },
    read: () => answer(),
    tell: (_, here) => void told.push(here),
    isAsked: () => isAsked,
    onError: () => {},
  })
const phone = (device: string) => ({
  actor: { kind: 'device', deviceId: device } as const,
  socket: {},
  rows: [{ table: 'parties', id: 's' }],
})
const aWhile = () => vi.advanceTimersByTimeAsync(LIMITS.hereIntervalMs)

it('adds what other nodes say, each once, and forgets a node that has gone', async () => {
  const here = open()
  here.asked('s', () => {})
  expect(published).toEqual([{ kind: 'here-asked', session: 's' }])
  here.entered('k', phone('d'))
  here.take({ kind: 'here', session: 's', node: 'a', here: 4 })
  here.take({ kind: 'here', session: 's', node: 'b', here: 2 })
  here.take({ kind: 'here', session: 's', node: 'a', here: 5 })
  here.take({ kind: 'here', session: 's', node: 'own', here: 99 })
  await aWhile()
  expect(told.at(-1)?.here).toBe(8)
  expect(published.at(-1)).toEqual({ kind: 'here', session: 's', node: 'own', here: 1 })
  here.nodeGone('a')
  await aWhile()
  expect(told.at(-1)?.here).toBe(3)
})

it('says its own to who asks, where it has any, and keeps nothing that nobody here asks for', async () => {
  const here = open()
  here.take({ kind: 'here-asked', session: 's' })
  expect(published).toEqual([])
  here.entered('k', phone('d'))
  here.take({ kind: 'here-asked', session: 's' })
  expect(published).toEqual([{ kind: 'here', session: 's', node: 'own', here: 1 }])
  here.take({ kind: 'here', session: 's', node: 'a', here: 4 })
  const heard: Here[] = []
  here.asked('s', (count) => void heard.push(count))
  isAsked = false
  here.take({ kind: 'here', session: 's', node: 'a', here: 4 })
  await aWhile()
  expect(heard).toMatchObject([{ here: 1 }])
  expect(told).toEqual([])
})

it('where messages may have been missed, forgets what others said and asks them, and says its own', async () => {
  const here = open()
  here.asked('s', () => {})
  here.entered('k', phone('d'))
  here.take({ kind: 'here', session: 's', node: 'a', here: 4 })
  await aWhile()
  published = []
  here.heard(new Set([topicPlace('here:elsewhere')]))
  expect(published).toEqual([])
  here.heard(new Set([topicPlace('here:s')]))
  expect(published).toEqual([
    { kind: 'here', session: 's', node: 'own', here: 1 },
    { kind: 'here-asked', session: 's' },
  ])
  await aWhile()
  expect(told.map((count) => count.here)).toEqual([5, 1])
})

it('tells what changed while it asked the store', async () => {
  const here = open()
  here.asked('s', () => {})
  let release = () => {}
  here.entered('k1', phone('d1'))
  answer = () => new Promise((done) => (release = () => done([])))
  await aWhile()
  here.entered('k2', phone('d2'))
  release()
  answer = async () => []
  await aWhile()
  expect(told.at(-1)?.here).toBe(2)
})
