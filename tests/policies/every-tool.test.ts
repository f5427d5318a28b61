import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCatalog } from '../../server/catalog.ts'
import { wayUp } from '../../server/fairness/session-of.ts'
import { tools } from '../../tools/server.ts'

/** A tool with tables declares what comes of them, in a test of its own; `describePolicies` then leaves no table, state or verb out. */
it.each(tools.filter((tool) => tool.tables.length > 0).map((tool) => tool.name))('%s declares who may do what', (tool) => {
  const folder = join('tools', tool)
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
  const declares = tests.some((name) => readFileSync(join(folder, name), 'utf8').includes('describePolicies({'))
  expect(declares, `Call describePolicies() of tests/policies/policy-table.ts in a test of ${folder}.`).toBe(true)
})

const catalog = createCatalog(tools)
const masks = [...catalog.policies].flatMap(([table, { host, audience }]) =>
  [host, audience].flatMap((grants) => Object.entries(grants?.read?.mask ?? {}).map(([column, mask]) => ({ table, column, mask }))),
)

/** A policy says where a row's session stands, for pseudonyms; its keys say so too, for quotas and passes. */
it.each(masks)('$table.$column is masked within the session that its quota is counted in', ({ table, mask }) => {
  const [own, above, ...beyond] = wayUp(catalog, table)
  const place = above ? { within: above.column, of: { table: above.table, column: own?.column } } : { within: own?.column }
  expect(mask).toEqual(place)
  expect(beyond).toEqual([])
})

it('some tools have masks', () => expect(masks.length).toBeGreaterThan(0))
