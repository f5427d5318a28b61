import { expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { createCatalog } from '../../../rules/catalog.ts'
import { parseQuery } from '../parse/query.ts'
import { tableNamed } from '../parse/table-request.ts'
import { ALICE, clubsTool, uuid } from '../testing/clubs.ts'
import { costOf } from './cost.ts'
import { planRead } from './read-plan.ts'

const catalog = createCatalog([clubsTool])
function cost(path: string): number {
  const [name = '', query = ''] = path.split('?', 2)
  const table = tableNamed(catalog, name)
  const { select, level } = parseQuery(table, new URLSearchParams(query))
  return costOf(planRead({ catalog, actor: { kind: 'host', userId: ALICE, deviceId: null }, table, select, level, names: [] }))
}

it.each([
  `clubs?id=eq.${uuid(1)}`,
  'clubs?slug=eq.chess&select=id,name',
  `clubs?slug=in.(a,b,c)&name=like.x*`,
  `notes?id=in.(${[1, 2, 3].map(uuid).join()})&select=*,clubs(name)`,
])('%s is cheap: its rows are named', (path) => {
  expect(cost(path)).toBeLessThanOrEqual(LIMITS.cheapCost)
})

it.each([
  'clubs',
  `notes?club_id=eq.${uuid(1)}`,
  `notes?club_id=eq.${uuid(1)}&limit=5&order=created_at.desc`,
  `notes?club_id=eq.${uuid(1)}&select=*,clubs(name)`,
])('%s is a list: more expensive than cheap, but bounded', (path) => {
  expect(cost(path)).toBeGreaterThan(LIMITS.cheapCost)
  expect(cost(path)).toBeLessThanOrEqual(LIMITS.listCost)
})

it.each([
  `notes?or=(${Array.from({ length: 20 }, (_, i) => `body.like.*${i}*`).join()})`,
  'clubs?select=*,notes(*)',
  `clubs?id=eq.${uuid(1)}&select=*,notes(*,likes(*))`,
  'clubs?settings->>a=eq.1&settings->>b=eq.2',
])('%s is a search', (path) => {
  expect(cost(path)).toBeGreaterThan(LIMITS.listCost)
})

it('what is long costs no more than the longest answer, and a test of a pseudonym as much as a pattern', () => {
  expect(cost('clubs?select=a:settings,b:settings,c:settings,d:settings')).toBeLessThanOrEqual(LIMITS.listCost)
  expect(cost(`notes?id=eq.${uuid(1)}&device_id=eq.x`)).toBe(cost(`notes?id=eq.${uuid(1)}&body=like.x`))
})

it('a longer list of names, a column asked for again and a longer column cost more', () => {
  expect(cost(`clubs?id=in.(${uuid(1)},${uuid(2)})`)).toBeGreaterThan(cost(`clubs?id=eq.${uuid(1)}`))
  expect(cost(`clubs?id=eq.${uuid(1)}&select=a:settings,b:settings`)).toBeGreaterThan(cost(`clubs?id=eq.${uuid(1)}&select=settings`))
  expect(cost(`clubs?id=eq.${uuid(1)}&select=settings`)).toBeGreaterThan(cost(`clubs?id=eq.${uuid(1)}&select=id`))
})

it('an embed over a join table costs what both its tables do', () => {
  const pinned = `notes?id=eq.${uuid(101)}`
  const [joined, straight] = [cost(`${pinned}&select=tags(label)`), cost(`${pinned}&select=note_tags(mark)`)]
  expect(joined).toBeGreaterThan(straight)
  expect(cost(`${pinned}&select=tags(label)&tags.label=like.*x*&tags.order=label`)).toBeGreaterThan(joined)
  expect(joined).toBeGreaterThan(LIMITS.cheapCost)
})
