import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSequences } from './sequences.ts'

const PATIENCE = 1_000

describe('the numbers of a shard’s commits', () => {
  it('are missed once, when one is known to be there and was not heard in time', () => {
    const sequences = createSequences()
    sequences.watch(7, 10)
    sequences.heard(7, 12, 0)
    expect(sequences.missed(PATIENCE - 1, PATIENCE)).toEqual([])
    expect(sequences.missed(PATIENCE, PATIENCE)).toEqual([7])
    expect(sequences.missed(9 * PATIENCE, PATIENCE)).toEqual([])
    sequences.heard(7, 13, 9 * PATIENCE)
    expect(sequences.missed(19 * PATIENCE, PATIENCE)).toEqual([])
  })

  it('are not missed where one comes late, or before it was watched, or is nobody’s to hear', () => {
    const sequences = createSequences()
    sequences.watch(7, 10)
    sequences.heard(7, 9, 0)
    sequences.heard(7, 12, 0)
    sequences.heard(7, 11, 500)
    sequences.known(8, 99, 0)
    sequences.watch(9, 3)
    sequences.known(9, 5, 0)
    sequences.forget(9)
    expect(sequences.missed(9 * PATIENCE, PATIENCE)).toEqual([])
  })

  it('are missed where the database alone knows of them', () => {
    const sequences = createSequences()
    sequences.watch(7, 10)
    sequences.known(7, 11, 0)
    expect(sequences.missed(PATIENCE, PATIENCE)).toEqual([7])
  })

  it('in any order and with any losses: a shard is missed exactly where a number was lost', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 30 })
          .chain((n) => fc.tuple(fc.constant(n), fc.shuffledSubarray(Array.from({ length: n }, (_, i) => i + 1)))),
        ([there, order]) => {
          const sequences = createSequences()
          sequences.watch(1, 0)
          for (const [at, sequence] of order.entries()) sequences.heard(1, sequence, at)
          sequences.known(1, there, order.length)
          expect(sequences.missed(order.length + PATIENCE, PATIENCE)).toEqual(order.length === there ? [] : [1])
        },
      ),
    )
  })
})
