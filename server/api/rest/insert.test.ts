import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { ALICE, BOB, phone, uuid } from './testing/clubs.ts'
import { aliceSees, api, BOBS, CHESS, changes, insert, noteBody, openClubs, prefer, REPRESENT } from './testing/clubs-api.ts'

openClubs()

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
  it('takes no turn if its writer may read no such row, but asks for it back', async () => {
    let turns = 0
    api.services.store.onCommit(() => void turns++)
    const told = await insert('entries', { club_id: CHESS, name: 'Ada' }, prefer(REPRESENT, { device: phone(1) }))
    expect([told.status, told.body.code, told.body.details]).toEqual([401, '42501', expect.stringContaining('cannot be returned')])
    expect(turns).toBe(0)
    expect((await insert('entries', { club_id: CHESS, name: 'Ada' }, { device: phone(1) })).status).toBe(201)
    expect(turns).toBe(1)
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
    const told = await api.ask('POST', 'notes?select=body', prefer(REPRESENT, { body: rows, as: ALICE, device: phone(1) }))
    expect(told.body).toEqual([{ body: 'n3' }, { body: 'n1' }, { body: 'n2' }])
    changes.length = 0
    const bad = await insert('notes', [noteBody({ id: uuid(30) }), noteBody({ id: uuid(30) })], {
      as: ALICE,
      device: phone(1),
    })
    expect([bad.status, bad.body.code]).toEqual([409, '23505'])
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

  it('S3: that return more than a write may are refused whole', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ name: 'n'.repeat(40), slug: `long-${n}` }))
    const select = Array.from({ length: 99 }, (_, n) => `a${n}:name`).join()
    const told = await api.ask('POST', `clubs?select=${select}`, { as: ALICE, body: rows, headers: { prefer: 'return=representation' } })
    expect([told.status, told.body.code, told.body.message]).toEqual([
      413,
      '54000',
      `The answer has more than ${LIMITS.returnedBytes} bytes. Ask for fewer rows or columns.`,
    ])
    expect((await api.ask('GET', 'clubs?slug=like.long*&select=id', { as: ALICE })).body).toEqual([])
  })
})
