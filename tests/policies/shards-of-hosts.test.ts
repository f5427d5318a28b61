import { expect, it } from 'vitest'
import { always, isNever } from '../../contract/filter.ts'
import { createCatalog } from '../../server/rules/catalog.ts'
import { namesIn, readView } from '../../server/rules/policy/view.ts'
import { areOfAccount } from '../../server/store/commit/shards.ts'
import { tools } from '../../tools/server.ts'

const catalog = createCatalog(tools)
const host = { kind: 'host', userId: 'u', deviceId: null } as const

it.each([...catalog.tables.keys()])('[K3] a host who follows all of %s has the node hear of their own account alone', (table) => {
  const { where } = readView(catalog, table, host, namesIn(always))
  expect(isNever(where) || areOfAccount(catalog, table, where, 'u')).toBe(true)
})
