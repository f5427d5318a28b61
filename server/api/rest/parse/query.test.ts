import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ErrorCode, Refusal } from '../../../../contract/errors.ts'
import { boolean, id, json, type Table, text } from '../../../../contract/table.ts'
import type { Test } from './condition.ts'
import { parseQuery, type TableQuery } from './query.ts'

const todos: Table = { name: 'todos', about: '', columns: { id, name: text(50), done: boolean(false), settings: json(100) } }
const parse = (query: string): TableQuery => parseQuery(todos, new URLSearchParams(query))
const where = (query: string) => parse(query).level.where
const refusal = (query: string): Refusal => {
  try {
    parse(query)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`"${query}" was accepted`)
}
const test = (name: string, op: string, text: string, more: object = {}) => ({
  kind: 'test',
  field: { name, path: [] },
  negated: false,
  op,
  operand: { kind: 'one', text },
  slot: 0,
  ...more,
})
/** A test inside a tree has no slot. */
const inner = (name: string, op: string, text: string, more: object = {}) => test(name, op, text, { slot: null, ...more })

describe('filters', () => {
  it.each([
    ['name=eq.a,b.c(d)"e', test('name', 'eq', 'a,b.c(d)"e')],
    ['name=eq.', test('name', 'eq', '')],
    ['name=eq.null', test('name', 'eq', 'null')],
    ['name=not.is.null', test('name', 'is', 'null', { negated: true })],
    ['name=isdistinct.x', test('name', 'isdistinct', 'x')],
    ['"name"=eq.x', test('name', 'eq', 'x')],
    ['name=in.(a,"b,c",d e,x.y:z)', test('name', 'in', '', { operand: { kind: 'list', texts: ['a', 'b,c', 'd e', 'x.y:z'] } })],
    ['name=in.()', test('name', 'in', '', { operand: { kind: 'list', texts: [] } })],
    ['name=not.in.(a)', test('name', 'in', '', { negated: true, operand: { kind: 'list', texts: ['a'] } })],
    ['name=like(any).{a*,*b}', test('name', 'like', '', { operand: { kind: 'any', texts: ['a*', '*b'] } })],
    ['name=ilike(all).{a}', test('name', 'ilike', '', { operand: { kind: 'all', texts: ['a'] } })],
    [
      'settings->a->>b=eq.x',
      test('settings', 'eq', 'x', {
        field: {
          name: 'settings',
          path: [
            { key: 'a', text: false },
            { key: 'b', text: true },
          ],
        },
      }),
    ],
  ])('%s', (query, condition) => {
    expect(where(query)).toEqual([condition])
  })

  it('takes quotes inside a quoted item as the client sends them, which escapes none', () => {
    const texts = (list: string) => (where(`name=in.(${encodeURIComponent(list)})`)[0] as Test).operand
    expect(texts('"say "hi", all",x')).toEqual({ kind: 'list', texts: ['say "hi', ' all"', 'x'] })
    expect(texts('"a "b" (c)",x')).toEqual({ kind: 'list', texts: ['a "b" (c)', 'x'] })
    expect(texts('"a\\"b\\\\c",d"e')).toEqual({ kind: 'list', texts: ['a"b\\c', 'd"e'] })
  })

  it('repeated keys both count', () => {
    expect(where('name=gt.a&name=lt.z')).toEqual([test('name', 'gt', 'a'), test('name', 'lt', 'z', { slot: 1 })])
  })

  it('reads trees', () => {
    expect(where('or=(name.eq.a,and(done.is.true,name.not.in.(b,"c)")),not.and(name.like.*x,done.not.is.null))')).toEqual([
      {
        kind: 'group',
        op: 'or',
        negated: false,
        of: [
          inner('name', 'eq', 'a'),
          {
            kind: 'group',
            op: 'and',
            negated: false,
            of: [inner('done', 'is', 'true'), inner('name', 'in', '', { negated: true, operand: { kind: 'list', texts: ['b', 'c)'] } })],
          },
          { kind: 'group', op: 'and', negated: true, of: [inner('name', 'like', '*x'), inner('done', 'is', 'null', { negated: true })] },
        ],
      },
    ])
    expect(where('not.or=(name.eq."a,b)",done.is.false)')).toMatchObject([
      { op: 'or', negated: true, of: [{ operand: { text: 'a,b)' } }, {}] },
    ])
    expect(where('and=(name.like(any).{a,b})')).toMatchObject([{ op: 'and', of: [{ operand: { kind: 'any', texts: ['a', 'b'] } }] }])
  })

  it('gives what has a path to the embed it names', () => {
    const { level } = parse(
      'tags.name=eq.x&tags.or=(a.eq.1,b.eq.2)&tags.order=name&tags.limit=2&tags.people.offset=3&tags.not.and=(c.eq.3)',
    )
    const tags = level.embeds.get('tags')
    expect(level.where).toEqual([])
    expect(tags).toMatchObject({ limit: 2, order: [{ field: { name: 'name' } }] })
    expect(tags?.where).toMatchObject([test('name', 'eq', 'x'), { op: 'or', negated: false }, { op: 'and', negated: true }])
    expect(tags?.embeds.get('people')?.offset).toBe(3)
  })
})

