import { and, type Filter, inList, is, lt, not } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { nowText } from '../../../contract/values.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { countCodes } from '../../store/rows/presentation-reads.ts'
import { createRows } from '../../store/rows/rows.ts'
import { placeOfAccount } from '../../store/write-place.ts'

type Parts = Pick<Services, 'catalog' | 'store' | 'clock'>

/** Sessions whose codes are released by one write at most. */
const MOST = 100

const WITH_CODE = not(is('code', null))

/**
 * Releases the codes of sessions whose time is over (`code_until`). If more than LIMITS.codesKept are left,
 * also those of the sessions that have been closed for the longest time, if that is more than
 * LIMITS.codeRestsMs. Each account's sessions are released by a write of their own.
 */
export async function releaseCodes(parts: Parts): Promise<void> {
  if (!parts.catalog.tables.has('presentations')) return
  const now = parts.clock.now()
  await releaseAll(parts, lt('code_until', nowText(now)), Number.POSITIVE_INFINITY)
  const kept = await countCodes(parts.store.readSql)
  await releaseAll(parts, lt('closed_at', nowText(now - LIMITS.codeRestsMs)), kept - LIMITS.codesKept)
}

/** Releases the codes of at most `most` sessions that match, those closed first before others. */
async function releaseAll(parts: Parts, due: Filter, most: number): Promise<void> {
  const where = and(WITH_CODE, due)
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, MOST)
    const found = await committedRows(parts.catalog, parts.store).find('presentations', where, { order: [{ column: 'closed_at' }], limit })
    for (const ids of idsByAccount(found)) await release(parts, where, ids)
    if (found.length < limit) return
    left -= found.length
  }
}

/** Releases the codes of these sessions of one account, unless they no longer match. */
function release({ catalog, store }: Parts, where: Filter, { userId, ids }: { userId: string; ids: string[] }): Promise<Row[]> {
  const work = and(inList('id', ids), where)
  return store.write((tx) => createRows(catalog, store, tx).update('presentations', work, { code: null, proof: null }), {
    place: placeOfAccount(store, userId),
  })
}

function idsByAccount(sessions: readonly Row[]): { userId: string; ids: string[] }[] {
  const byAccount = new Map<string, string[]>()
  for (const { id, user_id } of sessions) {
    const userId = String(user_id)
    byAccount.set(userId, [...(byAccount.get(userId) ?? []), String(id)])
  }
  return [...byAccount].map(([userId, ids]) => ({ userId, ids }))
}
