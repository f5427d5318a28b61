import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherChanges } from './gather.ts'
import type { RowChange } from './rows.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('hands on a storm of changes as one group, in their order, and the next as another', () => {
  const heard: RowChange[][] = []
  const gather = gatherChanges((changes) => heard.push(changes))
  gather.take({ eventType: 'INSERT', new: { id: 'a' }, old: {} })
  gather.take({ eventType: 'UPDATE', new: { id: 'a', n: 1 }, old: { id: 'a' } })
  gather.take({ eventType: 'DELETE', new: {}, old: { id: 'a' } })
  expect(heard).toEqual([])
  vi.runAllTimers()
  gather.take({ eventType: 'INSERT', new: { id: 'b' }, old: {} })
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
  const gather = gatherChanges((changes) => heard.push(changes))
  gather.take({ eventType: 'INSERT', new: { id: 'a' }, old: {} })
  gather.stop()
  vi.runAllTimers()
  expect(heard).toEqual([])
})
