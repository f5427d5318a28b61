import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bufferChanges } from './buffer-changes.ts'
import type { Report } from './heard-rows.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const [FIRST, SECOND] = ['2026-01-01T00:00:00.000001+00:00', '2026-01-01T00:00:00.000002+00:00']

it('hands on a storm of changes as one group, in their order, with their versions, and the next as another', () => {
  const heard: Report[][] = []
  const buffer = bufferChanges((reports) => heard.push(reports))
  buffer.add({ eventType: 'INSERT', new: { id: 'a' }, old: {}, commit_timestamp: FIRST })
  buffer.add({ eventType: 'UPDATE', new: { id: 'a', n: 1 }, old: { id: 'a' }, commit_timestamp: FIRST })
  buffer.add({ eventType: 'DELETE', new: {}, old: { id: 'a' }, commit_timestamp: SECOND })
  expect(heard).toEqual([])
  vi.runAllTimers()
  buffer.add({ eventType: 'INSERT', new: { id: 'b' }, old: {}, commit_timestamp: SECOND })
  vi.runAllTimers()
  expect(heard).toEqual([
    [
      { by: 'event', at: FIRST, change: { type: 'INSERT', row: { id: 'a' } } },
      { by: 'event', at: FIRST, change: { type: 'UPDATE', row: { id: 'a', n: 1 } } },
      { by: 'event', at: SECOND, change: { type: 'DELETE', id: 'a' } },
    ],
    [{ by: 'event', at: SECOND, change: { type: 'INSERT', row: { id: 'b' } } }],
  ])
})

it('hands on nothing after it was stopped', () => {
  const heard: Report[][] = []
  const buffer = bufferChanges((reports) => heard.push(reports))
  buffer.add({ eventType: 'INSERT', new: { id: 'a' }, old: {}, commit_timestamp: FIRST })
  buffer.stop()
  vi.runAllTimers()
  expect(heard).toEqual([])
})
