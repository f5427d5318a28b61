import type { Actor } from '../../../../contract/actor.ts'
import { eq, inList } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Services } from '../../../services.ts'
import { type Bin, LEDGER_PART, openBin } from '../../../store/rows/bin.ts'
import { countSenders } from '../../../store/rows/ledger-moves.ts'
import { createRows, type StoreRows } from '../../../store/rows/rows.ts'
import { placeOfKey } from '../../../store/write-place.ts'
import { inCommit } from './change.ts'
import { thinBelow } from './thin-below.ts'
import { inWrite, type Writing } from './write-tx.ts'

/** Whether deleted rows of this table go to the trash: sessions of any tool do, and nothing else. */
export const isTrashed = ({ catalog }: Pick<Services, 'catalog'>, { name }: Pick<Table, 'name'>): boolean => catalog.presented.has(name)

/**
 * Moves sessions to the trash with all that is below them, one in a step: there may be LIMITS.changedRows rows of
 * each table below one. Returns how many of the ids are done.
 */
export const trashRows = (w: Writing, table: Table, ids: readonly string[], ms: number): Promise<number> =>
  inCommit(
    ids,
    ms,
    async ([id]) => {
      await intoBin(w, table.name, id as string, async (rows, bin) => {
        await rows.delete(table.name, eq('id', id as string))
        await bin.keepAll()
      })
    },
    1,
  )

/** As `thinBelow`, before sessions are moved to the trash: what is deleted goes there too. */
export async function thinIntoTrash(
  services: Services,
  actor: Actor,
  table: string,
  ids: readonly string[],
  fewerThan: number,
): Promise<void> {
  for (const id of ids) {
    const part = (w: Writing, work: (rows: StoreRows) => Promise<unknown>) =>
      intoBin(w, table, id, async (rows, bin) => {
        await work(rows)
        await bin.keepPart()
      })
    await thinBelow(services, actor, table, [id], fewerThan, (w, child, some) =>
      part(w, (rows) => inCommit(some, LIMITS.commitMs, (step) => rows.delete(child, inList('id', step)))),
    )
    while ((await countSenders(services.store.readSql, id)) > LEDGER_PART)
      await inWrite(services, actor, (w) => part(w, async () => {}), {
        place: () => placeOfKey(services.store, table, 'id', id),
        isLong: true,
      })
  }
}

async function intoBin(
  { services, actor, tx, rows }: Writing,
  table: string,
  id: string,
  work: (rows: StoreRows, bin: Bin) => Promise<void>,
): Promise<void> {
  const { catalog, store, clock } = services
  const { newId, randomBytes } = clock
  const bin = await openBin({ catalog, tx, rows, newId }, table, id)
  if (!bin) return
  const writer = { userId: actor.kind === 'host' ? actor.userId : null, helper: null, newId, randomBytes }
  await work(createRows(catalog, store, tx, writer, bin), bin)
}
