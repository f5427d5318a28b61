import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followOthers } from './also-on.ts'

const ears = vi.hoisted(() => [] as { table: string; where: object; live: () => void; changes: () => void; gone: boolean }[])
vi.mock('./subscribe.ts', () => ({
  subscribeToRows(table: string, where: object, on: { live: () => void; changes: () => void }) {
    const ear = { table, where, ...on, gone: false }
    ears.push(ear)
    return () => {
      ear.gone = true
    }
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
  ears.length = 0
})
afterEach(() => void vi.useRealTimers())

it('calls back once for a burst of changes of several tables, and again for a later one', () => {
  const again = vi.fn()
  followOthers(['teams', 'flags'], again)
  expect(ears.map(({ table, where }) => [table, where])).toEqual([
    ['teams', {}],
    ['flags', {}],
  ])
  for (const ear of ears) for (let n = 0; n < 20; n++) ear.changes()
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(1)
  ears[0]?.changes()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(2)
})

it('catches up when a subscription stands, since what happened before it was not heard', () => {
  const again = vi.fn()
  followOthers(['teams'], again)
  ears[0]?.live()
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(1)
})

it('is silent once it was stopped', () => {
  const again = vi.fn()
  const stop = followOthers(['teams'], again)
  ears[0]?.changes()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(again).not.toHaveBeenCalled()
  expect(ears[0]?.gone).toBe(true)
})
