import { randomBytes, randomUUID } from 'node:crypto'
import type { Row } from '../../../contract/json.ts'
import type { Journal, Table } from '../../../contract/table.ts'

/** The party that writes rows, and the generators of ids and codes for rows written along with them. */
export interface Writer {
  /** The signed-in host. Null: a phone or the engine itself. */
  userId: string | null
  /** The name of the helper who writes for the host. Null: it is no helper. */
  helper: string | null
  newId(): string
  randomBytes(n: number): Uint8Array
}

/** The engine itself, as in migrations and tests. */
export const NOBODY: Writer = { userId: null, helper: null, newId: randomUUID, randomBytes }

/**
 * Returns the journal entry for a change, or null if the recorded column did not change. The difference of a
 * new row counts from zero.
 */
export function entryOf(
  entries: Table,
  { of, entry, copies }: Journal,
  { before, after, writer, now }: { before: Row | null; after: Row; writer: Writer; now: string },
): Row | null {
  const value = after[of] as number
  const difference = value - ((before?.[of] ?? 0) as number)
  if (difference === 0) return null
  const row: Row = {}
  for (const [name, { default: fallback }] of Object.entries(entries.columns))
    row[name] = fallback && 'value' in fallback ? fallback.value : null
  for (const name of copies) row[name] = after[name] ?? null
  return {
    ...row,
    id: writer.newId(),
    created_at: now,
    [entry.row]: after['id'] ?? null,
    [entry.by]: writer.userId,
    ...(entry.helper !== undefined && { [entry.helper]: writer.helper }),
    [entry.difference]: difference,
    [entry.value]: value,
  }
}
