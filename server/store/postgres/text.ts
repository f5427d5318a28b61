import { keepNewest } from '../../keep-newest.ts'
import type { Statement } from './round-trip.ts'

/** Texts kept as PostgreSQL wants them. */
const KEPT = 1_000
const kept = keepNewest<string>(KEPT)

/** Quoted parts, which stay as they are, places of parameters, and lists of keys. */
const PART = /'(?:[^']|'')*'|"(?:[^"]|"")*"|json_each\(\?\)|\?/g

/**
 * A text of the store's own as PostgreSQL reads it: `?` becomes `$1`, `$2` …, and a list of keys is opened by PostgreSQL's own function, which calls
 * its column `value` too. Texts that Kysely built have neither and stay as they are.
 */
export const postgresText = (text: string): string => kept(text, () => placed(text))

function placed(text: string): string {
  let places = 0
  return text.replace(PART, (part) => {
    if (part === '?') return `$${++places}`
    return part === 'json_each(?)' ? `jsonb_array_elements($${++places}::jsonb)` : part
  })
}

const VALUES = /^([\s\S]* values )(\(\?(?:, \?)*\))([\s\S]*)$/

/**
 * A statement that is run for each of these lists. An insert becomes one of many rows, which PostgreSQL takes in half the time: an `on conflict` must
 * then meet no row twice.
 */
export function inOne(text: string, lists: readonly (readonly unknown[])[]): Statement {
  const [, before, row, after] = VALUES.exec(text) ?? []
  if (before === undefined || row === undefined || lists.length < 2) return { text: postgresText(text), lists }
  return { text: placed(`${before}${Array(lists.length).fill(row).join(', ')}${after}`), lists: [lists.flat()] }
}
