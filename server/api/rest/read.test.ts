import { describe, expect, it } from 'vitest'
import { ALICE } from './testing/clubs.ts'
import { CHESS, filledClubs } from './testing/filled.ts'

const { ask, get, rows } = filledClubs()

describe('columns', () => {
  it('star is the stored columns; derived ones are there by name', async () => {
    const [chess] = await rows('clubs?slug=eq.chess')
    expect(Object.keys(chess)).toEqual(['id', 'name', 'slug', 'user_id', 'open', 'secret', 'settings', 'created_at'])
    expect(await rows('clubs?select=slug,note_count,live_count&order=slug')).toEqual([
      { slug: 'chess', note_count: 4, live_count: 2 },
      { slug: 'choir', note_count: 0, live_count: 0 },
    ])
  })
  it('aliases, casts, places inside json', async () => {
    const select =
      'n:name,note_count::text,open::int,settings::text,hex:settings->color->>hex,settings->sizes->1,last:settings->sizes->>-1,settings->on,settings->none->>x'
    expect(await rows(`clubs?slug=eq.chess&select=${select}`)).toEqual([
      {
        n: 'Chess',
        note_count: '4',
        open: 1,
        settings: '{"color":{"hex":"#f00"},"sizes":[1,2,3],"on":true}',
        hex: '#f00',
        sizes: 2,
        last: '3',
        on: true,
        x: null,
      },
    ])
  })
  it.each([
    ['nope', '42703', 'column clubs.nope does not exist'],
    ['__proto__', '42703', 'column clubs.__proto__ does not exist'],
    ['constructor', '42703', 'column clubs.constructor does not exist'],
    ['name->x', '0A000', '"name->x" needs a json column; clubs.name is text.'],
    ['name::money', '0A000', 'The cast to "money" is not offered.'],
    ['name::constructor', '0A000', 'The cast to "constructor" is not offered.'],
    ['name::int', '22P02', 'invalid input syntax for type integer: "Chess"'],
    ['note_count.sum()', '0A000', 'The aggregate "sum" is not offered; only count() is.'],
  ])('select=%s is %s', async (select, code, message) => {
    const { status, body } = await get(`clubs?slug=eq.chess&select=${select}`)
    expect([status, body.code, body.message]).toEqual([400, code, message])
  })
})

describe('filters', () => {
  it.each([
    ['slug=in.(chess,bob)', ['chess']],
    ['name=like.C%25', ['chess', 'choir']],
    ['name=ilike(any).{CHESS,x}', ['chess']],
    ['name=like(all).{C*,*r}', ['choir']],
    ['or=(slug.eq.choir,and(open.is.true,name.eq.Chess))', ['chess', 'choir']],
    ['not.or=(slug.eq.choir,slug.eq.x)', ['chess']],
    ['secret=is.null', ['choir']],
    ['secret=isdistinct.gambit', ['choir']],
    ['open=is.false', ['choir']],
    ['open=not.is.true', ['choir']],
    ['note_count=gte.4', ['chess']],
    ['slug=in.()', []],
    ['slug=not.in.()', ['chess', 'choir']],
    ['settings->color->>hex=eq.%23f00', ['chess']],
    ['settings->sizes->>0=in.(1,7)', ['chess']],
    ['settings->sizes->2=eq.3', ['chess']],
    ['settings->sizes->2=gt.2', ['chess']],
    ['settings->sizes->2=gt.3', []],
    ['settings->on=eq.true', ['chess']],
    ['settings->on=is.null', ['choir']],
    ['or=(settings->>x.eq.1,settings->on.eq.true)', ['chess']],
    ['settings->color->>hex=like.*00', ['chess']],
    ['settings=is.null', ['choir']],
    ['name=eq.', []],
    ["name=eq.'%20or%201=1--", []],
  ])('%s', async (filter, slugs) => {
    expect((await rows(`clubs?select=slug&order=slug&${filter}`)).map((r: any) => r.slug)).toEqual(slugs)
  })
  it.each([
    ['id=eq.x', '22P02', 'invalid input syntax for type uuid: "x"'],
    ['note_count=eq.x', '22P02', 'invalid input syntax for type integer: "x"'],
    ['note_count=gt.99999999999', '22003', 'value "99999999999" is out of range for type integer'],
    ['name=is.true', '0A000', '"is.true" needs a boolean column; clubs.name is text.'],
    ['id=like.x', '0A000', '"like" needs a text column; clubs.id is uuid.'],
    ['settings=eq.{}', '0A000', 'column clubs.settings is json and cannot be compared'],
    ['settings->x=eq.a', '22P02', 'invalid input syntax for type json'],
    ['or=(nope.eq.1)', '42703', 'column clubs.nope does not exist'],
    ['nope=is.null', '42703', 'column clubs.nope does not exist'],
    [`name=like.${'%25'.repeat(501)}`, '54001', 'The patterns of a request may have 500 characters together.'],
    ['order=settings', '0A000', 'Rows cannot be ordered by the json column clubs.settings; name a place inside it.'],
    ['order=nope', '42703', 'column clubs.nope does not exist'],
  ])('%s is %s', async (filter, code, message) => {
    const { status, body } = await get(`clubs?${filter}`)
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
  })
})

