import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'
import { type ConflatedChange, conflate, conflationOf } from './conflation.ts'

/** A row's changes as a store would commit them: each begins where the one before ended. */
const history = fc
  .tuple(fc.option(fc.nat(9), { nil: null }), fc.array(fc.option(fc.nat(9), { nil: null }), { minLength: 1, maxLength: 8 }))
  .map(([start, steps]) => {
    const changes: Change[] = []
    let before: Row | null = start === null ? null : { id: 'r', n: start }
    for (const [i, n] of steps.entries()) {
      const after: Row | null = n === null ? null : { id: 'r', n }
      const head = { table: 't', id: 'r', at: `2026-01-01T00:00:0${i}.000000+00:00` }
      if (before === null && after !== null) changes.push({ ...head, type: 'INSERT', before, after })
      else if (before !== null && after !== null) changes.push({ ...head, type: 'UPDATE', before, after })
      else if (before !== null && after === null) changes.push({ ...head, type: 'DELETE', before, after })
      before = after
    }
    return changes
  })
  .filter((changes) => changes.length > 0)

function conflated(changes: readonly Change[]): ConflatedChange {
  const [first, ...rest] = changes as [Change, ...Change[]]
  const known = conflationOf(first, 1)
  for (const [i, change] of rest.entries()) conflate(known, change, i + 2)
  return known
}

describe('conflation', () => {
  it('ends where the last change ended, and names every version that stood before', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const known = conflated(changes)
        const last = changes.at(-1) as Change
        expect(known).toMatchObject({ after: last.after, at: last.at, first: 1, last: changes.length })
        expect(known.earlier).toEqual(changes.flatMap((change) => (change.before === null ? [] : [change.before])))
      }),
    )
  })

  it('is an insert only for a row that was not there, a delete only for one that is gone', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const { type, after } = conflated(changes)
        const isNew = changes[0]?.before === null && changes.every((change) => change.type !== 'DELETE')
        expect(type === 'DELETE').toBe(after === null)
        if (isNew) expect(type).toBe('INSERT')
        if (changes[0]?.before !== null) expect(type).not.toBe('INSERT')
      }),
    )
  })

  it('knows the rules by name', () => {
    const [none, one, two] = [null, { id: 'r', n: 1 }, { id: 'r', n: 2 }] as const
    const head = { table: 't', id: 'r', at: '' }
    const insert: Change = { ...head, type: 'INSERT', before: none, after: one }
    const change: Change = { ...head, type: 'UPDATE', before: one, after: two }
    const drop: Change = { ...head, type: 'DELETE', before: two, after: none }
    expect(conflated([insert, change])).toMatchObject({ type: 'INSERT', after: two })
    expect(conflated([insert, change, drop])).toMatchObject({ type: 'DELETE', earlier: [one, two] })
    expect(conflated([change, drop])).toMatchObject({ type: 'DELETE', earlier: [one, two] })
    expect(conflated([drop, insert])).toMatchObject({ type: 'UPDATE', earlier: [two], after: one })
  })
})
