import { describe, expect, it } from 'vitest'
import { type Actor, ANYONE } from '../../contract/actor.ts'
import { always, eq, isNever, never, not, related } from '../../contract/filter.ts'
import { matches } from '../../contract/matches.ts'
import { own, ownDevice, type TablePolicy } from '../../contract/policy.ts'
import { boolean, deviceId, id, type Table, text, userId } from '../../contract/table.ts'
import { createCatalog } from '../catalog.ts'
import { namesIn, readView, showRow, viewKey } from './view.ts'

const shows: Table = { name: 'shows', about: '', columns: { id, user_id: userId, slug: text(10), open: boolean(true) } }
const notes: Table = {
  name: 'notes',
  about: '',
  columns: { id, show_id: { type: 'uuid', references: 'shows' }, status: text(10), device_id: deviceId },
}
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
  },
}
const catalog = createCatalog([{ name: 'test', tables: [shows, notes], policies }])
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
    expect([mine, theirs].map((row) => showRow(named, row)['user_id'])).toEqual(['u1', null])
  })

  it('a column is hidden on the rows where no grant shows it', () => {
    const view = readView(catalog, 'notes', phone, new Set(['show_id']))
    expect(showRow(view, { id: '1', status: 'live', device_id: 'd2' })['device_id']).toBe(null)
    expect(showRow(view, { id: '1', status: 'held', device_id: 'd1' })['device_id']).toBe('d1')
    expect(matches(view.where, { id: '1', status: 'held', device_id: 'd2' })).toBe(false)
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
