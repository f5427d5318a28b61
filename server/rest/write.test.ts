import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../store/store.ts'
import { type AskOptions, openTestApi, type TestApi } from './testkit.ts'
import { ALICE, BOB, clubRoom, phone, uuid } from './testrooms.ts'

let api: TestApi
let changes: Change[]
const CHESS = uuid(1)
const BOBS = uuid(2)

beforeEach(async () => {
  api = await openTestApi([clubRoom])
  changes = []
  api.services.store.onChanges((committed) => void changes.push(...committed))
  await insert('clubs', { id: CHESS, name: 'Chess', slug: 'chess', secret: 'gambit' }, { as: ALICE })
  await insert('clubs', { id: BOBS, name: 'Bob’s', slug: 'bob', secret: 'bobs secret' }, { as: BOB })
  changes.length = 0
})
afterEach(() => api.stop())

const insert = (table: string, body: unknown, options: AskOptions = {}) => api.ask('POST', table, { body, ...options })
const prefer = (value: string, options: AskOptions = {}): AskOptions => ({ ...options, headers: { ...options.headers, prefer: value } })
const REPRESENT = 'return=representation'
const aliceSees = async (path: string) => (await api.ask('GET', path, { as: ALICE })).body
const noteBody = (more: object = {}) => ({ id: uuid(10), club_id: CHESS, body: 'hello', device_id: phone(1), ...more })
const addNote = async (more: object = {}) => {
  const body = noteBody(more)
  expect((await insert('notes', body, { device: body.device_id })).status).toBe(201)
  changes.length = 0
  return body.id
}
const setNote = (change: object, as = ALICE) => api.ask('PATCH', `notes?id=eq.${uuid(10)}`, { as, body: change })

