import { expect, it } from 'vitest'
import { ANYONE } from '../../../../contract/actor.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { type KeptPlans, keepPlans } from './kept-plans.ts'

const host = { kind: 'host', userId: 'u', deviceId: null } as const
const withDevice = { ...host, deviceId: 'd' }
const phone = { kind: 'device', deviceId: 'd' } as const

/** Returns the plan cached for a phone, or null. */
const keptOf = <Plan>(kept: KeptPlans<string, Plan>, shape: string): Plan | null => {
  try {
    return kept.planOf(shape, 'read', phone, refuse)
  } catch {
    return null
  }
}
const refuse = (): never => {
  throw new Error('no')
}

it('a plan is made once for each kind of actor', () => {
  const kept = keepPlans<string, string>()
  let made = 0
  const plan = (actor: Parameters<typeof kept.planOf>[2]) => kept.planOf('a shape', 'read', actor, () => `plan ${++made}`)
  expect(kept.readOf('a shape')).toBeNull()
  const [first, ...others] = [phone, host, withDevice, ANYONE].map(plan)
  expect(new Set([first, ...others]).size).toBe(4)
  expect(plan({ kind: 'device', deviceId: 'another' })).toBe(first)
  expect([keptOf(kept, 'a shape'), keptOf(kept, 'another'), kept.readOf('a shape')]).toEqual([first, null, 'read'])
})

it('what is refused is not kept', () => {
  const kept = keepPlans<string, string>()
  expect(() => kept.planOf('a shape', 'read', phone, refuse)).toThrow('no')
  expect(kept.readOf('a shape')).toBeNull()
})

it('past a thousand shapes the longest unused is forgotten', () => {
  const kept = keepPlans<string, number>()
  expect(LIMITS.keptShapes).toBe(1_000)
  for (let n = 0; n < LIMITS.keptShapes; n++) kept.planOf(`shape ${n}`, 'read', phone, () => n)
  expect(kept.readOf('shape 0')).toBe('read')
  kept.planOf('one more', 'read', phone, () => -1)
  expect([keptOf(kept, 'shape 0'), keptOf(kept, 'shape 1'), keptOf(kept, 'one more')]).toEqual([0, null, -1])
})

it('a shape that is too long is planned each time', () => {
  const kept = keepPlans<string, string>()
  const longest = 'x'.repeat(LIMITS.keptShapeChars)
  for (const shape of [longest, `${longest}x`]) kept.planOf(shape, 'read', phone, () => 'plan')
  expect([keptOf(kept, longest), keptOf(kept, `${longest}x`)]).toEqual(['plan', null])
})
