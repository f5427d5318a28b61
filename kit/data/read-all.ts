import { readList } from './read-list.ts'
import type { HasId, Where } from './rows.ts'

const PAGE = 2_000

/** Every row that satisfies `where`, newest first, for an export. Read from the oldest on. Throws what supabase-js reports. */
export async function readAll<T extends HasId & { created_at: string }>(from: {
  table: string
  select: string
  where: Where
  positive?: string
}): Promise<T[]> {
  const rows = await readList<T>({ ...from, order: { column: 'created_at' }, most: Number.POSITIVE_INFINITY, page: PAGE })
  return rows.reverse()
}
