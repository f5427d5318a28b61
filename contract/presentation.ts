import type { Row } from './json.ts'
import type { ColumnName, RowOf, TableName } from './row-types.ts'
import { createdAt, defineTable, id, text, userId } from './table.ts'

/**
 * How a session is shown to its room. Every session of a declared table has one row here, under the session's own id: the engine makes it, keeps it
 * true and takes it away. Decision record 096.
 */

/** What the wall shows: the tool's own content, the code to join by, or nothing. */
export const SHOWINGS = ['results', 'code', 'blank'] as const
export type Showing = (typeof SHOWINGS)[number]

/** Letters and digits of codes: none looks like another, and without vowels they spell nothing. */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY3479'
export const CODE_LENGTHS = [4, 5, 6] as const
export const CODE_MAX = CODE_LENGTHS[CODE_LENGTHS.length - 1] as number

/** Letters of what proves that a code was scanned. With it a code is longer than any that is typed. */
export const PROOF_LENGTH = 4

/** The secret of a display link: 16 random bytes as base64url. */
export const DISPLAY_SECRET_CHARS = 22

export const presentations = defineTable({
  name: 'presentations',
  about:
    'How a session is shown to its room, under the session’s own id: the code that one joins by, what the wall shows, its display link.',
  columns: {
    id,
    /** The session's table. */
    session_table: text(63),
    user_id: userId,
    /** Null: nobody joins such a session, or it closed so long ago that its code was free to be given to another. */
    code: text(CODE_MAX, { nullable: true }),
    /** What QR codes spell behind the code, made with it: who has that has scanned it, and guessed nothing. */
    proof: text(PROOF_LENGTH, { nullable: true }),
    /** Where the code leads. */
    path: text(300, { nullable: true }),
    showing: text(10, { oneOf: SHOWINGS, default: { value: 'results' } }),
    /** The secret of its display link; null: there is none. */
    display_secret: text(DISPLAY_SECRET_CHARS, { nullable: true }),
    /** Null: people may join now. */
    closed_at: { type: 'timestamp', nullable: true },
    /** The path of its host's logo: a copy, which the server keeps true. */
    logo: text(100, { nullable: true }),
    created_at: createdAt,
  },
  unique: [['code']],
})

declare module './row-types.ts' {
  interface Tables {
    presentations: typeof presentations
  }
}

/** A table whose rows are sessions with a wall. */
export interface Presented<T extends string = string, R = Row> {
  table: T
  /** Where phones go, below the origin; absent: nobody joins such a session, so it needs no code. */
  path?: (session: R) => string
  /** The column that counts what was sent in. Whoever follows the session's room is told it, so it must be no secret. */
  counts?: ColumnName<T>
}

/** A declaration held to the columns of its table. The value is what was given. */
export function definePresented<T extends TableName>(presented: Presented<T, RowOf<T>>): Presented
export function definePresented(presented: Presented): Presented {
  return presented
}

/** Whether people may join the session: it is neither closed nor archived. */
export const isOpen = (session: Row): boolean => session['active'] !== false && session['archived'] !== true

/** A code as it was given, and what proves that it was scanned; null: it was typed. */
export interface GivenCode {
  code: string
  proof: string | null
}

/**
 * A code as somebody typed or scanned it, in the form it is kept in: case, spaces and hyphens are forgiven. Null: no code can be that.
 */
export function readCode(given: string): GivenCode | null {
  if (given.length > 100) return null
  const letters = given
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (![...letters].every((letter) => CODE_LETTERS.includes(letter))) return null
  if (isCodeLength(letters.length)) return { code: letters, proof: null }
  const end = letters.length - PROOF_LENGTH
  return isCodeLength(end) ? { code: letters.slice(0, end), proof: letters.slice(end) } : null
}

const isCodeLength = (length: number): boolean => (CODE_LENGTHS as readonly number[]).includes(length)

/** The short address of a code, below the origin: as it is scanned, or without its proof as it is typed. */
export const codePath = ({ code, proof }: GivenCode): string => `/j/${code}${proof ?? ''}`

/** The key of a display link, which stands in place of the public key of the API: it names its session and proves itself. */
export const displayKey = (session: string, secret: string): string => `display.${session}.${secret}`

const DISPLAY_KEY = /^display\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/

/** What a display key says, or null: it is none. */
export function readDisplayKey(key: string): { session: string; secret: string } | null {
  const found = DISPLAY_KEY.exec(key)
  return found ? { session: found[1] as string, secret: found[2] as string } : null
}
