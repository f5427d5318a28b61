import { expect, it } from 'vitest'
import { Unanswered } from './unanswered.ts'

it('knows what unanswered writes may change, by shard and by key, until they are answered or fail', async () => {
  const unanswered = new Unanswered()
  const ends: (() => void)[] = []
  const writing = (place: 'anywhere' | number[], adds?: string[]) =>
    unanswered.during({ place, adds }, () => new Promise<void>((resolve) => ends.push(resolve)))
  const all = [writing([3]), writing([5], ['a', 'b']), writing([5], ['a'])]
  const asked = [
    [[3], []],
    [[5], []],
    [[5], ['b']],
    ['anywhere', []],
    [[4, 3], ['c']],
  ] as const
  const answers = () => asked.map(([place, keys]) => unanswered.mayChange(place as 'anywhere' | number[], keys))
  expect(answers()).toEqual([true, false, true, true, true])
  ends[0]?.()
  ends[1]?.()
  await Promise.all(all.slice(0, 2))
  expect(answers()).toEqual([false, false, false, false, false])
  expect(unanswered.mayChange([5], ['a'])).toBe(true)
  expect(unanswered.mayChange([7], null)).toBe(true)
  const everywhere = [writing('anywhere'), writing([])]
  expect(answers()).toEqual([true, true, true, true, true])
  for (const end of ends) end()
  await Promise.all([...all, ...everywhere])
  await unanswered.during({ place: [1], adds: undefined }, () => Promise.reject(new Error('full'))).catch(() => {})
  expect([...answers(), unanswered.mayChange([1], ['a']), unanswered.mayChange([1], null)]).toEqual(Array(7).fill(false))
})
