import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../../../contract/actor.ts'
import { inList } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { type Step, wayUp } from '../../../rules/way-up.ts'
import type { Services } from '../../../services.ts'
import { readSenders } from '../../../store/rows/ledger.ts'
import { type ReadPage, rowsBelow } from '../../../store/rows/rows-below.ts'
import type { RawRow } from '../../../store/store.ts'
import { fairnessOf } from '../../fairness/fairness.ts'
import { inWrite } from '../run/write-tx.ts'

/**
 * Deletes the entries of an address's strangers, and nothing by devices that showed a pass. Works in steps,
 * so that nobody waits long; entries that arrive meanwhile stay. Resolves with the number of entries deleted.
 * If interrupted, a second call continues.
 */
export async function voidAddress(services: Services, actor: Actor, session: string, address: string): Promise<number> {
  const { catalog } = services
  const names = await strangersAt(services, session, address)
  let removed = 0
  for (const table of tablesOfSessions(catalog)) {
    const ids = await rowsOf(services, table, session, names)
    for (let at = 0; at < ids.length; at += LIMITS.voidRows) {
      const some = ids.slice(at, at + LIMITS.voidRows)
      removed += (await inWrite(services, actor, ({ rows }) => rows.delete(table.name, inList('id', some)))).length
    }
  }
  return removed
}

async function strangersAt({ store }: Services, session: string, address: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const pages = inPages((last) => readSenders(store.readSql, session, last))
  for await (const page of pages)
    for (const row of page) if (row['address'] === address && row['vouched'] === 0) names.add(row['device'] as string)
  return names
}

/**
 * Yields pages until one is not full; each starts after the last row of the page before. Yields to the event
 * loop in between.
 */
async function* inPages(readAfter: ReadPage): AsyncGenerator<RawRow[]> {
  for (let last: RawRow | null = null; ; ) {
    const page: RawRow[] = await readAfter(last)
    yield page
    await setImmediate()
    if (page.length < LIMITS.voidRows) return
    last = page.at(-1) ?? null
  }
}

/** Tables with a device id, nearest to the session first: deleting a row deletes its children too. */
const tablesOfSessions = (catalog: Catalog): Table[] =>
  [...catalog.tables.values()]
    .filter(({ name, columns }) => columns['device_id'] && catalog.parentsOf(name).length > 0)
    .sort((a, b) => wayUp(catalog, a.name).length - wayUp(catalog, b.name).length)

/** Returns the ids of the session's rows in this table whose sender's ledger name is in `named`. */
async function rowsOf(services: Services, { name }: Table, session: string, named: ReadonlySet<string>): Promise<string[]> {
  if (named.size === 0) return []
  const { names } = fairnessOf(services)
  const known = new Map<string, boolean>()
  const ids: string[] = []
  for await (const page of rowsOfSession(services, wayUp(services.catalog, name), session))
    for (const { id, device_id: device } of page) {
      if (typeof device !== 'string') continue
      const is = known.get(device) ?? named.has(names.device(session, device))
      known.set(device, is)
      if (is) ids.push(id as string)
    }
  return ids
}

/** Yields the session's rows of the path's first table, in pages, one parent row after the other. */
async function* rowsOfSession(services: Services, [own, ...above]: readonly Step[], session: string): AsyncGenerator<RawRow[]> {
  const table = own && services.catalog.tables.get(own.table)
  if (!table) return
  const below = rowsBelow(services.store.readSql, table, own.column)
  if (above.length === 0) return yield* inPages(below(session))
  for await (const parents of rowsOfSession(services, above, session)) for (const { id } of parents) yield* inPages(below(id))
}
