import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMuster } from './muster.ts'

let told: string[]
let muster: ReturnType<typeof createMuster>
const begin = (...names: string[]) => {
  for (const name of names) muster.begin(name)
}
const stand = (name: string) => muster.stand(name, () => told.push(name))
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  muster = createMuster()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells one that is alone at once, each time it stands', () => {
  begin('a')
  stand('a')
  begin('a')
  stand('a')
  expect(told).toEqual(['a', 'a'])
})

it('tells all when the last one stands, and each once', () => {
  begin('a', 'b', 'c')
  stand('a')
  stand('c')
  expect(told).toEqual([])
  stand('b')
  vi.runAllTimers()
  expect(told).toEqual(['a', 'c', 'b'])
})

it('does not wait for ever for one that does not stand; it is told when it does', () => {
  begin('a', 'b')
  stand('a')
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['a'])
  stand('b')
  expect(told).toEqual(['a', 'b'])
})

it('neither waits for one that left nor tells it', () => {
  begin('a', 'b', 'c')
  stand('a')
  stand('b')
  muster.leave('b')
  muster.leave('c')
  vi.runAllTimers()
  expect(told).toEqual(['a'])
})

it('does not tell one that broke again before the others stood', () => {
  begin('a', 'b')
  stand('a')
  begin('a')
  stand('b')
  vi.runAllTimers()
  expect(told).toEqual(['b'])
})