describe('the other parameters', () => {
  it('order, with PostgreSQL’s place for nulls', () => {
    const key = (name: string, descending: boolean, nullsFirst: boolean, embed: string | null = null) => ({
      embed,
      field: { name, path: [] },
      descending,
      nullsFirst,
    })
    expect(parse('order=name,done.desc,a.asc.nullsfirst,b.desc.nullslast,c.nullsfirst,lists(d).desc').level.order).toEqual([
      key('name', false, false),
      key('done', true, true),
      key('a', false, true),
      key('b', true, false),
      key('c', false, true),
      key('d', true, true, 'lists'),
    ])
  })
  it('limit, offset, columns, on_conflict', () => {
    const query = parse('limit=5&offset=10&columns="id","na me"&on_conflict=id,name')
    expect(query).toMatchObject({ level: { limit: 5, offset: 10 }, columns: ['id', 'na me'], onConflict: ['id', 'name'] })
  })
})

describe('what cannot be read is refused, never skipped', () => {
  it.each<[string, ErrorCode, string]>([
    ['nmae=eq.x', '42703', 'column todos.nmae does not exist'],
    ['nmae=whatever', '42703', 'column todos.nmae does not exist'],
    ['apikey=x', '42703', 'column todos.apikey does not exist'],
    ['constructor=eq.x', '42703', 'column todos.constructor does not exist'],
    ['__proto__=eq.x', '42703', 'column todos.__proto__ does not exist'],
    ['toString=is.not_null', '42703', 'column todos.toString does not exist'],
    ['name=x', 'PGRST100', '"failed to parse filter (x)" (line 1, column 1)'],
    ['name=', 'PGRST100', '"failed to parse filter ()" (line 1, column 1)'],
    ['name=eq', 'PGRST100', '"failed to parse filter (eq)" (line 1, column 3)'],
    ['name=EQ.x', 'PGRST100', '"failed to parse filter (EQ.x)" (line 1, column 1)'],
    ['name=not.not.eq.x', 'PGRST100', '"failed to parse filter (not.not.eq.x)" (line 1, column 5)'],
    ['name=in.a', 'PGRST100', '"failed to parse filter (in.a)" (line 1, column 4)'],
    ['name=in.(a', 'PGRST100', '"failed to parse filter (in.(a)" (line 1, column 6)'],
    ['name=in(any).{a}', 'PGRST100', '"failed to parse filter (in(any).{a})" (line 1, column 8)'],
    ['name=is(any).{null}', 'PGRST100', '"failed to parse filter (is(any).{null})" (line 1, column 8)'],
    ['or=', 'PGRST100', '"failed to parse logic tree ()" (line 1, column 1)'],
    ['or=()', 'PGRST100', '"failed to parse logic tree (())" (line 1, column 2)'],
    ['or=(name.eq.a', 'PGRST100', '"failed to parse logic tree ((name.eq.a)" (line 1, column 11)'],
    ['or=(name.eq.a))', 'PGRST100', '"failed to parse logic tree ((name.eq.a)))" (line 1, column 12)'],
    ['or=(name=eq.a)', 'PGRST100', '"failed to parse logic tree ((name=eq.a))" (line 1, column 6)'],
    ['=eq.a', 'PGRST100', '"failed to parse parameter ()" (line 1, column 1)'],
    ['a;drop table=eq.a', 'PGRST100', '"failed to parse parameter (a;drop table)" (line 1, column 2)'],
    ['not.name=eq.a', 'PGRST100', '"failed to parse parameter (not.name)"'],
    ['order=name.up', 'PGRST100', '"failed to parse order (name.up)" (line 1, column 5)'],
    ['order=', 'PGRST100', '"failed to parse order ()" (line 1, column 1)'],
    ['limit=x', 'PGRST100', '"failed to parse limit (x)"'],
    ['limit=1e3', 'PGRST100', '"failed to parse limit (1e3)"'],
    ['limit=-1', 'PGRST103', 'Requested range not satisfiable'],
    ['offset=-1', 'PGRST103', 'Requested range not satisfiable'],
    ['limit=1&limit=2', 'PGRST100', 'The parameter "limit" was given twice.'],
    ['select=id&select=name', 'PGRST100', 'The parameter "select" was given twice.'],
    ['tags.order=a&tags.order=b', 'PGRST100', 'The parameter "tags.order" was given twice.'],
    ['on_conflict=', 'PGRST100', '"failed to parse on_conflict ()" (line 1, column 1)'],
  ])('%s → %s', (query, code, message) => {
    const found = refusal(query)
    expect([found.code, found.message]).toEqual([code, message])
  })

  it.each([
    'match.^a',
    'imatch.a',
    'fts.a',
    'plfts(english).a',
    'wfts.a',
    'cs.{a}',
    'cd.{a}',
    'ov.[1,2]',
    'sl.[1,2]',
    'adj.(1,2)',
    'not.match.a',
  ])('name=%s is refused on purpose', (value) => {
    expect(refusal(`name=${encodeURIComponent(value)}`)).toMatchObject({
      code: '0A000',
      message: expect.stringMatching(/^The operator "\w+" is refused: /),
    })
  })

  it('bounds depth, terms and lists', () => {
    const deep = (n: number) => `or=${'(and'.repeat(n - 1)}(name.eq.a${')'.repeat(n)}`
    expect(where(deep(10))).toHaveLength(1)
    expect(refusal(deep(11))).toMatchObject({ code: '54001', message: 'Filters may be nested 10 levels deep.' })
    const many = (n: number) => Array.from({ length: n }, () => 'name=eq.a').join('&')
    expect(where(many(100))).toHaveLength(100)
    expect(refusal(many(101))).toMatchObject({ code: '54001', message: 'A request may have 100 conditions.' })
    const list = (n: number) => `name=in.(${Array.from({ length: n }, (_, i) => i).join()})`
    expect(where(list(1000))).toHaveLength(1)
    expect(refusal(list(1001))).toMatchObject({ code: '54001', message: 'A list may have 1000 values.' })
  })

  it('any text at all is either read or refused', () => {
    const key = fc.oneof(
      fc.constantFrom(
        'select',
        'order',
        'limit',
        'offset',
        'and',
        'or',
        'not.or',
        'columns',
        'on_conflict',
        'name',
        'settings->a',
        'tags.name',
        'tags.or',
      ),
      fc.string(),
    )
    const piece = fc.constantFrom(
      ...'eq. in.( not. is. like(any).{ and( or( ) } , " \\ * : :: ... ! -> ->> name done tags( 1 null .desc .nullslast __proto__'.split(
        ' ',
      ),
    )
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 4 }), (pairs) => {
        try {
          parseQuery(todos, pairs)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 3_000) },
    )
  })
})
