import { expect, it } from 'vitest'
import { upTo } from './load.ts'
import { roomOf } from './room.ts'

const FINE = { phones: 200, answers: 500, failed: 0, pageMs: 20, answerMs: 15 }

it.each([
  [0.3, 400, false],
  [0.6, 200, false],
  // Two digits: more would claim what nobody measured.
  [0.13, 920, false],
  // A busier machine than the test needs tells less than 200.
  [0.9, 130, false],
  [0.06, 2_000, true],
  [0.01, 2_000, true],
  [0, 2_000, true],
])('[O16] a thread that is busy for %d of the time has room for %d', (busy, room, isMore) => {
  expect(roomOf(FINE, busy)).toEqual({ ...FINE, busy, room, isMore })
})

it('[O16] says no number where a request failed, nobody came, or people had to wait', () => {
  for (const bad of [{ failed: 1 }, { phones: 0 }, { pageMs: 501 }, { answerMs: 501 }])
    expect(roomOf({ ...FINE, ...bad }, 0.1)).toMatchObject({ room: null, isMore: false })
  expect(roomOf({ ...FINE, pageMs: 500 }, 0.1).room).toBe(1_200)
})

it('[O16] what 95 of 100 did not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
  expect([upTo(0.95, hundred), upTo(0.95, [7]), upTo(0.95, []), upTo(0.95, [3, 1.2])]).toEqual([95, 7, 0, 3])
})
