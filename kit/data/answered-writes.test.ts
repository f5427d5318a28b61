import { describe, expect, it } from 'vitest'
import { asPending, NONE_ANSWERED, withAnswer, withHeard, withoutAnswer } from './answered-writes.ts'
import type { RowChange, Values, Where } from './rows.ts'

const updated = (values: Values): RowChange => ({ type: 'UPDATE', row: { id: 'a', ...values } })
const GONE: RowChange = { type: 'DELETE', id: 'a' }
const answeredTo = (columns: readonly string[], answer: RowChange, before: Values = {}, where: Where = {}) =>
  withAnswer(NONE_ANSWERED, answer, { columns, before: { id: 'a', ...before }, where })
const lying = (answered: typeof NONE_ANSWERED) => asPending(answered)

describe('an answered write', () => {
  const moved = answeredTo(['order'], updated({ order: [2, 1], votes: 7 }), { order: [1, 2], votes: 6 })

  it('lies over the row in the columns that it wrote, and in no other', () => {
    expect(lying(moved)).toEqual([{ id: 'a', type: 'UPDATE', values: { order: [2, 1] } }])
  })

  it('stands while what was before is heard, until its change is', () => {
    expect(withHeard(moved, [updated({ order: [1, 2], votes: 8 })], {})).toEqual(moved)
    expect(lying(withHeard(moved, [updated({ order: [1, 2] }), updated({ order: [2, 1], votes: 9 })], {}))).toEqual([])
    expect(lying(withHeard(moved, [GONE], {}))).toEqual([])
  })

  it('waits for each column by itself', () => {
    const both = answeredTo(['order', 'name'], updated({ order: 2, name: 'n' }), { order: 1, name: 'm' })
    expect(lying(withHeard(both, [updated({ order: 2, name: 'm' })], {}))).toEqual([{ id: 'a', type: 'UPDATE', values: { name: 'n' } }])
  })

  it('waits for nothing that was heard before, or that nobody changed', () => {
    expect(answeredTo(['order'], updated({ order: 1 }), { order: 1 })).toBe(NONE_ANSWERED)
    expect(withAnswer(NONE_ANSWERED, updated({ order: 1 }), { columns: ['order'], before: undefined, where: {} })).toBe(NONE_ANSWERED)
  })

  it('is replaced by the next one of its row, also where that goes back', () => {
    const back = withAnswer(moved, updated({ order: [1, 2] }), {
      columns: ['order'],
      before: { id: 'a', order: [2, 1] } as { id: string },
      where: {},
    })
    expect(lying(back)).toEqual([{ id: 'a', type: 'UPDATE', values: { order: [1, 2] } }])
    expect(lying(withHeard(back, [updated({ order: [2, 1] })], {}))).toHaveLength(1)
  })

  it('ends with its time, and not with that of one before it', () => {
    const first = updated({ order: 1 })
    const second = updated({ order: 2 })
    const one = answeredTo(['order'], first, { order: 0 })
    const two = withAnswer(one, second, { columns: ['order'], before: { id: 'a', order: 1 } as { id: string }, where: {} })
    expect(lying(withoutAnswer(two, first))).toHaveLength(1)
    expect(lying(withoutAnswer(two, second))).toEqual([])
  })

  it.each<[string, RowChange, Where]>([
    ['was deleted', GONE, {}],
    ['left the list', updated({ archived: true }), { archived: false }],
  ])('keeps a row away that %s', (_what, answer, where) => {
    const gone = answeredTo(['archived'], answer, { archived: false }, where)
    expect(lying(gone)).toEqual([{ id: 'a', type: 'DELETE' }])
    expect(lying(withHeard(gone, [updated({ archived: false })], where))).toHaveLength(1)
    expect(lying(withHeard(gone, [answer], where))).toEqual([])
    expect(lying(withHeard(gone, [{ type: 'INSERT', row: { id: 'a', archived: false } }], where))).toEqual([])
  })
})
