import type { Actor } from '../../../../contract/actor.ts'
import { inList } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Services } from '../../../services.ts'
import { readSomeBelow } from '../../../store/rows/rows-below.ts'
import { placeOfKey } from '../../../store/write-place.ts'
import { inCommit } from './change.ts'
import { inWrite, type Writing } from './write-tx.ts'

/**
 * Deletes rows below these, in commits of their own, until fewer than `fewerThan` of each table are left, which a
 * commit can delete together with their parents. Rows of the lowest tables are deleted first, so that nobody sees
 * one without its parent. `remove` deletes rows in a commit, as many as time allows.
 */
export async function thinBelow(
  services: Services,
  actor: Actor,
  table: string,
  ids: readonly string[],
  fewerThan: number = LIMITS.changedRows,
  remove: (w: Writing, table: string, ids: readonly string[]) => Promise<unknown> = ({ rows }, from, some) =>
    inCommit(some, LIMITS.commitMs, (step) => rows.delete(from, inList('id', step))),
  path: readonly string[] = [table],
): Promise<void> {
  const { catalog, store } = services
  for (const { child, column } of catalog.childrenOf(table)) {
    // A table that references itself: its rows are deleted with their parents.
    if (path.includes(child)) continue
    for (;;) {
      const below = await readSomeBelow(store.readSql, child, column, ids)
      const [one] = below
      if (one === undefined) break
      await thinBelow(services, actor, child, below, fewerThan, remove, [...path, child])
      if (below.length < fewerThan) break
      await inWrite(services, actor, (w) => remove(w, child, below), { place: () => placeOfKey(store, child, 'id', one), isLong: true })
    }
  }
}
