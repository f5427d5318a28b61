import { dataOf } from './answer.ts'
import { supabase } from './client.ts'
import type { Where } from './rows.ts'

const PAGE = 2_000

/**
 * Every row that satisfies `where`, newest first, for an export. Read from the oldest on, so that rows which arrive meanwhile shift no page.
 * Throws what supabase-js reports.
 */
export async function readAll<T>({ table, select, where }: { table: string; select: string; where: Where }): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const request = supabase.from(table).select(select).match(where).order('created_at').order('id')
    const page = dataOf<T[]>(await request.range(rows.length, rows.length + PAGE - 1))
    rows.push(...page)
    if (page.length < PAGE) return rows.reverse()
  }
}
