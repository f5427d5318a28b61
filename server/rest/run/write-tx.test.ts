import { expect, it } from 'vitest'
import { always } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { createCatalog } from '../../catalog.ts'
import type { Services } from '../../services.ts'
import { queryBuilder } from '../../store/sqlite.ts'
import { clubRoom } from '../testing/clubs.ts'
import { committedRows } from './write-tx.ts'

it('a procedure that reads for long lets others have their turn between its reads', async () => {
  const slow = async () => {
    const since = performance.now()
    while (performance.now() - since < LIMITS.turnMs);
    return []
  }
  const store = { dialect: 'sqlite', db: queryBuilder(), read: slow }
  const { rows } = committedRows({ store, catalog: createCatalog([clubRoom]), clock: { now: Date.now } } as unknown as Services)
  let others = 0
  setImmediate(() => others++)
  await rows.find('clubs', always)
  expect(others).toBe(0)
  await rows.find('clubs', always)
  expect(others).toBe(1)
})
