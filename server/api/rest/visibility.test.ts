import { describe, expect, it } from 'vitest'
import { ALICE, phone } from './testing/clubs.ts'
import { CHESS, filledClubs, note } from './testing/filled.ts'

const { ask, rows } = filledClubs()

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
      ask('HEAD', `notes?club_id=eq.${CHESS}&${filter}`, { headers: { prefer: 'count=exact' } }).then(
        (told) => told.headers['content-range'],
      )
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
