import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from './testkit.ts'
import { ALICE, BOB, clubRoom, phone, uuid } from './testrooms.ts'

let api: TestApi
const CHESS = uuid(1)
const CHOIR = uuid(2)
const BOBS = uuid(3)
const note = (n: number) => uuid(100 + n)

/** Alice's chess club: notes 1 (live, rating 5), 2 (live, answers 1), 3 (pending), 4 (hidden). Her choir is empty, closed. Bob's club: note 5, live. */
beforeAll(async () => {
  api = await openTestApi([clubRoom])
  const put = async (table: string, body: unknown, who: object) => {
    const told = await api.ask('POST', table, { body, ...who })
    if (told.status !== 201) throw new Error(JSON.stringify(told.body))
  }
  await put(
    'clubs',
    { id: CHESS, name: 'Chess', slug: 'chess', secret: 'gambit', settings: { color: { hex: '#f00' }, sizes: [1, 2, 3], on: true } },
    { as: ALICE },
  )
  await put('clubs', { id: CHOIR, name: 'Choir', slug: 'choir' }, { as: ALICE })
  await put('clubs', { id: BOBS, name: 'Bob’s', slug: 'bob', secret: 'bobs secret' }, { as: BOB })
  await put('badges', { club_id: CHESS, label: 'pawn' }, { as: ALICE })
  for (const [n, club, answers] of [
    [1, CHESS, null],
    [2, CHESS, note(1)],
    [3, CHESS, null],
    [4, CHESS, null],
    [5, BOBS, null],
  ] as const)
    await put('notes', { id: note(n), club_id: club, answers_id: answers, body: `note ${n}`, device_id: phone(n) }, { device: phone(n) })
  const state = async (n: number, change: object, as: string) =>
    expect((await api.ask('PATCH', `notes?id=eq.${note(n)}`, { as, body: change })).status).toBe(204)
  await state(1, { status: 'live', rating: 5 }, ALICE)
  await state(2, { status: 'live' }, ALICE)
  await state(4, { status: 'hidden' }, ALICE)
  await state(5, { status: 'live' }, BOB)
  await put('likes', { note_id: note(1), device_id: phone(7) }, { device: phone(7) })
  await put('duels', { first_id: note(1), second_id: note(2) }, {})
  await api.ask('PATCH', `clubs?id=eq.${CHOIR}`, { as: ALICE, body: { open: false } })
})
afterAll(() => api.stop())

const get = (path: string, options: Parameters<TestApi['ask']>[2] = { as: ALICE }) => api.ask('GET', path, options)
const rows = async (path: string, options?: Parameters<TestApi['ask']>[2]) => {
  const told = await get(path, options)
  if (told.status >= 300) throw new Error(JSON.stringify(told.body))
  return told.body
}

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
    [`name=like.${'%25'.repeat(501)}`, '54001', 'A pattern may have 500 characters.'],
    ['order=settings', '0A000', 'Rows cannot be ordered by the json column clubs.settings; name a place inside it.'],
    ['order=nope', '42703', 'column clubs.nope does not exist'],
  ])('%s is %s', async (filter, code, message) => {
    const { status, body } = await get(`clubs?${filter}`)
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
  })
})

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
      const told = await api.ask(method, `notes?club_id=eq.${CHESS}&${page}`, { as: ALICE, headers: { prefer: 'count=exact' } })
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
      api.ask('GET', `notes?club_id=eq.${CHESS}${more}`, { as: ALICE, headers: { range, 'range-unit': 'items' } })
    expect((await ranged('1-2')).headers['content-range']).toBe('1-2/*')
    expect((await ranged('3-')).headers['content-range']).toBe('3-3/*')
    expect((await ranged('1-2', '&limit=1')).headers['content-range']).toBe('0-0/*')
    expect((await ranged('2-1')).body.code).toBe('PGRST103')
  })
})

