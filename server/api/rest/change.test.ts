import { describe, expect, it } from 'vitest'
import { ALICE, BOB, phone, uuid } from './testing/clubs.ts'
import {
  addNote,
  aliceSees,
  api,
  BOBS,
  CHESS,
  changes,
  insert,
  noteBody,
  openClubs,
  prefer,
  REPRESENT,
  setNote,
} from './testing/clubs-api.ts'

openClubs()

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
  it.each(['PATCH', 'DELETE'] as const)(
    'S37: %s with a filter on an embed that is not selected means no row, whatever is returned',
    async (method) => {
      await addNote()
      const filters = [
        'notes.body=eq.spam',
        'nosuch.limit=0',
        'notes.or=(body.eq.spam,body.eq.x)',
        'select=name,notes(body)&notes.nosuch.body=eq.x',
      ]
      for (const query of filters)
        for (const returned of ['minimal', 'headers-only', 'representation']) {
          const told = await api.ask(method, `clubs?${query}`, prefer(`return=${returned}`, { as: ALICE, body: { name: 'gone' } }))
          expect([query, returned, told.status, told.body.code]).toEqual([query, returned, 400, 'PGRST108'])
        }
      expect([changes, await aliceSees('clubs?select=name')]).toEqual([[], [{ name: 'Chess' }]])
    },
  )
  it.each(['PATCH', 'DELETE'] as const)('S37: %s with an inner embed is refused: it would only seem to choose rows', async (method) => {
    await addNote()
    for (const returned of ['minimal', 'representation']) {
      const path = 'clubs?select=name,notes!inner(body)&notes.body=eq.spam'
      const told = await api.ask(method, path, prefer(`return=${returned}`, { as: ALICE, body: { name: 'gone' } }))
      expect([told.status, told.body.code]).toEqual([400, '0A000'])
    }
    expect([changes, await aliceSees('clubs?select=name')]).toEqual([[], [{ name: 'Chess' }]])
  })

  it('S37: a filter on an embed that is selected shapes what is returned, and is taken where nothing is', async () => {
    await addNote()
    const path = `clubs?id=eq.${CHESS}&select=name,notes(body)&notes.body=eq.spam`
    const change = (returned: string) => api.ask('PATCH', path, prefer(`return=${returned}`, { as: ALICE, body: { name: 'Go' } }))
    expect((await change('representation')).body).toEqual([{ name: 'Go', notes: [] }])
    expect((await change('minimal')).status).toBe(204)
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
