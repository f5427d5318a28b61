import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { id, text } from '../../../../contract/table.ts'
import { parseQuery } from './query.ts'
import { shapeOf } from './shape.ts'

const table = { name: 'todos', about: '', columns: { id, name: text(50), list: text(50) } }
const shape = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  shapeOf({ method, headers, param: 'todos', url: `/rest/v1/todos?${query}` })
const isAlike = (one: string, other: string): boolean => shape(one).key === shape(other).key

describe('the shape of a read', () => {
  it.each([
    ['name=eq.a', 'name=eq.b%20c'],
    ['name=eq.a&select=id', 'name=eq.&select=id'],
    ['name=not.gte.a', 'name=not.gte.b'],
    ['tags.name=lt.1', 'tags.name=lt.2'],
    ['&name=eq.a&', 'name=eq.b'],
  ])('%s is like %s', (one, other) => {
    expect(isAlike(one, other)).toBe(true)
  })

  it.each([
    ['name=eq.a', 'name=neq.a'],
    ['name=eq.a', 'list=eq.a'],
    ['name=eq.a', 'name=not.eq.a'],
    ['name=eq.a', 'name=eq.a&name=eq.a'],
    ['limit=1', 'limit=2'],
    ['select=eq.id', 'select=eq.name'],
    ['name=in.(a)', 'name=in.(b)'],
    ['name=like.a', 'name=like.b'],
    ['name=is.null', 'name=is.not_null'],
    ['or=(name.eq.a)', 'or=(name.eq.b)'],
    ['tags.limit=1', 'tags.limit=2'],
    ['name=eq(any).{a}', 'name=eq(any).{b}'],
    ['list->a=eq.1', 'list->b=eq.1'],
  ])('%s is not like %s', (one, other) => {
    expect(isAlike(one, other)).toBe(false)
  })

  it('tells methods and what the headers ask for apart', () => {
    const all = [
      shape(''),
      shape('', {}, 'HEAD'),
      shape('', { accept: 'text/csv' }),
      shape('', { prefer: 'text/csv' }),
      shape('', { range: '0-1' }),
      shape('', { range: '0-1', 'range-unit': 'items' }),
      shape('', { 'accept-profile': 'x' }),
    ]
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })

  it('has the operands where parsing has them, however they are spelled', () => {
    const name = fc.constantFrom('name', 'n%61me', '"name"', 'id', 'not', 'list')
    const operator = fc.constantFrom('eq.', 'neq.', 'gt.', 'gte.', 'lt.', 'lte.', 'not.eq.', 'not.lt.', 'e%71.', 'is.', 'like.')
    const operand = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }).map(encodeURIComponent),
      fc.constantFrom('null', '%', '%zz', 'a+b', 'a%2Bb', '='),
    )
    const piece = fc.oneof(
      fc.tuple(name, operator, operand).map(([n, op, value]) => `${n}=${op}${value.replaceAll(/[&#]/g, '')}`),
      fc.constantFrom('', 'select=id', 'limit=3', 'or=(name.eq.a)', 'name=in.(a,b)'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const query = pieces.join('&')
        let parsed: readonly string[]
        try {
          parsed = parseQuery(table, new URLSearchParams(query)).literals
        } catch {
          return
        }
        const { literals } = shape(query)
        expect(literals).toHaveLength(parsed.length)
        // The parser also returns operands of other operators, which have no slot in plans.
        for (const [i, literal] of literals.entries()) if (literal !== '') expect(literal).toBe(parsed[i])
        for (const [i, [, value]] of [...new URLSearchParams(query)].entries())
          if (/^(not\.)?(eq|neq|gt|gte|lt|lte)\./.test(value)) expect(literals[i]).toBe(parsed[i] || literals[i])
      }),
      { numRuns: 2_000 },
    )
  })
})
