import { and, inList, lte } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Services } from '../../../services.ts'
import { holdsAnswers, isSum } from '../../../store/rows/answer-tables.ts'
import { type AtMost, readSomeBelow } from '../../../store/rows/rows-below.ts'
import { inCommit } from '../run/change.ts'
import { thinBelow } from '../run/thin-below.ts'
import { inWrite, type Writing } from '../run/write-tx.ts'

/** A session and its host. */
export interface OwnedSession {
  id: string
  table: string
  userId: string
}

export interface DeletedAnswers {
  /** ISO time: what came later stays, and the sums of that. Absent: all go, as of sessions that are closed. */
  until?: string
  /** Tables that stay, although they hold names. */
  keeps?: readonly string[]
}

/** Returns the session's host as the actor of the changes, from whom the account's shard follows. */
export const hostOf = ({ userId }: Pick<OwnedSession, 'userId'>) => ({ kind: 'host', userId, deviceId: null }) as const

/**
 * Deletes the answers of a session that came until then, and then their sums, which follow the answers. Commits are of
 * bounded size (157). If it breaks off, a further call does the rest.
 */
export async function deleteAnswers(services: Services, session: OwnedSession, which: DeletedAnswers): Promise<void> {
  for (const sums of [false, true]) await deleteBelow(services, session, which, sums, session.table, [session.id])
}

/** Deletes below these rows: the sums, or all other answers. */
async function deleteBelow(
  services: Services,
  session: OwnedSession,
  which: DeletedAnswers,
  sums: boolean,
  table: string,
  ids: readonly string[],
): Promise<void> {
  const { catalog, store } = services
  for (const { child, column } of catalog.childrenOf(table)) {
    if (which.keeps?.includes(child)) continue
    if (!holdsAnswers(catalog, child)) {
      const below = await readSomeBelow(store.readSql, child, column, ids)
      if (below.length > 0) await deleteBelow(services, session, which, sums, child, below)
    } else if (isSum(catalog, child) === sums) {
      const { until } = which
      const atMost = until === undefined ? {} : sums ? ofNothing(catalog, child) : cameUntil(catalog, child, until)
      await deleteRows(services, session, { table: child, column, parents: ids, atMost })
    }
  }
}

interface DeletedRows {
  table: string
  /** References one of the parents. */
  column: string
  parents: readonly string[]
  atMost: AtMost
}

/** Deletes these rows, in commits of bounded size, each after what is below it. */
export async function deleteRows(
  services: Services,
  session: OwnedSession,
  { table, column, parents, atMost }: DeletedRows,
): Promise<void> {
  const stillSo = Object.entries(atMost).map(([name, most]) => lte(name, most))
  for (;;) {
    const some = await readSomeBelow(services.store.readSql, table, column, parents, atMost)
    if (some.length === 0) return
    await thinBelow(services, hostOf(session), table, some)
    const remove = ({ rows }: Writing) => inCommit(some, LIMITS.commitMs, (step) => rows.delete(table, and(inList('id', step), ...stillSo)))
    await inWrite(services, hostOf(session), remove, { isLong: true })
  }
}

/** Every column of a sum that is counted is zero. */
const ofNothing = ({ tables }: Pick<Catalog, 'tables'>, table: string): AtMost =>
  Object.fromEntries(
    Object.entries(tables.get(table)?.columns ?? {}).flatMap(([name, { type }]) => (type === 'integer' ? [[name, 0]] : [])),
  )

/** Rows of this table that are there since then at least. */
export const cameUntil = ({ tables }: Pick<Catalog, 'tables'>, table: string, until: string): AtMost =>
  tables.get(table)?.columns['created_at'] ? { created_at: until } : {}
