import { keepNewest } from '../../keep-newest.ts'

/** Texts kept as PostgreSQL wants them. */
const KEPT = 2_000
const kept = keepNewest<string>(KEPT)

/** Quoted parts, which stay as they are, places of parameters, and lists of keys. */
const PART = /'(?:[^']|'')*'|"(?:[^"]|"")*"|json_each\(\?\)|\?/g

/**
 * A text of the store's own as PostgreSQL reads it: `?` becomes `$1`, `$2` …, and a list of keys is opened by PostgreSQL's own function, which calls
 * its column `value` too. Texts that Kysely built have neither and stay as they are.
 */
export const postgresText = (text: string): string =>
  kept(text, () => {
    let places = 0
    return text.replace(PART, (part) => {
      if (part === '?') return `$${++places}`
      return part === 'json_each(?)' ? `jsonb_array_elements($${++places}::jsonb)` : part
    })
  })
