import { and, eq, inList } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { createRows } from '../../store/rows/rows.ts'
import { placeOfAccount } from '../../store/write-place.ts'

type Parts = Pick<Services, 'catalog' | 'store'>

/** Marks sessions of this account as made up. Made-up phones act in no others. */
export async function markMadeUp({ catalog, store }: Parts, userId: string, ids: readonly string[]): Promise<void> {
  const theirs = and(inList('id', ids), eq('user_id', userId))
  await store.write((tx) => createRows(catalog, store, tx).update('presentations', theirs, { made_up: true }), {
    place: placeOfAccount(store, userId),
  })
}

/** Returns the presentations of an account's made-up sessions. */
export const madeUpSessions = ({ catalog, store }: Parts, userId: string): Promise<Row[]> =>
  committedRows(catalog, store).find('presentations', and(eq('user_id', userId), eq('made_up', true)))

/** Whether the account has any session, made up or not. */
export async function hasSessions({ catalog, store }: Parts, userId: string): Promise<boolean> {
  return (await committedRows(catalog, store).find('presentations', eq('user_id', userId), { limit: 1 })).length > 0
}
