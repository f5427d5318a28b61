import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOLD_AFTER_MS } from '../../logic.ts'
import { LANDING_MS, lightWithin, lookAt, turnOn, turnToStop } from './turn.ts'

const motions = fc.record({ at: fc.double({ min: 0, max: 10_000, noNaN: true }), speed: fc.double({ min: 0, max: 9, noNaN: true }) })
const FRAMES = Array.from({ length: Math.ceil(LANDING_MS / 16) + 20 }, (_, frame) => frame * 16)

describe('the drum', () => {
  it('[RAFFLE-25] stands still before the winner’s phone says that it won', () => {
    expect(TOLD_AFTER_MS).toBeGreaterThan(LANDING_MS + 500)
  })

  it('[RAFFLE-39] shows no name over those below it, and the winner with all its light', () => {
    expect(lightWithin(300, 160, 60)).toBe(0)
    expect(lightWithin(300, 135, 60)).toBeCloseTo(0.5)
    expect(lightWithin(300, 120, 60)).toBe(1)
    expect(lightWithin(300, -40, 220)).toBe(1)
    // A name that fills the drum.
    expect(lightWithin(300, 0, 300)).toBe(1)
  })

  it('[W14] stops on a whole name, in time, and never turns back', () => {
    fc.assert(
      fc.property(motions, (from) => {
        const { to, motionAt } = turnToStop(from)
        const places = FRAMES.map((ms) => motionAt(ms).at)
        expect(places[0]).toBeCloseTo(from.at, 6)
        expect(places.at(-1)).toBe(to)
        expect(Number.isInteger(to)).toBe(true)
        for (const [at, place] of places.entries()) expect(place).toBeGreaterThanOrEqual((places[at - 1] ?? from.at) - 1e-9)
        expect(motionAt(LANDING_MS).speed).toBe(0)
      }),
    )
  })

  it('[W14] keeps its speed when a winner is revealed while it turns', () => {
    const turning = turnOn({ at: 0, speed: 0 }).motionAt(2_000)
    const { motionAt } = turnToStop(turning)
    expect(motionAt(0).speed).toBeGreaterThan(turning.speed * 0.9)
    expect(motionAt(0).speed).toBeLessThan(turning.speed * 1.2)
  })

  it('[W14] shows no bright name more than three times a second', () => {
    for (const ms of FRAMES) {
      const { speed } = turnToStop({ at: 0, speed: 9 }).motionAt(ms)
      if (speed > 3) expect(lookAt(0, speed).opacity).toBeLessThan(0.35)
    }
    expect(lookAt(0, 0)).toEqual({ y: 0, scale: 1, opacity: 1 })
  })
})
