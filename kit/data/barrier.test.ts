import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBarrier } from './barrier.ts'

let told: string[]
let barrier: ReturnType<typeof createBarrier>
const begin = (...names: string[]) => {
  for (const name of names) barrier.begin(name)
}
const arrive = (name: string) => barrier.arrive(name, () => told.push(name))
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  barrier = createBarrier()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells one that is alone at once, each time it stands', () => {
  begin('a')
  arrive('a')
  begin('a')
  arrive('a')
  expect(told).toEqual(['a', 'a'])
})

it('tells all when the last one stands, and each once', () => {
  begin('a', 'b', 'c')
  arrive('a')
  arrive('c')
  expect(told).toEqual([])
  arrive('b')
  vi.runAllTimers()
  expect(told).toEqual(['a', 'c', 'b'])
})

it('does not wait for ever for one that does not stand; it is told when it does', () => {
  begin('a', 'b')
  arrive('a')
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['a'])
  arrive('b')
  expect(told).toEqual(['a', 'b'])
})

it('neither waits for one that left nor tells it', () => {
  begin('a', 'b', 'c')
  arrive('a')
  arrive('b')
  barrier.leave('b')
  barrier.leave('c')
  vi.runAllTimers()
  expect(told).toEqual(['a'])
})

it('does not tell one that broke again before the others stood', () => {
  begin('a', 'b')
  arrive('a')
  begin('a')
  arrive('b')
  vi.runAllTimers()
  expect(told).toEqual(['b'])
})
