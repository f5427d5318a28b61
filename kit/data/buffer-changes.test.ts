import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('versions', () => {
  const at = (n: number) => `2026-01-01T00:00:00.${String(n).padStart(6, '0')}+00:00`
  const event = (id: string, n: number, eventType: 'INSERT' | 'UPDATE' = 'UPDATE') => ({
    eventType,
    new: { id, n },
    old: {},
    commit_timestamp: at(n),
  })
  const gone = (id: string, n: number) => ({ eventType: 'DELETE' as const, new: {}, old: { id }, commit_timestamp: at(n) })
  const heardOf = (events: readonly Parameters<ReturnType<typeof bufferChanges>['add']>[0][]) => {
    const heard: RowChange[] = []
    const buffer = bufferChanges((changes) => heard.push(...changes))
    for (const one of events) {
      buffer.add(one)
      vi.runAllTimers()
    }
    return heard.map((change) => (change.type === 'DELETE' ? `-${change.id}` : `${change.row.id}${change.row['n']}`))
  }

  it('drop an older change of a row that comes after a newer one', () => {
    expect(heardOf([event('a', 3), event('a', 2), event('b', 1), event('a', 4)])).toEqual(['a3', 'b1', 'a4'])
  })

  it('keep a deleted row from coming back by what was before', () => {
    expect(heardOf([gone('a', 3), event('a', 2), event('a', 4, 'INSERT')])).toEqual(['-a', 'a4'])
  })

  it('let changes of one commit pass in their order', () => {
    expect(heardOf([event('a', 3), gone('a', 3)])).toEqual(['a3', '-a'])
  })

  it('are forgotten when the subscription stands anew', () => {
    const heard: RowChange[] = []
    const buffer = bufferChanges((changes) => heard.push(...changes))
    buffer.add(event('a', 9))
    buffer.restart()
    buffer.add(event('a', 2))
    vi.runAllTimers()
    expect(heard).toHaveLength(2)
  })

  it('are remembered of the rows that changed last', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => event(`r${n}`, 10))
    expect(heardOf([...many, event('r1999', 9), event('r0', 9)]).slice(2_000)).toEqual(['r09'])
  })
})

it('hands on nothing after it was stopped', () => {
  const heard: RowChange[][] = []
  const buffer = bufferChanges((changes) => heard.push(changes))
  buffer.add({ eventType: 'INSERT', new: { id: 'a' }, old: {} })
  buffer.stop()
  vi.runAllTimers()
  expect(heard).toEqual([])
})
