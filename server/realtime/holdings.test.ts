import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'
import { type Frame, frameOf } from './frame.ts'
import { createHoldings } from './holdings.ts'

const row = (n: number): Frame => frameOf(`row ${n}`, { key: 'r', type: 'UPDATE', asInsert: () => row(n) })

it('S4: what many sockets wait for counts once, until the last has it, or is gone', () => {
  const holdings = createHoldings()
  const [one, two] = [createBacklog(holdings), createBacklog(holdings)]
  const shared = frameOf('x'.repeat(100))
  const size = shared.bytes.length
  one.add(shared)
  two.add(shared)
  expect(holdings.bytes).toBe(size)
  one.take(1_000)
  expect(holdings.bytes).toBe(size)
  two.drop()
  expect([holdings.bytes, two.bytes]).toEqual([0, 0])
})

it('a row that takes the place of its earlier version is all that is held', () => {
  const holdings = createHoldings()
  const backlog = createBacklog(holdings)
  backlog.add(row(1))
  backlog.add(row(22))
  expect(holdings.bytes).toBe(row(22).bytes.length)
  backlog.take(1)
  expect(holdings.bytes).toBe(0)
})
