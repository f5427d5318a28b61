import { supabase } from './client.ts'
import type { HasId, Values } from './rows.ts'
import { unchangedConditions } from './unchanged-conditions.ts'
import { unwrap } from './unwrap.ts'

/** How often somebody else may be faster. */
const MOST_RACES = 20

/**
 * An optimistic update, compare-and-set: writes what `change` makes of a row only where the row still is what it was made of; where it is not, it is read and `change` is asked again.
 * `change` gives null to write nothing; `row` is then what it saw. Throws what supabase-js reports, PGRST116 where the row is gone.
 */
export async function updateIfUnchanged<T extends HasId>(
  { table, select }: { table: string; select: string },
  known: T,
  change: (row: T) => Values | null,
): Promise<{ row: T; written: boolean }> {
  const read = async () => unwrap<T>(await supabase.from(table).select(select).eq('id', known.id).single())
  let row = known
  for (let race = 0; ; race++) {
    const values = change(row)
    if (values === null) return { row, written: false }
    const conditions = race < MOST_RACES ? unchangedConditions(row, values) : null
    const before = row
    if (conditions) {
      let request = supabase.from(table).update(values).eq('id', known.id)
      for (const [field, op, value] of conditions) request = request.filter(field, op, value)
      const written = unwrap<T | null>(await request.select(select).maybeSingle())
      if (written) return { row: written, written: true }
    }
    row = await read()
    if (JSON.stringify(row) !== JSON.stringify(before)) continue
    // Nobody changed it: what it holds is more than conditions can say. It was looked at just now.
    return { row: unwrap<T>(await supabase.from(table).update(values).eq('id', known.id).select(select).single()), written: true }
  }
}
