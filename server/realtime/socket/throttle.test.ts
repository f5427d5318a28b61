import { expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { MESSAGE_RATE } from './message-rate.ts'
import { Throttle, UNLIMITED } from './throttle.ts'

let now: number
const taken = (throttle: Throttle, most = 1_000): number => {
  let n = 0
  while (n < most && throttle.take()) n++
  return n
}

it('a throttle allows a burst, then earns evenly, and no more than the burst', () => {
  now = 12_345.678
  const throttle = new Throttle(MESSAGE_RATE, () => now)
  expect([taken(throttle), taken(throttle)]).toEqual([2 * LIMITS.messagesPerSecond, 0])
  now += 1_000 / LIMITS.messagesPerSecond
  expect([taken(throttle), taken(throttle)]).toEqual([1, 0])
  now += 1_000
  expect(taken(throttle)).toBe(LIMITS.messagesPerSecond)
  now += 60_000
  expect(taken(throttle)).toBe(2 * LIMITS.messagesPerSecond)
})

it('without limits a throttle allows everything at any time', () => {
  now = 0
  const throttle = new Throttle(UNLIMITED, () => now)
  expect(taken(throttle)).toBe(1_000)
  now = 0.1
  expect(taken(throttle)).toBe(1_000)
})
