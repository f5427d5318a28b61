import { describe, expect, it } from 'vitest'
import { filterText, type Order, sortRows, type Values, withChanges, withPending } from './rows.ts'

const newest: Order = { column: 'at', descending: true }
const row = (id: string, at: number, more: Values = {}) => ({ id, at, ...more })
const ids = (rows: readonly { id: string }[]) => rows.map((r) => r.id).join('')

describe('withChanges', () => {
  const rows = [row('c', 3), row('a', 1)]

  it('puts an inserted row where the order wants it', () => {
    expect(ids(withChanges(rows, [{ type: 'INSERT', row: row('b', 2) }], {}, newest))).toBe('cba')
    expect(ids(withChanges(rows, [{ type: 'INSERT', row: row('d', 4) }], {}, newest))).toBe('dca')
  })

  it('does not double a row that is inserted again', () => {
    const again = [
      { type: 'INSERT' as const, row: row('c', 3) },
      { type: 'INSERT' as const, row: row('c', 3) },
    ]
    expect(ids(withChanges(rows, again, {}, newest))).toBe('ca')
  })

  it('keeps of an updated row what the event does not carry, and moves it', () => {
    const embedded = [row('c', 3), { ...row('a', 1), teams: 7 }]
    const after = withChanges(embedded, [{ type: 'UPDATE', row: row('a', 9) }], {}, newest)
    expect(after[0]).toEqual({ id: 'a', at: 9, teams: 7 })
  })

  it('takes an update of an unknown row for one that came into sight', () => {
    expect(ids(withChanges(rows, [{ type: 'UPDATE', row: row('b', 2) }], {}, newest))).toBe('cba')
  })

  it('drops a row that no longer satisfies the condition', () => {
    const active = rows.map((r) => ({ ...r, active: true }))
    expect(ids(withChanges(active, [{ type: 'UPDATE', row: row('c', 3, { active: false }) }], { active: true }, newest))).toBe('a')
    expect(ids(withChanges(active, [{ type: 'INSERT', row: row('b', 2, { active: false }) }], { active: true }, newest))).toBe('ca')
  })

  it('removes a deleted row and ignores an unknown one', () => {
    expect(ids(withChanges(rows, [{ type: 'DELETE', id: 'c' }], {}, newest))).toBe('a')
    expect(withChanges(rows, [{ type: 'DELETE', id: 'x' }], {}, newest)).toBe(rows)
  })

  it('applies changes in their order', () => {
    const changes = [
      { type: 'INSERT' as const, row: row('b', 2) },
      { type: 'DELETE' as const, id: 'b' },
    ]
    expect(ids(withChanges(rows, changes, {}, newest))).toBe('ca')
  })

  it('does not touch what it was given', () => {
    const frozen = Object.freeze([Object.freeze(row('a', 1))])
    expect(ids(withChanges(frozen, [{ type: 'INSERT', row: row('b', 2) }], {}, newest))).toBe('ba')
    expect(ids(frozen)).toBe('a')
  })
})

describe('withPending', () => {
  const rows = [row('b', 2), row('a', 1)]

  it('shows our writes over the server’s rows', () => {
    expect(ids(withPending(rows, [{ id: 'c', type: 'INSERT', row: row('c', 3) }], newest))).toBe('cba')
    expect(withPending(rows, [{ id: 'a', type: 'UPDATE', values: { name: 'x' } }], newest)[1]).toEqual({ id: 'a', at: 1, name: 'x' })
    expect(ids(withPending(rows, [{ id: 'a', type: 'DELETE' }], newest))).toBe('b')
  })

  it('lets the server’s row win over our draft of it', () => {
    const stored = [row('c', 3, { name: 'stored' })]
    expect(withPending(stored, [{ id: 'c', type: 'INSERT', row: row('c', 9, { name: 'draft' }) }], newest)).toEqual(stored)
  })

  it('shows nothing for an insert without a draft or an update of an unknown row', () => {
    expect(ids(withPending(rows, [{ id: 'c', type: 'INSERT', row: null }], newest))).toBe('ba')
    expect(ids(withPending(rows, [{ id: 'x', type: 'UPDATE', values: {} }], newest))).toBe('ba')
  })

  it('is the very same list without writes', () => {
    expect(withPending(rows, [], newest)).toBe(rows)
  })
})

it('sorts missing values last and equal ones by id, in both directions', () => {
  const rows = () => [
    { id: 'b', n: 1 },
    { id: 'z', n: null },
    { id: 'a', n: 1 },
    { id: 'c', n: 2 },
  ]
  expect(ids(sortRows(rows(), { column: 'n' }))).toBe('abcz')
  expect(ids(sortRows(rows(), { column: 'n', descending: true }))).toBe('cabz')
})

it('writes the condition as the subscription’s filter', () => {
  expect(filterText({})).toBeUndefined()
  expect(filterText({ session_id: 'x-1', active: true })).toBe('session_id=eq.x-1,active=eq.true')
})
