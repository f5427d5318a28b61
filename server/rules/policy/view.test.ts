import { describe, expect, it } from 'vitest'
import { type Actor, ANYONE } from '../../../contract/actor.ts'
import { always, eq, isNever, never, not, related } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { type Mask, ofOwn, own, ownDevice, type TablePolicy } from '../../../contract/policy.ts'
import { boolean, deviceId, id, type Table, text, userId } from '../../../contract/table.ts'
import { createCatalog } from '../catalog.ts'
import { matches } from '../filter/matches.ts'
import { createPseudonyms } from './pseudonym.ts'
import { namesIn, readView, showRow, viewKey } from './view.ts'

const shows: Table = { name: 'shows', about: '', columns: { id, user_id: userId, slug: text(10), open: boolean(true) } }
const notes: Table = {
  name: 'notes',
  about: '',
  columns: { id, show_id: { type: 'uuid', references: 'shows' }, status: text(10), device_id: deviceId },
}
const pseudonyms = createPseudonyms(Buffer.from('the secret of a server'))
const likes: Table = {
  name: 'likes',
  about: '',
  columns: { id, note_id: { type: 'uuid', references: 'notes' }, status: text(10), device_id: deviceId },
}
const NOTE = { table: 'notes', column: 'note_id' }
const policies: Record<string, TablePolicy> = {
  shows: {
    host: { read: { where: own } },
    audience: { read: { where: () => always, named: ['id', 'slug'], hide: { user_id: () => always } } },
  },
  notes: {
    audience: {
      read: {
        where: (actor) => ({ op: 'or', of: [eq('status', 'live'), ownDevice(actor)] }),
        named: ['show_id'],
        hide: { device_id: (actor) => not(ownDevice(actor)) },
      },
    },
    host: { read: { where: ofOwn('shows', 'show_id'), mask: { device_id: { within: 'show_id' } } } },
  },
  likes: {
    host: {
      read: {
        where: () => related('notes', 'note_id', eq('status', 'live')),
        hide: { device_id: () => eq('status', 'secret') },
        mask: { device_id: { within: 'show_id', of: NOTE } },
      },
    },
    audience: { read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } } },
  },
}
const catalog = createCatalog([{ name: 'test', tables: [shows, notes, likes], policies }])
const host: Actor = { kind: 'host', userId: 'u1', deviceId: null }
const phone: Actor = { kind: 'device', deviceId: 'd1' }
const NAMED = new Set(['id'])
const mine = { id: '1', user_id: 'u1', slug: 'a', open: true }
const theirs = { id: '2', user_id: 'u2', slug: 'b', open: true }

