import { createMemo } from '../../lib/memo.ts'
import type { Statement } from './round-trip.ts'

const KEPT = 1_000
const kept = createMemo<string>(KEPT)

/** Matches the parts that a translation must tell apart: quoted parts (unchanged), `json_each(?)` and `?`. */
const PART = /'(?:[^']|'')*'|"(?:[^"]|"")*"|json_each\(\?\)|\?/g

/**
 * Translates a hand-written statement for PostgreSQL: `?` becomes `$1`, `$2` …, and `json_each(?)` becomes
 * PostgreSQL's own functions, with a column that is also called `value`. Statements built by Kysely contain
 * neither and stay unchanged. The planner expects 10 rows of an array and 100 of jsonb_array_elements(), for
 * which it would read a table of some ten thousand rows instead of its index.
 */
export const postgresText = (text: string): string => kept(text, () => placed(text))

function placed(text: string): string {
  let places = 0
  return text.replace(PART, (part) => {
    if (part === '?') return `$${++places}`
    return part === 'json_each(?)' ? `unnest(array(select jsonb_array_elements($${++places}::jsonb))) as json_each(value)` : part
  })
}

const VALUES = /^([\s\S]* values )(\(\?(?:, \?)*\))([\s\S]*)$/

/**
 * Combines one statement's executions. An insert becomes one statement with many rows, which PostgreSQL runs
 * in half the time; with `on conflict`, no two of them may hit the same row.
 */
export function inOne(text: string, lists: readonly (readonly unknown[])[]): Statement {
  const [, before, row, after] = VALUES.exec(text) ?? []
  if (before === undefined || row === undefined || lists.length < 2) return { text: postgresText(text), lists }
  return { text: placed(`${before}${Array(lists.length).fill(row).join(', ')}${after}`), lists: [lists.flat()] }
}
