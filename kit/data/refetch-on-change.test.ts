import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refetchOnChange } from './refetch-on-change.ts'

const subscriptions = vi.hoisted(() => [] as { table: string; where: object; subscribed: () => void; changes: () => void; gone: boolean }[])
vi.mock('./subscribe.ts', () => ({
  subscribeToRows(table: string, where: object, on: { subscribed: () => void; changes: () => void }) {
    const ear = { table, where, ...on, gone: false }
    subscriptions.push(ear)
    return () => {
      ear.gone = true
    }
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
  subscriptions.length = 0
})
afterEach(() => void vi.useRealTimers())

it('calls back once for a burst of changes of several tables, and again for a later one', () => {
  const again = vi.fn()
  refetchOnChange(['teams', 'flags'], again)
  expect(subscriptions.map(({ table, where }) => [table, where])).toEqual([
    ['teams', {}],
    ['flags', {}],
  ])
  for (const ear of subscriptions) for (let n = 0; n < 20; n++) ear.changes()
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(1)
  subscriptions[0]?.changes()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(2)
})

it('catches up when a subscription stands, since what happened before it was not heard', () => {
  const again = vi.fn()
  refetchOnChange(['teams'], again)
  subscriptions[0]?.subscribed()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(1)
})

it('is silent once it was stopped', () => {
  const again = vi.fn()
  const stop = refetchOnChange(['teams'], again)
  subscriptions[0]?.changes()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(again).not.toHaveBeenCalled()
  expect(subscriptions[0]?.gone).toBe(true)
})
