import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import { decodeBatch, type Told } from './wire.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const here = (session: string): Told => ({ kind: 'here', session, node: 'n', here: 1 })
function open() {
  const sent: { channel: string; text: string }[] = []
  const state = { isThere: true }
  const outgoing = createOutgoing({
    node: 'n',
    send: async (channel, text) => void sent.push({ channel, text }),
    isThere: () => state.isThere,
    onSent: () => {},
  })
  return {
    outgoing,
    state,
    sent,
    batches: () => sent.map(({ channel, text }) => [channel, decodeBatch(text).count, decodeBatch(text).entries]),
  }
}

it('sends what comes together as one message for each channel, counted', async () => {
  const { outgoing, batches } = open()
  outgoing.add('all', here('1'))
  outgoing.add('rows:1', here('2'))
  outgoing.add('all', here('3'))
  expect(batches()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  outgoing.add('all', here('4'))
  await vi.advanceTimersByTimeAsync(10)
  expect(batches()).toEqual([
    ['all', 1, [here('1'), here('3')]],
    ['rows:1', 1, [here('2')]],
    ['all', 2, [here('4')]],
  ])
})

it('cuts what is much, in order', async () => {
  const { outgoing, sent } = open()
  const long = 'x'.repeat(400_000)
  for (let n = 0; n < 6; n++) outgoing.add('all', { kind: 'broadcast', topic: String(n), event: 'e', payload: long, from: null })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.length).toBe(3)
  expect(sent.flatMap(({ text }) => decodeBatch(text).entries.map((told) => told.kind === 'broadcast' && told.topic))).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

it('says that something was lost where it was not sent, once, and the count tells it too', async () => {
  const { outgoing, state, batches } = open()
  state.isThere = false
  outgoing.add('topics:1', here('1'))
  await vi.advanceTimersByTimeAsync(10)
  outgoing.add('topics:1', here('2'))
  await vi.advanceTimersByTimeAsync(10)
  expect(batches()).toEqual([])
  state.isThere = true
  outgoing.back()
  outgoing.back()
  await vi.advanceTimersByTimeAsync(10)
  expect(batches()).toEqual([['topics:1', 3, [{ kind: 'missed' }]]])
})
