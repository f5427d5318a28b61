import { randomBytes, randomUUID } from 'node:crypto'
import type { Row } from '../../contract/json.ts'
import type { Journal, Table } from '../../contract/table.ts'

/** In whose name rows are written, and what makes the ids and codes of what is written beside them. */
export interface Writer {
  /** The signed-in host, or null: a phone, or the engine itself. */
  userId: string | null
  newId(): string
  randomBytes(n: number): Uint8Array
}

/** The engine itself, as in migrations and tests. */
export const NOBODY: Writer = { userId: null, newId: randomUUID, randomBytes }

/** The entry about a change of a row, or null where the recorded column stays as it is. A new row's value began at zero. */
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
    [entry.difference]: difference,
    [entry.value]: value,
  }
}
