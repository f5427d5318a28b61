import { supabase } from './client.ts'
import type { HasId, Values } from './rows.ts'
import { unchangedConditions } from './unchanged-conditions.ts'
import { unwrap } from './unwrap.ts'

/**
 * Lost races after which the update is made unconditionally, if the row has not changed since it was read.
 */
const MOST_RACES = 20

/**
 * Optimistic update (compare-and-set): writes the values that `change` returns, on condition that the row is
 * still the one `change` saw. Otherwise reads the row and calls `change` again. `change` returns null to
 * write nothing; `row` is then the row it saw. `signal`: that of the updates. Throws the errors of
 * supabase-js; PGRST116 if the row is gone.
 */
export async function updateIfUnchanged<T extends HasId>(
  { table, select }: { table: string; select: string },
  known: T,
  change: (row: T) => Values | null,
  signal: AbortSignal,
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
      const written = unwrap<T | null>(await request.select(select).abortSignal(signal).maybeSingle())
      if (written) return { row: written, written: true }
    }
    row = await read()
    if (JSON.stringify(row) !== JSON.stringify(before)) continue
    // Unchanged, just read: its values are too large for conditions, or it was raced too often.
    const whole = supabase.from(table).update(values).eq('id', known.id).select(select)
    return { row: unwrap<T>(await whole.abortSignal(signal).single()), written: true }
  }
}
