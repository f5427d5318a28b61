import { expect, it } from 'vitest'
import { ANYONE } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { keepPlans } from './kept-plans.ts'

const host = { kind: 'host', userId: 'u', deviceId: null } as const
const withDevice = { ...host, deviceId: 'd' }
const phone = { kind: 'device', deviceId: 'd' } as const

it('a plan is made once for each kind of actor', () => {
  const kept = keepPlans<string, string>()
  let made = 0
  const plan = (actor: Parameters<typeof kept.planOf>[2]) => kept.planOf('a shape', 'read', actor, () => `plan ${++made}`)
  expect(kept.readOf('a shape')).toBeNull()
  const [first, ...others] = [phone, host, withDevice, ANYONE].map(plan)
  expect(new Set([first, ...others]).size).toBe(4)
  expect(plan({ kind: 'device', deviceId: 'another' })).toBe(first)
  expect([kept.planFor('a shape', phone), kept.planFor('another', phone), kept.readOf('a shape')]).toEqual([first, null, 'read'])
})

it('what is refused is not kept', () => {
  const kept = keepPlans<string, string>()
  const refuse = (): never => {
    throw new Error('no')
  }
  expect(() => kept.planOf('a shape', 'read', phone, refuse)).toThrow('no')
  expect(kept.readOf('a shape')).toBeNull()
})

it('past a thousand shapes the longest unused is forgotten', () => {
  const kept = keepPlans<string, number>()
  expect(LIMITS.keptShapes).toBe(1_000)
  for (let n = 0; n < LIMITS.keptShapes; n++) kept.planOf(`shape ${n}`, 'read', phone, () => n)
  expect(kept.planFor('shape 0', phone)).toBe(0)
  kept.planOf('one more', 'read', phone, () => -1)
  expect([kept.planFor('shape 0', phone), kept.planFor('shape 1', phone), kept.planFor('one more', phone)]).toEqual([0, null, -1])
})

it('a shape that is too long is planned each time', () => {
  const kept = keepPlans<string, string>()
  const longest = 'x'.repeat(LIMITS.keptShapeChars)
  for (const shape of [longest, `${longest}x`]) kept.planOf(shape, 'read', phone, () => 'plan')
  expect([kept.planFor(longest, phone), kept.planFor(`${longest}x`, phone)]).toEqual(['plan', null])
})
