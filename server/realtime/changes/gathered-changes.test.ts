import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { Change } from '../../store/store.ts'
import { history } from '../testing/history.ts'
import type { ConflatedChange } from './conflation.ts'
import { createGatheredChanges } from './gathered-changes.ts'

const { conflationMs, rowIntervalMs } = LIMITS
const versionAt = (n: number) => `2026-01-01T00:00:00.${String(n).padStart(6, '0')}+00:00`
const update = (id: string, n: number): Change => ({
  table: 't',
  id,
  at: versionAt(n),
  type: 'UPDATE',
  before: { id, n: n - 1 },
  after: { id, n },
})

/** Adds changes at the given times (ms) and takes each as soon as it is due. */
function tell(arriving: readonly { change: Change; at: number }[]): { change: ConflatedChange; at: number }[] {
  const gathered = createGatheredChanges()
  const told: { change: ConflatedChange; at: number }[] = []
  const tellUntil = (end: number): void => {
    for (let due = gathered.nextDue(); due !== null && due <= end; due = gathered.nextDue()) {
      for (const change of gathered.takeDue(due)) told.push({ change, at: due })
    }
  }
  for (const [i, { change, at }] of arriving.entries()) {
    tellUntil(at)
    gathered.add(change, i + 1, at)
  }
  tellUntil(Number.POSITIVE_INFINITY)
  expect([gathered.size, gathered.lowest()]).toEqual([0, Number.POSITIVE_INFINITY])
  return told
}

/** One row's history, each change some milliseconds after the one before. */
const arriving = fc
  .tuple(history, fc.array(fc.nat(150), { minLength: 8, maxLength: 8 }))
  .map(([changes, pauses]) => changes.map((change, i) => ({ change, at: pauses.slice(0, i + 1).reduce((sum, ms) => sum + ms, 0) })))

describe('changes that wait', () => {
  it('are told at once with what changes in the same 40 ms', () => {
    const told = tell([
      { change: update('a', 1), at: 0 },
      { change: update('b', 2), at: 30 },
      { change: update('a', 3), at: 39 },
    ])
    expect(told.map(({ change, at }) => [change.id, change.after?.['n'], at])).toEqual([
      ['a', 3, conflationMs],
      ['b', 2, conflationMs],
    ])
  })

  it('of one row, a hundred a second, are ten a second for whoever hears them', () => {
    const told = tell(Array.from({ length: 300 }, (_, n) => ({ change: update('poll', n), at: n * 10 })))
    expect(told.length).toBeLessThanOrEqual(31)
    for (let i = 1; i < told.length; i++) expect((told[i]?.at ?? 0) - (told[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(rowIntervalMs)
    expect(told.at(-1)?.change.after).toEqual({ id: 'poll', n: 299 })
  })

  it('of a row that changes all the time hold up no other row', () => {
    const storm = Array.from({ length: 30 }, (_, n) => ({ change: update('poll', n), at: n * 10 }))
    const told = tell([...storm.slice(0, 20), { change: update('b', 50), at: 195 }, ...storm.slice(20)])
    const lone = told.find(({ change }) => change.id === 'b')
    expect(lone?.at).toBeLessThanOrEqual(195 + conflationMs)
  })

  it('are told to their end, in their order, in time, and no more often than may be', () => {
    fc.assert(
      fc.property(arriving, (changes) => {
        const told = tell(changes)
        expect(told.at(-1)?.change).toMatchObject({ after: changes.at(-1)?.change.after, at: changes.at(-1)?.change.at })
        for (const [i, { change, at }] of told.entries()) {
          const before = told[i - 1]
          const holds = changes.filter((one) => one.change.at <= change.at && (!before || one.change.at > before.change.at))
          const [first] = holds
          const rested = !before || (first?.at ?? 0) >= before.at + rowIntervalMs
          expect(at - (first?.at ?? 0)).toBeLessThanOrEqual(rested ? conflationMs : rowIntervalMs)
          if (before) expect(at - before.at).toBeGreaterThanOrEqual(rowIntervalMs)
          // A subscriber that saw all earlier messages knows whether the row existed, and whether it does.
          expect(change.type === 'INSERT').toBe(first?.change.before === null && !holds.some((one) => one.change.type === 'DELETE'))
          expect(change.type === 'DELETE').toBe(holds.at(-1)?.change.after === null)
        }
      }),
    )
  })

  it('are dropped where a newer version was told just now, and not where it is of the same commit', () => {
    const gathered = createGatheredChanges()
    gathered.add(update('a', 5), 1, 0)
    gathered.takeDue(conflationMs)
    expect(gathered.add(update('a', 4), 2, conflationMs + 1)).toBeNull()
    expect(gathered.size).toBe(0)
    expect(gathered.add(update('a', 5), 3, conflationMs + 2)).toBe(conflationMs + rowIntervalMs)
  })
})