describe('insert', () => {
  it('answers 201 with nothing, or with the row when asked', async () => {
    const quiet = await insert('notes', noteBody(), { device: phone(1) })
    expect([
      quiet.status,
      quiet.body,
      quiet.headers['content-range'],
      quiet.headers['preference-applied'],
      quiet.headers['location'],
    ]).toEqual([201, '', '*/*', undefined, undefined])
    const told = await api.ask(
      'POST',
      'notes?select=body,status,rating,device_id,club:clubs(name)',
      prefer(REPRESENT, { body: noteBody({ id: uuid(11) }), device: phone(1) }),
    )
    expect([told.status, told.headers['preference-applied']]).toEqual([201, REPRESENT])
    expect(told.body).toEqual([{ body: 'hello', status: 'pending', rating: null, device_id: phone(1), club: { name: 'Chess' } }])
    const headers = await insert('notes', noteBody({ id: uuid(12) }), prefer('return=headers-only, count=exact', { device: phone(1) }))
    expect([headers.status, headers.body, headers.headers['location'], headers.headers['content-range']]).toEqual([
      201,
      '',
      `/notes?id=eq.${uuid(12)}`,
      '*/1',
    ])
    expect(changes.map((c) => `${c.type} ${c.table}`)).toEqual(Array(3).fill(['INSERT notes', 'UPDATE clubs']).flat())
  })
  it('fills what was not sent: the grant’s defaults, the column’s, an id, a time; decides what the grant sets', async () => {
    const [club] = (await insert('clubs', { name: '  Choir ', slug: 'choir' }, prefer(REPRESENT, { as: ALICE }))).body
    expect(club).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      name: 'Choir',
      slug: 'choir',
      user_id: ALICE,
      open: true,
      secret: null,
      settings: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{15}\+00:00$/),
    })
  })
  it('takes many, in order, all or none', async () => {
    const rows = [3, 1, 2].map((n) => noteBody({ id: uuid(20 + n), body: `n${n}` }))
    const told = await api.ask('POST', 'notes?select=body', prefer(REPRESENT, { body: rows, device: phone(1) }))
    expect(told.body).toEqual([{ body: 'n3' }, { body: 'n1' }, { body: 'n2' }])
    changes.length = 0
    const bad = await insert('notes', [noteBody({ id: uuid(30) }), noteBody({ id: uuid(31), club_id: uuid(999) })], { device: phone(1) })
    expect([bad.status, bad.body.code]).toEqual([401, '42501'])
    expect([changes, await aliceSees('clubs?select=note_count')]).toEqual([[], [{ note_count: 3 }]])
    expect((await insert('notes', [], prefer(REPRESENT, { device: phone(1) }))).body).toEqual([])
  })
  it('columns= says what counts; what a row lacks is null, or its default with missing=default', async () => {
    const rows = [
      { slug: 'a', name: 'A', settings: 1, extra: 'x' },
      { slug: 'b', name: 'B', open: false },
    ]
    const path = 'clubs?columns=slug,name,settings&select=slug,open,settings'
    expect((await api.ask('POST', path, prefer(REPRESENT, { body: rows, as: ALICE }))).body).toEqual([
      { slug: 'a', open: true, settings: 1 },
      { slug: 'b', open: true, settings: null },
    ])
    const more = [
      { slug: 'c', name: 'C', open: false },
      { slug: 'd', name: 'D' },
    ]
    const open = 'clubs?columns=slug,name,open&select=open'
    expect((await api.ask('POST', open, prefer(REPRESENT, { body: more, as: ALICE }))).body.code).toBe('23502')
    expect((await api.ask('POST', open, prefer(`${REPRESENT}, missing=default`, { body: more, as: ALICE }))).body).toEqual([
      { open: false },
      { open: true },
    ])
  })

  it.each<[string, unknown, number, string, string]>([
    ['no body', '', 400, 'PGRST102', 'Empty or invalid json'],
    ['no JSON', '{', 400, 'PGRST102', 'Empty or invalid json'],
    ['a text', '"x"', 400, 'PGRST102', 'Empty or invalid json'],
    ['null', 'null', 400, 'PGRST102', 'Empty or invalid json'],
    ['a list of lists', [[]], 400, 'PGRST102', 'Empty or invalid json'],
    ['other keys', [{ slug: 'a' }, { name: 'b' }], 400, 'PGRST102', 'All object keys must match'],
    ['an unknown column', { nope: 1 }, 400, 'PGRST204', "Could not find the 'nope' column of 'clubs' in the schema cache"],
    ['__proto__', '{"__proto__": 1}', 400, 'PGRST204', "Could not find the '__proto__' column of 'clubs' in the schema cache"],
    ['constructor', { constructor: 1 }, 400, 'PGRST204', "Could not find the 'constructor' column of 'clubs' in the schema cache"],
    [
      'a column that is never written',
      { name: 'a', slug: 'b', created_at: '2020-01-01' },
      403,
      '42501',
      'permission denied for table clubs',
    ],
    ['a derived column', { name: 'a', slug: 'b', note_count: 9 }, 403, '42501', 'permission denied for table clubs'],
    [
      'another host’s name',
      { name: 'a', slug: 'b', user_id: BOB },
      403,
      '42501',
      'new row violates row-level security policy for table "clubs"',
    ],
    ['a missing column', { name: 'a' }, 400, '23502', 'null value in column "slug" violates not-null constraint'],
    ['a wrong type', { name: 'a', slug: 'b', open: 'perhaps' }, 400, '22P02', 'invalid input syntax for type boolean: "perhaps"'],
    ['a text too long', { name: 'x'.repeat(41), slug: 'b' }, 400, '22001', 'value too long for column "name": at most 40 characters'],
    ['a blank text', { name: '  ', slug: 'b' }, 400, '23514', 'column "name" must not be empty'],
    ['a bad id', { id: 'x', name: 'a', slug: 'b' }, 400, '22P02', 'invalid input syntax for type uuid: "x"'],
    ['too many rows', Array.from({ length: 1001 }, () => ({ name: 'a', slug: 'b' })), 413, '54000', 'One request may insert 1000 rows.'],
  ])('%s is refused and nothing is written', async (_, body, status, code, message) => {
    const told = await insert('clubs', body, { as: ALICE })
    expect([told.status, told.body.code, told.body.message]).toEqual([status, code, message])
    expect(Object.keys(told.body)).toEqual(['code', 'message', 'details', 'hint'])
    expect(changes).toEqual([])
  })
  it('takes no filters, and no key that is none', async () => {
    expect((await api.ask('POST', 'clubs?slug=eq.x', { as: ALICE, body: {} })).body.message).toBe('An insert takes no filters.')
    expect(
      (
        await api.ask(
          'POST',
          'clubs?on_conflict=name',
          prefer('resolution=merge-duplicates', { as: ALICE, body: { name: 'a', slug: 'b' } }),
        )
      ).body,
    ).toMatchObject({ code: '42P10', hint: 'Keys of "clubs" are: id; slug.' })
  })
  it('a taken key is 23505, quoting only what was sent', async () => {
    expect((await insert('clubs', { name: 'x', slug: 'bob' }, { as: ALICE })).body).toEqual({
      code: '23505',
      message: 'duplicate key value violates unique constraint "clubs_slug_key"',
      details: 'Key (slug)=(bob) already exists.',
      hint: null,
    })
    const told = await insert('clubs', { id: BOBS, name: 'x', slug: 'y' }, { as: ALICE })
    expect([told.status, told.body.message, told.body.details]).toEqual([
      409,
      'duplicate key value violates unique constraint "clubs_pkey"',
      `Key (id)=(${BOBS}) already exists.`,
    ])
  })
  it('who may not read the new row cannot have it returned, and then it is not written', async () => {
    const told = await insert('entries', { club_id: CHESS, name: 'Eve' }, prefer(REPRESENT))
    expect([told.status, told.body.code, told.body.hint]).toEqual([401, '42501', 'Write without select().'])
    expect(changes).toEqual([])
    expect((await insert('entries', { club_id: CHESS, name: 'Eve' })).status).toBe(201)
  })
})

