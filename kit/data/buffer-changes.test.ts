import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bufferChanges } from './buffer-changes.ts'
import type { RowChange } from './rows.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('hands on a storm of changes as one group, in their order, and the next as another', () => {
  const heard: RowChange[][] = []
  const buffer = bufferChanges((changes) => heard.push(changes))
  buffer.add({ eventType: 'INSERT', new: { id: 'a' }, old: {} })
  buffer.add({ eventType: 'UPDATE', new: { id: 'a', n: 1 }, old: { id: 'a' } })
  buffer.add({ eventType: 'DELETE', new: {}, old: { id: 'a' } })
  expect(heard).toEqual([])
  vi.runAllTimers()
  buffer.add({ eventType: 'INSERT', new: { id: 'b' }, old: {} })
  vi.runAllTimers()
  expect(heard).toEqual([
    [
      { type: 'INSERT', row: { id: 'a' } },
      { type: 'UPDATE', row: { id: 'a', n: 1 } },
      { type: 'DELETE', id: 'a' },
    ],
    [{ type: 'INSERT', row: { id: 'b' } }],
  ])
})

it('hands on nothing after it was stopped', () => {
  const heard: RowChange[][] = []
  const buffer = bufferChanges((changes) => heard.push(changes))
  buffer.add({ eventType: 'INSERT', new: { id: 'a' }, old: {} })
  buffer.stop()
  vi.runAllTimers()
  expect(heard).toEqual([])
})
