import { and, eq, lt } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import { committedRows } from '../../../store/commit/committed-rows.ts'
import { thinBelow } from '../run/thin-below.ts'
import { inWrite } from '../run/write-tx.ts'

/** Removes what there is of a copy that is not whole, in commits of bounded size. Nothing of it is in the trash. */
export async function removeCopy(services: Services, userId: string, copy: string): Promise<void> {
  const { catalog, store } = services
  const actor = { kind: 'host', userId, deviceId: null } as const
  const [entry] = await committedRows(catalog, store).find('session_copies', and(eq('id', copy), eq('user_id', userId)))
  if (!entry) return
  for (const { table, id } of entry['sessions'] as { table: string; id: string }[]) {
    await thinBelow(services, actor, table, [id])
    await inWrite(services, actor, ({ rows }) => rows.delete(table, and(eq('id', id), eq('user_id', userId))))
  }
  await inWrite(services, actor, ({ rows }) => rows.delete('session_copies', eq('id', copy)))
}

/** Removes copies that a stopped server left unfinished: nobody would know what they lack. */
export async function sweepCopies(services: Services): Promise<void> {
  const { catalog, store, clock } = services
  if (!catalog.tables.has('session_copies')) return
  const unfinished = lt('created_at', nowText(clock.now() - LIMITS.trashUnfinishedMs))
  for (const { id, user_id } of await committedRows(catalog, store).find('session_copies', unfinished))
    await removeCopy(services, user_id as string, id as string)
}
