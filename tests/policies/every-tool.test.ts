import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Actor } from '../../contract/actor.ts'
import { HELPER_ROLES } from '../../contract/helper.ts'
import { createCatalog } from '../../server/rules/catalog.ts'
import { readView, viewKey } from '../../server/rules/policy/view.ts'
import { wayUp } from '../../server/rules/way-up.ts'
import { tools } from '../../tools/server.ts'

/**
 * A tool with tables must declare its outcomes, in a test of its own; `describePolicies` then covers every
 * table, state and verb.
 */
it.each(tools.filter((tool) => tool.tables.length > 0).map((tool) => tool.name))('%s declares who may do what', (tool) => {
  const folder = join('tools', tool)
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
  const declares = tests.some((name) => readFileSync(join(folder, name), 'utf8').includes('describePolicies('))
  expect(declares, `Call describePolicies() of tests/policies/policy-table.ts in a test of ${folder}.`).toBe(true)
})

const catalog = createCatalog(tools)
const masks = [...catalog.policies].flatMap(([table, { host, audience, helper }]) =>
  [host, audience, helper].flatMap((grants) => Object.entries(grants?.read?.mask ?? {}).map(([column, mask]) => ({ table, column, mask }))),
)

/**
 * A policy names a row's session, for pseudonyms. Its keys imply the session too, for quotas and passes. Both
 * must agree.
 */
it.each(masks)('$table.$column is masked within the session that its quota is counted in', ({ table, mask }) => {
  const [own, above, ...beyond] = wayUp(catalog, table)
  const place = above ? { within: above.column, of: { table: above.table, column: own?.column } } : { within: own?.column }
  expect(mask).toEqual(place)
  expect(beyond).toEqual([])
})

/** Pairs of actors of one kind. The policy's text for both is compared after their ids are replaced. */
const ACTORS: readonly (readonly [Actor, Actor])[] = [
  [
    { kind: 'host', userId: 'USER-1', deviceId: null },
    { kind: 'host', userId: 'USER-2', deviceId: null },
  ],
  [
    { kind: 'host', userId: 'USER-1', deviceId: 'DEVICE-1' },
    { kind: 'host', userId: 'USER-2', deviceId: 'DEVICE-2' },
  ],
  [
    { kind: 'device', deviceId: 'DEVICE-1' },
    { kind: 'device', deviceId: 'DEVICE-2' },
  ],
  ...HELPER_ROLES.map(
    (role) =>
      [
        { kind: 'helper', helperId: 'HELPER-1', sessionId: 'SESSION-1', role, name: '1' },
        { kind: 'helper', helperId: 'HELPER-2', sessionId: 'SESSION-2', role, name: '2' },
      ] as const,
  ),
]

/**
 * Reads are planned once for all actors of a kind: a policy may contain their ids, and nothing else may
 * depend on those.
 */
it.each([...catalog.policies])('%s says the same to all actors of a kind, but for their ids', (table) => {
  const says = (actor: Actor) => viewKey(readView(catalog, table, actor, new Set(Object.keys(catalog.tables.get(table)?.columns ?? {}))))
  for (const [one, other] of ACTORS) expect(says(one).replaceAll(/(USER|DEVICE|HELPER|SESSION)-1/g, '$1-2')).toBe(says(other))
})

it('some tools have masks', () => expect(masks.length).toBeGreaterThan(0))
