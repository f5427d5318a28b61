import { expect, it } from 'vitest'
import { always } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { id, type Table } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { queryBuilder } from '../sqlite/sqlite.ts'
import type { Store } from '../store.ts'
import { committedRows } from './committed-rows.ts'

const clubs: Table = { name: 'clubs', about: '', columns: { id } }
const catalog = createCatalog([{ name: 'club_room', tables: [clubs], policies: {} }])

it('a procedure that reads for long lets others have their turn between its reads', async () => {
  const slow = async () => {
    const since = performance.now()
    while (performance.now() - since < LIMITS.turnMs);
    return []
  }
  const store = { dialect: 'sqlite', db: queryBuilder(), read: slow } as unknown as Store
  const rows = committedRows(catalog, store)
  let others = 0
  setImmediate(() => others++)
  await rows.find('clubs', always)
  expect(others).toBe(0)
  await rows.find('clubs', always)
  expect(others).toBe(1)
})
