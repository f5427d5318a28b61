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
    expect((await insert('notes', [noteBody(), noteBody({ id: uuid(11), device_id: phone(2) })], { as: ALICE })).body.code).toBe('42501')
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
    expect([told.status, told.body, told.headers['preference-applied']]).toEqual([201, '', again])
    expect((await insert('notes', noteBody(), prefer(`${again},${REPRESENT}`, { device: phone(1) }))).body).toEqual([])
    expect([changes, await aliceSees('clubs?select=note_count')]).toEqual([[], [{ note_count: 1 }]])
    const late = await insert('notes', noteBody({ id: uuid(11) }), prefer(again, { device: phone(1) }))
    expect([late.status, late.body.code]).toEqual([401, '42501'])
  })
  it('but not in the place of somebody else\u2019s row with the id', async () => {
    expect((await insert('notes', noteBody(), prefer(again, { device: phone(1) }))).status).toBe(201)
    const elsewhere = await insert('notes', noteBody({ club_id: BOBS }), prefer(again, { device: phone(1) }))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, '23505'])
    expect(await aliceSees('clubs?select=note_count')).toEqual([{ note_count: 1 }])
  })
  it('S40: and tells nobody whose row an id is', async () => {
    const claim = (userId: string) =>
      insert('clubs', { id: CHESS, name: 'Mine', slug: 'mine', user_id: userId }, prefer(again, { as: BOB }))
    const [right, wrong] = [await claim(ALICE), await claim(BOB)]
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
    expect([right.status, right.body.code]).toEqual([409, '23505'])
  })
  it('with a unique set, and some of many', async () => {
    await addNote()
    await setNote({ status: 'live' })
    const like = { note_id: uuid(10), device_id: phone(5) }
    expect((await insert('likes', like, { device: phone(5) })).status).toBe(201)
    expect((await insert('likes', like, { device: phone(5) })).body.code).toBe('23505')
    const ignored = await api.ask('POST', 'likes?on_conflict=note_id,device_id', prefer(again, { body: like, device: phone(5) }))
    expect(ignored.status).toBe(201)
    const both = [noteBody(), noteBody({ id: uuid(11) })]
    const told = await api.ask(
      'POST',
      'notes?select=id',
      prefer(`${again},${REPRESENT},count=exact`, { body: both, as: ALICE, device: phone(1) }),
    )
    expect([told.status, told.body, told.headers['content-range']]).toEqual([201, [{ id: uuid(11) }], '*/1'])
  })
  it('many at once still make one row', async () => {
    const told = await Promise.all(Array.from({ length: 50 }, () => insert('notes', noteBody(), prefer(again, { device: phone(1) }))))
    expect(told.map((t) => t.status)).toEqual(Array(50).fill(201))
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