describe('embeds', () => {
  it('parents are an object or null, children an array', async () => {
    expect(await rows(`notes?club_id=eq.${CHESS}&select=body,clubs(name),notes!answers_id(body)&order=body&limit=2`)).toEqual([
      { body: 'note 1', clubs: { name: 'Chess' }, notes: null },
      { body: 'note 2', clubs: { name: 'Chess' }, notes: { body: 'note 1' } },
    ])
    expect(await rows('clubs?select=slug,notes(body)&notes.order=body.desc&notes.limit=2&notes.offset=1&order=slug')).toEqual([
      { slug: 'chess', notes: [{ body: 'note 3' }, { body: 'note 2' }] },
      { slug: 'choir', notes: [] },
    ])
  })
  it('a child with a unique key is one object', async () => {
    expect(await rows('clubs?select=slug,badges(label)&order=slug')).toEqual([
      { slug: 'chess', badges: { label: 'pawn' } },
      { slug: 'choir', badges: null },
    ])
  })
  it('by alias, key column, constraint, and nested', async () => {
    expect(
      await rows(
        `notes?id=eq.${note(2)}&select=club:club_id(name),first:notes!notes_answers_id_fkey(body),up:answers_id(body,clubs!notes_club_id_fkey(slug))`,
      ),
    ).toEqual([{ club: { name: 'Chess' }, first: [], up: { body: 'note 1', clubs: { slug: 'chess' } } }])
  })
  it('spread, and the empty embed', async () => {
    expect(await rows(`notes?id=eq.${note(2)}&select=body,...clubs(slug,club:name),clubs()`)).toEqual([
      { body: 'note 2', slug: 'chess', club: 'Chess' },
    ])
  })
  it('filters on an embed narrow the embed; !inner narrows the rows', async () => {
    expect(await rows('clubs?select=slug,notes(body)&notes.status=eq.hidden&order=slug')).toEqual([
      { slug: 'chess', notes: [{ body: 'note 4' }] },
      { slug: 'choir', notes: [] },
    ])
    expect(await rows('clubs?select=slug,notes!inner(body)&notes.or=(status.eq.hidden,body.eq.x)')).toEqual([
      { slug: 'chess', notes: [{ body: 'note 4' }] },
    ])
    expect(await rows('clubs?select=slug,notes!inner(body)&notes.body=eq.none')).toEqual([])
    expect(await rows(`notes?select=body,clubs!inner(id)&clubs.slug=eq.chess&clubs.id=eq.${CHESS}&body=eq.note 1`)).toEqual([
      { body: 'note 1', clubs: { id: CHESS } },
    ])
  })
  it('is.null and not.is.null ask whether an embed has rows', async () => {
    expect(await rows('clubs?select=slug,notes()&notes=is.null')).toEqual([{ slug: 'choir' }])
    expect(await rows('clubs?select=slug,notes()&notes=not.is.null')).toEqual([{ slug: 'chess' }])
  })
  it('counts', async () => {
    expect(await rows('clubs?select=slug,notes(count)&order=slug')).toEqual([
      { slug: 'chess', notes: [{ count: 4 }] },
      { slug: 'choir', notes: [{ count: 0 }] },
    ])
    expect(await rows('clubs?select=slug,notes(status,n:count())&notes.order=status&slug=eq.chess')).toEqual([
      {
        slug: 'chess',
        notes: [
          { status: 'hidden', n: 1 },
          { status: 'live', n: 2 },
          { status: 'pending', n: 1 },
        ],
      },
    ])
    expect(await rows('clubs?select=count()')).toEqual([{ count: 2 }])
    expect(await rows(`notes?club_id=eq.${CHESS}&select=status,count()&order=status`)).toEqual([
      { status: 'hidden', count: 1 },
      { status: 'live', count: 2 },
      { status: 'pending', count: 1 },
    ])
    expect(
      (await api.ask('HEAD', `notes?club_id=eq.${CHESS}&select=status,count()`, { as: ALICE, headers: { prefer: 'count=exact' } })).headers[
        'content-range'
      ],
    ).toBe('0-2/3')
  })
  it('orders by a to-one embed', async () => {
    expect(
      (await rows(`notes?club_id=eq.${CHESS}&select=body,up:answers_id(body)&order=up(body).desc.nullslast,body.desc`)).map(
        (r: any) => r.body,
      ),
    ).toEqual(['note 2', 'note 4', 'note 3', 'note 1'])
  })
  it.each([
    ['clubs?select=likes(*)', 400, 'PGRST200', "Could not find a relationship between 'clubs' and 'likes' in the schema cache"],
    ['clubs?select=noted(*)', 400, 'PGRST200', "Could not find a relationship between 'clubs' and 'noted' in the schema cache"],
    ['duels?select=notes(*)', 300, 'PGRST201', "Could not embed because more than one relationship was found for 'duels' and 'notes'"],
    ['notes?select=notes(*)', 300, 'PGRST201', "Could not embed because more than one relationship was found for 'notes' and 'notes'"],
    ['clubs?select=id&notes.body=eq.x', 400, 'PGRST108', "'notes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&notes.likes.limit=1', 400, 'PGRST108', "'likes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&order=notes(body)', 400, 'PGRST118', "A related order on 'notes' is not possible"],
    ['clubs?select=id&order=notes(body)', 400, 'PGRST108', "'notes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&notes.nope=eq.x', 400, '42703', 'column notes.nope does not exist'],
    ['clubs?select=id,notes(nope)', 400, '42703', 'column notes.nope does not exist'],
    ['clubs?select=...notes(id)', 400, '0A000', "A spread operation on 'notes' is not possible: it has many rows."],
    ['clubs?select=count(),notes(id)', 400, '0A000', 'count() cannot be combined with embeds beside it.'],
    ['clubs?select=id,notes(id)&notes=eq.x', 400, '42703', 'column clubs.notes does not exist'],
    [
      'clubs?select=id,notes(id,likes(id))&notes.likes=eq.x',
      400,
      '0A000',
      'The embed "likes" can only be compared with is.null and not.is.null.',
    ],
    [
      'clubs?select=id,notes(id)&or=(notes.is.null,id.is.null)',
      400,
      '0A000',
      'A filter on the embed "notes" may not stand inside "and" or "or".',
    ],
  ])('%s is %i %s', async (path, status, code, message) => {
    const told = await get(path)
    expect([told.status, told.body.code, told.body.message]).toEqual([status, code, message])
  })
  it('an ambiguous embed says how to name the one that is meant', async () => {
    const { body } = await get('duels?select=notes(*)')
    expect(body.hint).toContain('notes!duels_first_id_fkey, notes!duels_second_id_fkey')
    expect(await rows('duels?select=first:notes!first_id(body),second:notes!duels_second_id_fkey(body)', {})).toEqual([
      { first: { body: 'note 1' }, second: { body: 'note 2' } },
    ])
  })
})

describe('formats', () => {
  const accept = (type: string, path: string) => api.ask('GET', path, { as: ALICE, headers: { accept: type } })
  it('one object', async () => {
    const told = await accept('application/vnd.pgrst.object+json', 'clubs?select=slug&slug=eq.chess')
    expect([told.status, told.headers['content-type'], told.body]).toEqual([
      200,
      'application/vnd.pgrst.object+json; charset=utf-8',
      { slug: 'chess' },
    ])
    for (const [filter, n] of [
      ['', 2],
      ['&slug=eq.x', 0],
    ] as const) {
      const { status, body } = await accept('application/vnd.pgrst.object+json', `clubs?select=slug${filter}`)
      expect([status, body]).toEqual([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${n} rows`,
          hint: null,
        },
      ])
    }
    expect((await api.ask('HEAD', 'clubs', { as: ALICE, headers: { accept: 'application/vnd.pgrst.object+json' } })).status).toBe(406)
  })
  it('CSV with quotes where they are needed', async () => {
    const told = await accept('text/csv', 'clubs?select=slug,secret,settings,up:name&order=slug')
    expect(told.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(told.body).toBe(
      'slug,secret,settings,up\nchess,gambit,"{""color"":{""hex"":""#f00""},""sizes"":[1,2,3],""on"":true}",Chess\nchoir,,,Choir',
    )
  })
  it('without nulls', async () => {
    const { body } = await accept('application/vnd.pgrst.array+json;nulls=stripped', 'clubs?select=slug,secret,badges(label)&order=slug')
    expect(body).toEqual([{ slug: 'chess', secret: 'gambit', badges: { label: 'pawn' } }, { slug: 'choir' }])
  })
  it('the best that can be had, or PGRST107', async () => {
    expect((await accept('text/html,application/xhtml+xml,*/*;q=0.8', 'clubs')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    )
    expect((await accept('application/json;q=0.5,text/csv', 'clubs')).headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((await accept('text/html', 'clubs')).body).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: text/html',
    })
    expect((await accept('text/html', 'clubs')).status).toBe(406)
  })
})

describe('what a phone sees', () => {
  it('nothing that it does not name', async () => {
    for (const path of [
      'clubs',
      'clubs?open=is.true',
      'clubs?or=(slug.eq.chess,slug.eq.bob)',
      'clubs?slug=in.(chess)',
      'notes',
      'badges',
      'entries',
      `entries?club_id=eq.${CHESS}`,
    ])
      expect([path, await rows(path, { device: phone(9) })]).toEqual([path, []])
    expect(await rows('clubs?slug=eq.bob&select=name,secret,user_id', {})).toEqual([{ name: 'Bob’s', secret: null, user_id: null }])
  })
  it('live notes and its own, and no other’s device', async () => {
    const path = `notes?club_id=eq.${CHESS}&select=body,device_id&order=body`
    expect(await rows(path, { device: phone(3) })).toEqual([
      { body: 'note 1', device_id: null },
      { body: 'note 2', device_id: null },
      { body: 'note 3', device_id: phone(3) },
    ])
    expect(await rows(path, {})).toEqual([
      { body: 'note 1', device_id: null },
      { body: 'note 2', device_id: null },
    ])
  })
  it('a filter or an order tells nothing of what is hidden', async () => {
    for (const filter of [
      'secret=eq.gambit',
      'secret=like.g*',
      'secret=not.is.null',
      `user_id=eq.${ALICE}`,
      'or=(secret.gt.a,secret.lte.a)',
    ])
      expect([filter, await rows(`clubs?slug=eq.chess&${filter}`, {})]).toEqual([filter, []])
    expect(await rows('clubs?slug=eq.chess&secret=is.null&select=slug', {})).toEqual([{ slug: 'chess' }])
    expect(await rows(`notes?club_id=eq.${CHESS}&device_id=eq.${phone(1)}`, { device: phone(2) })).toEqual([])
    const count = (filter: string) =>
      api
        .ask('HEAD', `notes?club_id=eq.${CHESS}&${filter}`, { headers: { prefer: 'count=exact' } })
        .then((told) => told.headers['content-range'])
    expect(await count('')).toBe('0-1/2')
    expect(await count('status=eq.pending')).toBe('*/0')
    expect(await count(`device_id=eq.${phone(1)}`)).toBe('*/0')
    expect((await rows(`notes?club_id=eq.${CHESS}&select=body&order=device_id,body.desc`, {})).map((r: any) => r.body)).toEqual([
      'note 2',
      'note 1',
    ])
  })
  it('embeds under the policy of what is embedded', async () => {
    expect(
      await rows('clubs?slug=eq.chess&select=slug,notes(body,device_id,likes(count)),entries(name)&notes.order=body', { device: phone(7) }),
    ).toEqual([
      {
        slug: 'chess',
        notes: [
          { body: 'note 1', device_id: null, likes: [{ count: 1 }] },
          { body: 'note 2', device_id: null, likes: [{ count: 0 }] },
        ],
        entries: [],
      },
    ])
    expect(await rows(`notes?id=eq.${note(5)}&select=body,clubs(name,secret,user_id)`, {})).toEqual([
      { body: 'note 5', clubs: { name: 'Bob’s', secret: null, user_id: null } },
    ])
    expect(await rows('clubs?slug=eq.chess&select=slug,notes!inner(id)&notes.status=eq.pending', {})).toEqual([])
    expect(await rows(`notes?id=eq.${note(5)}&select=body,clubs!inner(id)&clubs.secret=eq.bobs secret`, {})).toEqual([])
    expect(await rows('duels?select=first:notes!first_id(body,device_id)', {})).toEqual([{ first: { body: 'note 1', device_id: null } }])
  })
  it('a host sees own clubs listed, and a colleague’s by name as the audience does', async () => {
    expect((await rows('clubs?select=slug&order=slug')).map((r: any) => r.slug)).toEqual(['chess', 'choir'])
    expect(await rows('clubs?slug=eq.bob&select=name,secret')).toEqual([{ name: 'Bob’s', secret: null }])
  })
})

describe('the request as a whole', () => {
  it('unknown tables, methods, schemas', async () => {
    expect((await get('clubz')).body).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.clubz' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.clubs'",
    })
    expect((await get('__proto__')).status).toBe(404)
    expect((await api.ask('PUT', 'clubs?id=eq.x', { as: ALICE, body: {} })).body).toEqual({
      code: 'PGRST117',
      message: 'Unsupported HTTP method: PUT',
      details: null,
      hint: null,
    })
    expect((await api.ask('GET', 'clubs', { headers: { 'accept-profile': 'private' } })).body).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: private',
    })
    expect((await api.ask('GET', 'clubs', { headers: { 'accept-profile': 'public' } })).status).toBe(200)
    const options = await api.ask('OPTIONS', 'clubs')
    expect([options.status, options.headers['allow']]).toEqual([200, 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'])
    expect((await api.ask('OPTIONS', 'nope')).status).toBe(404)
  })
  it('a bad or ended token is 401 with the challenge', async () => {
    const bad = await api.ask('GET', 'clubs', { headers: { authorization: 'Bearer a.b.c' } })
    expect([bad.status, bad.body.code, bad.headers['www-authenticate']]).toEqual([
      401,
      'PGRST301',
      'Bearer error="invalid_token", error_description="No suitable key or wrong key type"',
    ])
    const gone = await api.ask('GET', 'clubs', { headers: { authorization: 'Bearer gone.b.c' } })
    expect([gone.status, gone.body.code, gone.body.message]).toEqual([401, 'PGRST301', 'The session was ended.'])
  })
  it('each stage is timed', async () => {
    expect((await get('clubs')).headers['server-timing']).toMatch(
      /^parse;dur=[\d.]+, authorise;dur=[\d.]+, plan;dur=[\d.]+, run;dur=[\d.]+, respond;dur=[\d.]+$/,
    )
  })
  it('strict handling refuses unknown preferences', async () => {
    const prefer = (value: string) => api.ask('GET', 'clubs', { as: ALICE, headers: { prefer: value } })
    expect((await prefer('handling=strict, anything, count=perhaps')).body).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: anything, count=perhaps',
    })
    expect((await prefer('handling=lenient, anything, tx=rollback, count=planned')).headers['preference-applied']).toBe(
      'handling=lenient, count=exact',
    )
  })
  it('describes itself', async () => {
    const { status, headers, body } = await get('')
    expect([status, headers['content-type'], body.openapi]).toEqual([200, 'application/openapi+json; charset=utf-8', '3.0.3'])
    expect(body.components.schemas.notes.properties.status).toEqual({
      type: 'string',
      maxLength: 10,
      enum: ['pending', 'live', 'done', 'hidden'],
      default: 'pending',
    })
    expect(body.components.schemas.clubs.properties.note_count).toMatchObject({ type: 'integer', readOnly: true })
    expect(Object.keys(body.paths)).toEqual([
      '/clubs',
      '/notes',
      '/badges',
      '/likes',
      '/duels',
      '/entries',
      '/rpc/set_claim',
      '/rpc/get_all_settings',
      '/rpc/club_exists',
      '/rpc/rename_then_fail',
      '/rpc/numbers',
    ])
  })
})
