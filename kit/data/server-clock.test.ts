import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const BASE = Date.parse('2026-05-01T12:00:00Z')
const dateAt = (server: number) => new Date(Math.floor(server / 1_000) * 1_000).toUTCString()

it('tells this device’s time until the server has said anything, and ignores what is no date', () => {
  const clock = createServerClock()
  clock.hear(null, 0, 10)
  clock.hear('yesterday', 0, 10)
  expect(clock.at(5_000)).toBe(5_000)
})

it('is right to a second after one answer, and to a tenth after some', () => {
  const ahead = 73_400
  const clock = createServerClock()
  for (const [n, here] of [0, 1_310, 2_470, 3_590, 4_820, 5_950].map((after) => BASE + after).entries()) {
    clock.hear(dateAt(here + 20 + ahead), here, here + 40)
    const wrong = Math.abs(clock.at(here) - (here + ahead))
    expect(wrong).toBeLessThan(n === 0 ? 1_040 : n === 5 ? 120 : 1_000)
  }
})

it('believes the newest answer where this device’s clock was set', () => {
  const clock = createServerClock()
  clock.hear(dateAt(BASE), BASE, BASE + 10)
  clock.hear(dateAt(BASE + 5_000), BASE + 3_600_000, BASE + 3_600_010)
  expect(Math.abs(clock.at(BASE + 3_600_000) - (BASE + 5_000))).toBeLessThan(1_100)
})