describe('the device is a claim', () => {
  it('a phone without one may write in the name of the device it sends, which gives no right to read', async () => {
    expect((await insert('notes', noteBody())).status).toBe(201)
    const told = await insert('notes', noteBody({ id: uuid(11) }), prefer(REPRESENT))
    expect([told.status, told.body.code]).toEqual([401, '42501'])
  })
  it('a phone with one may not write in another’s name', async () => {
    const told = await insert('notes', noteBody({ device_id: phone(2) }), { device: phone(1) })
    expect([told.status, told.body]).toEqual([
      401,
      {
        code: '42501',
        message: 'new row violates row-level security policy for table "notes"',
        details: null,
        hint: 'The club must be open.',
      },
    ])
  })
  it('one request is one device', async () => {
    expect((await insert('notes', [noteBody(), noteBody({ id: uuid(11), device_id: phone(2) })])).body.code).toBe('42501')
  })
  it('a device id that is none is said to be', async () => {
    expect((await insert('notes', noteBody({ device_id: 'short' }))).body.details).toContain('device_id is no device id')
    expect((await insert('notes', noteBody(), { device: 'short' })).body.code).toBe('22023')
    expect((await insert('notes', { club_id: CHESS, body: 'x' })).body.code).toBe('42501')
  })
  it('a host may scan too', async () => {
    expect((await insert('notes', noteBody({ club_id: BOBS }), { as: ALICE })).status).toBe(201)
  })
})

