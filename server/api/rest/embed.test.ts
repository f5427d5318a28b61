import { describe, expect, it } from 'vitest'
import { ALICE } from './testing/clubs.ts'
import { CHESS, filledClubs, note } from './testing/filled.ts'

const { ask, get, rows } = filledClubs()

describe('embeds', () => {
  it('parents are an object or null, children an array', async () => {
    expect(
      await rows(`notes?club_id=eq.${CHESS}&select=body,clubs(name),up:answers_id(body),notes!answers_id(body)&order=body&limit=2`),
    ).toEqual([
      { body: 'note 1', clubs: { name: 'Chess' }, up: null, notes: [{ body: 'note 2' }] },
      { body: 'note 2', clubs: { name: 'Chess' }, up: { body: 'note 1' }, notes: [] },
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
      (await ask('HEAD', `notes?club_id=eq.${CHESS}&select=status,count()`, { as: ALICE, headers: { prefer: 'count=exact' } })).headers[
        'content-range'
      ],
    ).toBe('0-2/3')
  })
  it('counts groups of what is masked, and orders by it', async () => {
    const devices = (await rows(`notes?club_id=eq.${CHESS}&select=device_id&order=device_id.desc`)).map((one: any) => one.device_id)
    const groups = [...new Set(devices)].map((device_id) => ({ device_id, count: devices.filter((one: any) => one === device_id).length }))
    expect(groups[0]?.device_id).toMatch(/^pseudonym-/)
    expect(await rows(`notes?club_id=eq.${CHESS}&select=device_id,count()&order=device_id.desc`)).toEqual(groups)
    expect(await rows('clubs?slug=eq.chess&select=notes(device_id,count())&notes.order=device_id.desc')).toEqual([{ notes: groups }])
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
    ['clubs?select=id&notes.body=eq.x', 400, 'PGRST108', "'notes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&notes.likes.limit=1', 400, 'PGRST108', "'likes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&order=notes(body)', 400, 'PGRST118', "A related order on 'notes' is not possible"],
    ['clubs?select=id&order=notes(body)', 400, 'PGRST108', "'notes' is not an embedded resource in this request"],
    ['clubs?select=id,notes(id)&notes.nope=eq.x', 400, '42703', 'column notes.nope does not exist'],
    ['clubs?select=id,notes(nope)', 400, '42703', 'column notes.nope does not exist'],
    ['clubs?select=...notes(id)', 400, 'PGRST119', "A spread operation on 'notes' is not possible"],
    ['clubs?select=notes(id),notes(body)', 400, '42712', 'table name "clubs_notes_1" specified more than once'],
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
    expect(body.hint).toContain("'notes!duels_first_id_fkey', 'notes!duels_second_id_fkey'")
    expect(await rows('duels?select=first:notes!first_id(body),second:notes!duels_second_id_fkey(body)', {})).toEqual([
      { first: { body: 'note 1' }, second: { body: 'note 2' } },
    ])
  })
})
