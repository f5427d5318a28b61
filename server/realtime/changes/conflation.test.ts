import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../store/store.ts'
import { history } from '../testing/history.ts'
import { type ConflatedChange, conflated, type NumberedChange } from './conflation.ts'

const numbered = (changes: readonly Change[]) =>
  changes.map((change, i) => ({ change, sequence: i + 1 })) as [NumberedChange, ...NumberedChange[]]
const conflate = (changes: readonly Change[]): ConflatedChange => conflated(numbered(changes))

describe('conflation', () => {
  it('ends where the last change ended, and names every version that stood before', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const known = conflate(changes)
        const last = changes.at(-1) as Change
        expect(known).toMatchObject({ after: last.after, at: last.at, first: 1, last: changes.length })
        expect(known.earlier).toEqual(changes.flatMap((change) => (change.before === null ? [] : [change.before])))
      }),
    )
  })

  it('is an insert only for a row that was not there, a delete only for one that is gone', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const { type, after } = conflate(changes)
        const isNew = changes[0]?.before === null && changes.every((change) => change.type !== 'DELETE')
        expect(type === 'DELETE').toBe(after === null)
        if (isNew) expect(type).toBe('INSERT')
        if (changes[0]?.before !== null) expect(type).not.toBe('INSERT')
      }),
    )
  })

  it('goes by versions: an older change that comes after a newer one changes nothing', () => {
    const shuffled = history.chain((changes) =>
      fc.tuple(fc.constant(changes), fc.shuffledSubarray([...changes], { minLength: changes.length, maxLength: changes.length })),
    )
    fc.assert(
      fc.property(shuffled, ([changes, inAnyOrder]) => {
        expect(conflate(inAnyOrder)).toEqual(conflate(changes))
      }),
    )
  })

  it('keeps the order of what one commit did, which is one version', () => {
    const at = '2026-01-01T00:00:00.000001+00:00'
    fc.assert(
      fc.property(history, (changes) => {
        const together = changes.map((change) => ({ ...change, at }))
        expect(conflate(together)).toEqual({ ...conflate(changes), at })
      }),
    )
  })

  it('knows the rules by name', () => {
    const [none, one, two] = [null, { id: 'r', n: 1 }, { id: 'r', n: 2 }] as const
    const head = { table: 't', id: 'r', at: '' }
    const insert: Change = { ...head, type: 'INSERT', before: none, after: one }
    const change: Change = { ...head, type: 'UPDATE', before: one, after: two }
    const drop: Change = { ...head, type: 'DELETE', before: two, after: none }
    expect(conflate([insert, change])).toMatchObject({ type: 'INSERT', after: two })
    expect(conflate([insert, change, drop])).toMatchObject({ type: 'DELETE', earlier: [one, two] })
    expect(conflate([change, drop])).toMatchObject({ type: 'DELETE', earlier: [one, two] })
    expect(conflate([drop, insert])).toMatchObject({ type: 'UPDATE', earlier: [two], after: one })
  })
})