describe('what an actor may read', () => {
  it('nothing where nothing is granted', () => {
    const silent = createCatalog([{ name: 'test', tables: [shows], policies: {} }])
    expect(isNever(readView(silent, 'shows', host, NAMED).where)).toBe(true)
  })

  it('named, not listed: the audience sees a row only when the request names it', () => {
    expect(isNever(readView(catalog, 'shows', ANYONE, new Set()).where)).toBe(true)
    expect(isNever(readView(catalog, 'shows', ANYONE, new Set(['open'])).where)).toBe(true)
    expect(matches(readView(catalog, 'shows', ANYONE, NAMED).where, theirs)).toBe(true)
  })

  it('a host lists own rows, and names a colleague’s as the audience would, without its owner', () => {
    const listed = readView(catalog, 'shows', host, new Set())
    expect([mine, theirs].filter((row) => matches(listed.where, row))).toEqual([mine])
    const named = readView(catalog, 'shows', host, NAMED)
    expect([mine, theirs].map((row) => showRow(named, row, pseudonyms)['user_id'])).toEqual(['u1', null])
  })

  it('a column is hidden on the rows where no grant shows it', () => {
    const view = readView(catalog, 'notes', phone, new Set(['show_id']))
    expect(showRow(view, { id: '1', status: 'live', device_id: 'd2' }, pseudonyms)['device_id']).toBe(null)
    expect(showRow(view, { id: '1', status: 'held', device_id: 'd1' }, pseudonyms)['device_id']).toBe('d1')
    expect(matches(view.where, { id: '1', status: 'held', device_id: 'd2' })).toBe(false)
  })

  describe('a masked column', () => {
    const scanning: Actor = { kind: 'host', userId: 'u1', deviceId: 'd1' }
    const others: Record<string, Row> = { s1: { id: 's1', user_id: 'u1' }, n1: { id: 'n1', show_id: 's1', status: 'live' } }
    const show = (actor: Actor, table: string, row: Row) =>
      showRow(readView(catalog, table, actor, new Set(['show_id'])), row, pseudonyms, (_table, key) => others[String(key)])['device_id']
    const note = (device: string | null, session = 's1', status = 'held'): Row => ({
      id: 'n1',
      show_id: session,
      status,
      device_id: device,
    })
    const like = (device: string | null, of = 'n1', status = 'x'): Row => ({ id: 'l', note_id: of, status, device_id: device })

    it('L14: reads as the pseudonym in the row’s session, or in that of the row it points to', () => {
      expect(show(host, 'notes', note('d2'))).toBe(pseudonyms.of('s1', 'd2'))
      expect(show(host, 'likes', like('d2'))).toBe(pseudonyms.of('s1', 'd2'))
      expect(show(host, 'notes', note(null))).toBe(null)
      expect(show(host, 'likes', like(null))).toBe(null)
    })

    it('L14: reads raw where another grant shows it, and as null where no grant does either', () => {
      expect(show(scanning, 'notes', note('d1'))).toBe('d1')
      expect(show(scanning, 'likes', like('d1'))).toBe('d1')
      expect(show(scanning, 'likes', like('d2'))).toBe(pseudonyms.of('s1', 'd2'))
      expect(show(host, 'likes', like('d2', 'n1', 'secret'))).toBe(null)
      // A host reads a colleague's show as the audience does.
      expect(show(host, 'notes', note('d2', 's2', 'live'))).toBe(null)
      expect(show(phone, 'notes', note('d2', 's1', 'live'))).toBe(null)
    })

    const maskedBy = (mask: Mask) => {
      const likesOf = { likes: { host: { read: { where: () => always, mask: { device_id: mask } } } } }
      const other = createCatalog([{ name: 'test', tables: [shows, notes, likes], policies: { ...policies, ...likesOf } }])
      return viewKey(readView(other, 'likes', host, NAMED))
    }

    it('is told apart in the view’s key', () => {
      const masks: Mask[] = [{ within: 'id' }, { within: 'note_id' }, { within: 'id', of: NOTE }, { within: 'show_id', of: NOTE }]
      expect(new Set([...masks, ...masks].map(maskedBy)).size).toBe(masks.length)
    })

    it.each<[string, Mask]>([
      ['no such column', { within: 'show_id' }],
      ['no such column of the row it points to', { within: 'note_id', of: NOTE }],
      ['a column that points to no row', { within: 'id', of: { table: 'notes', column: 'status' } }],
      ['a column that points to another table', { within: 'id', of: { table: 'shows', column: 'note_id' } }],
    ])('is refused at start where its session is %s', (_what, mask) => {
      expect(() => maskedBy(mask)).toThrow(/"likes.device_id" is masked within .* do not fit/)
    })
  })

  it('actors that see the same share a key; others do not', () => {
    const key = (actor: Actor, table: string, name: string) => viewKey(readView(catalog, table, actor, new Set([name])))
    expect(key(ANYONE, 'shows', 'id')).toBe(key(phone, 'shows', 'id'))
    expect(key(phone, 'notes', 'show_id')).not.toBe(key({ kind: 'device', deviceId: 'd2' }, 'notes', 'show_id'))
  })
})

describe('what a filter names', () => {
  it('is what it pins with eq at the top', () => {
    expect(namesIn(eq('id', '1'))).toEqual(new Set(['id']))
    expect(namesIn({ op: 'and', of: [eq('id', '1'), { op: 'and', of: [eq('slug', 'a')] }] })).toEqual(new Set(['id', 'slug']))
  })
  it.each([
    ['or', { op: 'or' as const, of: [eq('id', '1'), eq('id', '2')] }],
    ['not', not(eq('id', '1'))],
    ['a range', { op: 'gte' as const, column: 'id', value: '' }],
    ['a related row', related('shows', 'show_id', eq('id', '1'))],
    ['nothing', never],
  ])('is not %s', (_title, filter) => expect(namesIn(filter).size).toBe(0))
})