it.each(['settings->"a%00b"->>x=eq.1', 'settings->"a%00b"=eq.1', 'settings->"a%00b"=gt.1', 'order=settings->>"a%00b"'])(
  'S38: %s names a place that no json has',
  async (query) => {
    const { status, body } = await get(`clubs?${query}`)
    expect([status, body.code, body.message]).toEqual([400, '22P02', 'invalid input: text must not contain the character U+0000'])
  },
)

describe('order and page', () => {
  const ratings = (order: string) =>
    rows(`notes?club_id=eq.${CHESS}&select=body&order=${order}`).then((found) => found.map((r: any) => r.body.slice(5)).join(''))
  it('nulls are last ascending and first descending, unless said otherwise', async () => {
    expect(await ratings('rating,body')).toBe('1234')
    expect(await ratings('rating.desc,body')).toBe('2341')
    expect(await ratings('rating.desc.nullslast,body.desc')).toBe('1432')
    expect(await ratings('rating.asc.nullsfirst,body')).toBe('2341')
  })
  it('by a place inside json', async () => {
    expect((await rows('clubs?select=slug&order=settings->color->>hex.asc.nullsfirst')).map((r: any) => r.slug)).toEqual(['choir', 'chess'])
  })
  it.each([
    ['limit=2', 200, '0-1/*', '12'],
    ['limit=2&offset=3', 200, '3-3/*', '4'],
    ['offset=9', 200, '*/*', ''],
    ['limit=0', 200, '*/*', ''],
  ])('%s', async (page, status, range, bodies) => {
    const told = await get(`notes?club_id=eq.${CHESS}&select=body&order=body&${page}`)
    expect([told.status, told.headers['content-range'], told.body.map((r: any) => r.body.slice(5)).join('')]).toEqual([
      status,
      range,
      bodies,
    ])
  })
  it.each([
    ['limit=2', 206, '0-1/4'],
    ['limit=4', 200, '0-3/4'],
    ['', 200, '0-3/4'],
    ['offset=4', 206, '*/4'],
    ['offset=5', 416, '*/4'],
    ['id=is.null', 200, '*/0'],
  ])('counted: %s', async (page, status, range) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const told = await ask(method, `notes?club_id=eq.${CHESS}&${page}`, { as: ALICE, headers: { prefer: 'count=exact' } })
      expect([told.status, told.headers['content-range'], told.headers['preference-applied']]).toEqual([status, range, 'count=exact'])
      if (method === 'HEAD') expect(told.body).toBe('')
      else if (status === 416)
        expect(told.body).toEqual({
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 5 was requested, but there are only 4 rows.',
          hint: null,
        })
    }
  })
  it('takes a Range header, but the parameters win', async () => {
    const ranged = (range: string, more = '') =>
      ask('GET', `notes?club_id=eq.${CHESS}${more}`, { as: ALICE, headers: { range, 'range-unit': 'items' } })
    expect((await ranged('1-2')).headers['content-range']).toBe('1-2/*')
    expect((await ranged('3-')).headers['content-range']).toBe('3-3/*')
    expect((await ranged('1-2', '&limit=1')).headers['content-range']).toBe('0-0/*')
    expect((await ranged('2-1')).body.code).toBe('PGRST103')
  })
})
