import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('begins each at its time, makes up what it missed, and ends', () => {
  const due: number[] = []
  const from = performance.now()
  keepPace(
    100,
    5,
    (at) => due.push(at - from),
    () => true,
  )
  vi.advanceTimersByTime(12)
  expect(due).toEqual([0, 10])
  vi.advanceTimersByTime(1_000)
  expect(due).toEqual([0, 10, 20, 30, 40])
  expect(vi.getTimerCount()).toBe(0)
})

it('ends when it is told', () => {
  let goesOn = true
  const onDue = vi.fn()
  keepPace(1_000, Number.POSITIVE_INFINITY, onDue, () => goesOn)
  vi.advanceTimersByTime(10)
  goesOn = false
  vi.advanceTimersByTime(2)
  const begun = onDue.mock.calls.length
  expect(begun).toBeGreaterThanOrEqual(10)
  vi.advanceTimersByTime(100)
  expect(onDue).toHaveBeenCalledTimes(begun)
})
