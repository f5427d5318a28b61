import { and, eq, type Filter, is, lt } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { nowText } from '../../../contract/values.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { createRows } from '../../store/rows/rows.ts'
import { placeOfAccount } from '../../store/write-place.ts'
import { restoreEntry } from './restore.ts'

type Parts = Pick<Services, 'catalog' | 'store' | 'clock'>

/** Entries read at a time. */
const MOST = 100
const DAY_MS = 86_400_000

/**
 * Deletes for good what is in the trash for longer than LIMITS.trashDays. Restores what a deletion or a
 * restoring that broke off left there: the session stands, and lacks these rows.
 */
export async function sweepTrash(parts: Parts): Promise<void> {
  if (!parts.catalog.tables.has('trash')) return
  const now = parts.clock.now()
  await deleteForGood(parts, lt('deleted_at', nowText(now - LIMITS.trashDays * DAY_MS)))
  const unfinished = and(is('deleted_at', null), lt('created_at', nowText(now - LIMITS.trashUnfinishedMs)))
  for (const entry of await committedRows(parts.catalog, parts.store).find('trash', unfinished, { limit: MOST }))
    await restoreEntry(parts, entry)
}

/** Deletes these entries of the trash, one in each commit, with all that they hold. */
export async function deleteForGood({ catalog, store }: Parts, which: Filter): Promise<void> {
  for (;;) {
    const due = await committedRows(catalog, store).find('trash', which, { limit: MOST })
    for (const { id, user_id } of due)
      await store.write((tx) => createRows(catalog, store, tx).delete('trash', and(which, eq('id', id as string))), {
        place: placeOfAccount(store, user_id as string),
      })
    if (due.length < MOST) return
  }
}
