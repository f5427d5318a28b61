import { expect, it } from 'vitest'
import { type Frame, frameOf } from '../frame.ts'
import { createBacklog } from './backlog.ts'
import { createBacklogMemory } from './backlog-memory.ts'

const row = (n: number): Frame => frameOf(`row ${n}`, { key: 'r', type: 'UPDATE', asInsert: () => row(n) })

it('S4: what many sockets wait for counts once, until the last has it, or is gone', () => {
  const memory = createBacklogMemory()
  const [one, two] = [createBacklog(memory), createBacklog(memory)]
  const shared = frameOf('x'.repeat(100))
  const size = shared.bytes.length
  one.add(shared)
  two.add(shared)
  expect(memory.bytes).toBe(size)
  one.take(1_000)
  expect(memory.bytes).toBe(size)
  two.drop()
  expect([memory.bytes, two.bytes]).toEqual([0, 0])
})

it('a row that takes the place of its earlier version is all that is held', () => {
  const memory = createBacklogMemory()
  const backlog = createBacklog(memory)
  backlog.add(row(1))
  backlog.add(row(22))
  expect(memory.bytes).toBe(row(22).bytes.length)
  backlog.take(1)
  expect(memory.bytes).toBe(0)
})