describe('a retry lands once', () => {
  const again = 'resolution=ignore-duplicates'
  it('with the same id, even when the club has closed meanwhile', async () => {
    expect((await insert('notes', noteBody(), prefer(again, { device: phone(1) }))).status).toBe(201)
    await api.ask('PATCH', `clubs?id=eq.${CHESS}`, { as: ALICE, body: { open: false } })
    changes.length = 0
    const told = await insert('notes', noteBody(), prefer(again, { device: phone(1) }))
    expect([told.status, told.body, told.headers['preference-applied']]).toEqual([200, '', again])
    expect((await insert('notes', noteBody(), prefer(`${again},${REPRESENT}`, { device: phone(1) }))).body).toEqual([])
    expect([changes, await aliceSees('clubs?select=note_count')]).toEqual([[], [{ note_count: 1 }]])
    const late = await insert('notes', noteBody({ id: uuid(11) }), prefer(again, { device: phone(1) }))
    expect([late.status, late.body.code]).toEqual([401, '42501'])
  })
  it('with a unique set, and some of many', async () => {
    await addNote()
    await setNote({ status: 'live' })
    const like = { note_id: uuid(10), device_id: phone(5) }
    expect((await insert('likes', like, { device: phone(5) })).status).toBe(201)
    expect((await insert('likes', like, { device: phone(5) })).body.code).toBe('23505')
    const ignored = await api.ask('POST', 'likes?on_conflict=note_id,device_id', prefer(again, { body: like, device: phone(5) }))
    expect(ignored.status).toBe(200)
    const both = [noteBody(), noteBody({ id: uuid(11) })]
    const told = await api.ask('POST', 'notes?select=id', prefer(`${again},${REPRESENT},count=exact`, { body: both, device: phone(1) }))
    expect([told.status, told.body, told.headers['content-range']]).toEqual([201, [{ id: uuid(11) }], '*/1'])
  })
  it('many at once still make one row', async () => {
    const told = await Promise.all(Array.from({ length: 50 }, () => insert('notes', noteBody(), prefer(again, { device: phone(1) }))))
    expect(told.map((t) => t.status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(await aliceSees('clubs?select=note_count')).toEqual([{ note_count: 1 }])
  })
})

describe('upsert', () => {
  const merge = 'resolution=merge-duplicates'
  it('inserts or merges, by id or a declared key', async () => {
    const told = await api.ask(
      'POST',
      'clubs?on_conflict=slug&select=name,slug,secret',
      prefer(`${merge},${REPRESENT}`, {
        as: ALICE,
        body: [
          { slug: 'chess', name: 'Go' },
          { slug: 'new', name: 'New' },
        ],
      }),
    )
    expect([told.status, told.body]).toEqual([
      201,
      [
        { name: 'Go', slug: 'chess', secret: 'gambit' },
        { name: 'New', slug: 'new', secret: null },
      ],
    ])
    const whole = (await aliceSees('clubs?slug=eq.chess'))[0]
    expect(changes.map((c) => c.type)).toEqual(['UPDATE', 'INSERT'])
    const same = await insert(
      'clubs',
      { id: whole.id, name: 'Chess', slug: whole.slug, user_id: whole.user_id },
      prefer(merge, { as: ALICE }),
    )
    expect([same.status, same.headers['preference-applied']]).toEqual([200, merge])
  })
  it('merging is an update: only into what the actor sees and may change', async () => {
    const into = await insert('clubs', { id: BOBS, name: 'Mine', slug: 'bob' }, prefer(merge, { as: ALICE }))
    expect([into.status, into.body.code]).toEqual([403, '42501'])
    const guessed = await insert('clubs', { id: BOBS, name: 'Bob’s', slug: 'bob', secret: 'bobs secret' }, prefer(merge, { as: ALICE }))
    expect(guessed.body.code).toBe('42501')
    const owner = await insert('clubs', { id: CHESS, name: 'Chess', slug: 'chess', user_id: BOB }, prefer(merge, { as: ALICE }))
    expect(owner.body).toMatchObject({ code: '42501', details: 'These columns cannot be written: user_id.' })
    expect(changes).toEqual([])
  })
})

describe('update', () => {
  it('changes what is meant, seen and granted; anything else is no row, not an error', async () => {
    const told = await api.ask(
      'PATCH',
      `clubs?id=eq.${CHESS}&select=name,open`,
      prefer(`${REPRESENT},count=exact`, { as: ALICE, body: { name: ' Go ', open: false } }),
    )
    expect([told.status, told.body, told.headers['content-range'], told.headers['preference-applied']]).toEqual([
      200,
      [{ name: 'Go', open: false }],
      '0-0/1',
      `${REPRESENT}, count=exact`,
    ])
    changes.length = 0
    for (const [path, who] of [
      [`clubs?id=eq.${BOBS}`, { as: ALICE }],
      [`clubs?id=eq.${CHESS}`, {}],
      ['clubs?secret=eq.bobs secret', { as: ALICE }],
    ] as const) {
      const none = await api.ask('PATCH', path, { ...who, body: { name: 'x' } })
      expect([path, none.status, none.body, none.headers['content-range']]).toEqual([path, 204, '', '*/*'])
      expect((await api.ask('PATCH', path, prefer(REPRESENT, { ...who, body: { name: 'x' } }))).body).toEqual([])
    }
    expect(changes).toEqual([])
  })
  it('without a filter means every row the actor may change', async () => {
    await insert('clubs', { name: 'B', slug: 'b' }, { as: ALICE })
    expect((await api.ask('PATCH', 'clubs', prefer('count=exact', { as: ALICE, body: { open: false } }))).headers['content-range']).toBe(
      '0-1/2',
    )
    expect((await api.ask('GET', 'clubs?slug=eq.bob&select=open', { as: BOB })).body).toEqual([{ open: true }])
  })
  it('knows transitions', async () => {
    await addNote()
    expect((await setNote({ status: 'live' })).status).toBe(204)
    expect((await setNote({ status: 'live' })).status).toBe(204)
    expect((await setNote({ status: 'hidden' })).body).toEqual({
      code: '23514',
      message: 'column "status" of "notes" cannot change from "live" to "hidden"',
      details: null,
      hint: 'Hidden notes stay hidden.',
    })
    expect((await setNote({ status: 'done' })).status).toBe(204)
    expect((await setNote({ status: 'nonsense' })).body.code).toBe('23514')
  })
  it('counters follow', async () => {
    await addNote()
    await setNote({ status: 'live' })
    expect(await aliceSees('clubs?select=note_count,live_count')).toEqual([{ note_count: 1, live_count: 1 }])
    await setNote({ status: 'done' })
    expect(await aliceSees('clubs?select=note_count,live_count')).toEqual([{ note_count: 1, live_count: 0 }])
  })
  it('a host who sent a note has both grants, each for its own columns', async () => {
    expect((await insert('notes', noteBody({ club_id: BOBS }), { as: ALICE, device: phone(1) })).status).toBe(201)
    const own = await api.ask('PATCH', `notes?id=eq.${uuid(10)}`, { as: ALICE, device: phone(1), body: { body: 'better' } })
    expect(own.status).toBe(204)
    expect(
      (await api.ask('PATCH', `notes?id=eq.${uuid(10)}`, prefer('count=exact', { as: ALICE, device: phone(1), body: { status: 'live' } })))
        .headers['content-range'],
    ).toBe('*/0')
    expect(
      (await api.ask('PATCH', `notes?id=eq.${uuid(10)}`, { as: ALICE, device: phone(1), body: { status: 'live', body: 'x' } })).body.code,
    ).toBe('42501')
  })
  it.each<[string, unknown, string]>([
    ['a list', [{ name: 'x' }], 'PGRST102'],
    ['no body', '', 'PGRST102'],
    ['an unknown column', { nope: 1 }, 'PGRST204'],
    ['a column that is not granted', { user_id: BOB }, '42501'],
    ['a derived column', { note_count: 3 }, '42501'],
    ['null where there must be a value', { name: null }, '23502'],
    ['a taken slug', { slug: 'bob' }, '23505'],
  ])('%s is refused', async (_, body, code) => {
    expect((await api.ask('PATCH', `clubs?id=eq.${CHESS}`, { as: ALICE, body })).body.code).toBe(code)
    expect(changes).toEqual([])
  })
  it('an empty change changes nothing', async () => {
    expect((await api.ask('PATCH', `clubs?id=eq.${CHESS}`, prefer(REPRESENT, { as: ALICE, body: {} }))).body).toEqual([])
  })
  it('a filter that cannot be read never means every row', async () => {
    for (const query of ['nope=eq.1', 'name=x', 'id=eq.1', 'or=', 'limit=x'])
      for (const method of ['PATCH', 'DELETE'] as const)
        expect([query, (await api.ask(method, `clubs?${query}`, { as: ALICE, body: { name: 'gone' } })).status]).toEqual([query, 400])
    expect([changes, (await aliceSees('clubs')).length]).toEqual([[], 1])
  })
})

describe('delete', () => {
  it('takes what is meant, seen and granted, and what points to it', async () => {
    await addNote()
    const told = await api.ask('DELETE', `clubs?id=eq.${CHESS}&select=name,notes(body)`, prefer(`${REPRESENT},count=exact`, { as: ALICE }))
    expect([told.status, told.body, told.headers['content-range']]).toEqual([200, [{ name: 'Chess', notes: [{ body: 'hello' }] }], '*/1'])
    expect(changes.map((c) => `${c.type} ${c.table}`)).toEqual(['DELETE notes', 'DELETE clubs'])
    expect(await aliceSees('clubs')).toEqual([])
  })
  it('anything else is no row, not an error', async () => {
    await addNote()
    for (const [path, who] of [
      [`clubs?id=eq.${BOBS}`, { as: ALICE }],
      [`clubs?id=eq.${CHESS}`, {}],
      [`notes?id=eq.${uuid(10)}`, { device: phone(1) }],
      [`notes?id=eq.${uuid(10)}`, { as: BOB }],
    ] as const) {
      const told = await api.ask('DELETE', path, who)
      expect([path, told.status, told.body, told.headers['content-range']]).toEqual([path, 204, '', '*/*'])
    }
    expect(changes).toEqual([])
  })
  it('in the order and number asked for', async () => {
    for (const n of [1, 2, 3]) await addNote({ id: uuid(40 + n), body: `n${n}` })
    const told = await api.ask('DELETE', `notes?club_id=eq.${CHESS}&order=body.desc&limit=2&select=body`, prefer(REPRESENT, { as: ALICE }))
    expect(told.body).toEqual([{ body: 'n3' }, { body: 'n2' }])
    expect(await aliceSees(`notes?club_id=eq.${CHESS}&select=body`)).toEqual([{ body: 'n1' }])
  })
})

describe('a write that asks too much is undone', () => {
  const single = { accept: 'application/vnd.pgrst.object+json' }
  it('one object, but none or several', async () => {
    await insert('clubs', { name: 'B', slug: 'b' }, { as: ALICE })
    changes.length = 0
    const two = await api.ask('PATCH', 'clubs', prefer(REPRESENT, { as: ALICE, body: { name: 'x' }, headers: single }))
    expect([two.status, two.body]).toEqual([
      406,
      { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object', details: 'The result contains 2 rows', hint: null },
    ])
    expect((await api.ask('DELETE', 'clubs', prefer(REPRESENT, { as: ALICE, headers: single }))).status).toBe(406)
    expect((await api.ask('DELETE', `clubs?id=eq.${BOBS}`, prefer(REPRESENT, { as: ALICE, headers: single }))).body.details).toBe(
      'The result contains 0 rows',
    )
    expect(
      (
        await insert(
          'clubs',
          [
            { name: 'c', slug: 'c' },
            { name: 'd', slug: 'd' },
          ],
          prefer(REPRESENT, { as: ALICE, headers: single }),
        )
      ).status,
    ).toBe(406)
    expect([changes, (await aliceSees('clubs')).length]).toEqual([[], 2])
    const one = await insert('clubs', { name: 'e', slug: 'e' }, prefer(REPRESENT, { as: ALICE, headers: single }))
    expect([one.status, one.body.slug]).toEqual([201, 'e'])
  })
  it('more than max-affected', async () => {
    await insert('clubs', { name: 'B', slug: 'b' }, { as: ALICE })
    changes.length = 0
    for (const method of ['PATCH', 'DELETE'] as const) {
      const told = await api.ask(method, 'clubs', prefer('handling=strict, max-affected=1', { as: ALICE, body: { name: 'x' } }))
      expect([told.status, told.body]).toEqual([
        400,
        {
          code: 'PGRST124',
          message: 'Query result exceeds max-affected preference constraint',
          details: 'The query affects 2 rows',
          hint: null,
        },
      ])
    }
    expect(changes).toEqual([])
    expect((await api.ask('PATCH', 'clubs', prefer('handling=strict, max-affected=2', { as: ALICE, body: { name: 'x' } }))).status).toBe(
      204,
    )
  })
})

describe('faults', () => {
  it('a surprise is LL500 and says only where to look', async () => {
    const { store } = api.services
    const readSql = store.readSql
    store.readSql = async () => {
      throw new Error('select secret from the engine room')
    }
    const told = await api.ask('GET', 'clubs', { as: ALICE })
    store.readSql = readSql
    expect([told.status, told.body]).toEqual([
      500,
      { code: 'LL500', message: expect.any(String), details: expect.stringMatching(/^Request [0-9a-f-]{36}$/), hint: null },
    ])
    expect(JSON.stringify(told)).not.toContain('engine room')
  })
})
