import { and, eq, inList } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import type { Table, Tally } from '../../../contract/table.ts'

interface Sums {
  table: Table
  tally: Tally
}

/**
 * Gives sums that phones made anew, while their session was being restored, the columns that are no numbers as they
 * were before the deletion: a word that its host hid stays hidden. What was decided since is kept. A sum that is
 * added up in another one stays as it is where that one leads back to it.
 */
export async function decideAgain(rows: Rows, { table, tally }: Sums, deleted: readonly Row[]): Promise<void> {
  const columns = Object.keys(table.columns).filter(
    (name) => table.columns[name]?.type !== 'integer' && !['id', tally.parent, tally.key].includes(name),
  )
  for (const [place, stored] of byPlace(tally, deleted)) {
    const keys = [...stored.keys()]
    for (const { id, ...standing } of await rows.find(table.name, and(eq(tally.parent, place), inList(tally.key, keys)))) {
      const sum = stored.get(String(standing[tally.key]))
      if (!sum || tally.forgets?.({ id: id as Json, ...standing }) === false) continue
      if (await leadsBack(rows, table, sum)) continue
      await rows.update(table.name, eq('id', id as string), Object.fromEntries(columns.map((name) => [name, sum[name] ?? null])))
    }
  }
}

/** Returns sums by their key, for each of their parents. */
function byPlace({ parent, key }: Tally, sums: readonly Row[]): Map<string, Map<string, Row>> {
  const places = new Map<string, Map<string, Row>>()
  for (const sum of sums) {
    const place = String(sum[parent])
    const known = places.get(place) ?? new Map<string, Row>()
    places.set(place, known.set(String(sum[key]), sum))
  }
  return places
}

/** Whether a sum would be added up in itself, by way of those that are there. */
async function leadsBack(rows: Rows, { name, tally }: Table, sum: Row): Promise<boolean> {
  if (tally?.table !== name) return false
  const { parent, key, of } = tally
  let at: readonly Row[] = [sum]
  for (const seen = new Set<string>(); at.length > 0; ) {
    const next = at.flatMap((row) => [...of(row).keys()]).filter((one) => !seen.has(one))
    if (next.includes(String(sum[key]))) return true
    for (const one of next) seen.add(one)
    at = next.length > 0 ? await rows.find(name, and(eq(parent, String(sum[parent])), inList(key, next))) : []
  }
  return false
}
