import type { Row } from './json.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { checkPhoneLogo, type PhoneLogo } from './logo.ts'
import { checkLook, type Look } from './look.ts'
import type { ColumnName, RowOf, TableName } from './row-types.ts'
import { boolean, createdAt, defineTable, id, integer, json, text, userId } from './table.ts'

/**
 * How a session is shown to its room. Each session of a table that a tool declares as `Presented` has one row
 * here, with the session's id. The engine inserts, updates and deletes it. Decision record 096.
 */

/** Content of the wall: the tool's own content, the join code, or nothing. */
export const SHOWINGS = ['results', 'code', 'blank'] as const
export type Showing = (typeof SHOWINGS)[number]

/**
 * Size of the QR code in the bar beside content: `large` is a fifth of the wall's height, which latecomers can
 * scan, and `normal` a seventh. Decision record 150.
 */
export const CODE_SIZES = ['large', 'normal'] as const

/** Alphabet of codes. No two characters look alike, and without vowels codes spell no words. */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY3479'
export const CODE_LENGTHS = [4, 5, 6] as const
export const CODE_MAX = CODE_LENGTHS[CODE_LENGTHS.length - 1] as number

/** Length of the proof in QR codes, after the code. With it a code is longer than any typed one. */
export const PROOF_LENGTH = 4

/** Length of a display link's secret: 16 random bytes in base64url. */
export const DISPLAY_SECRET_CHARS = 22

/** Longest name of a session, in characters. */
const TITLE_MAX = 500

export const presentations = defineTable({
  name: 'presentations',
  about:
    'How a session is shown to its room, under the session’s own id: the code that one joins by, what the wall shows, its display link.',
  columns: {
    id,
    session_table: text(63),
    user_id: userId,
    /** Null: nobody can join, or the time to keep the code after closing or archiving is over. */
    code: text(CODE_MAX, { nullable: true }),
    /** Random characters in QR codes, after the code: a client that knows them has scanned the code. */
    proof: text(PROOF_LENGTH, { nullable: true }),
    /** Path that the code redirects to. */
    path: text(300, { nullable: true }),
    /** Copy of the session's name, kept up to date by the server. */
    title: text(TITLE_MAX, { default: { value: '' } }),
    /** The session that this one is an item of, such as an event. Null: it is no item. */
    within: { type: 'uuid', nullable: true },
    /**
     * True: was on the stage of session `within`, whose display link therefore shows this session's wall too.
     */
    staged: boolean(false),
    showing: text(10, { oneOf: SHOWINGS, default: { value: 'results' } }),
    code_size: text(10, { oneOf: CODE_SIZES, default: { value: 'large' } }),
    /** The language in which phones begin. Null: each phone's own. */
    language: text(5, { oneOf: LANGUAGE_CODES, nullable: true }),
    /** Times that the session showed its audience something new. Never falls. */
    news: integer({ min: 0, default: { value: 0 } }),
    /** Secret of the display link. Null: there is no link. */
    display_secret: text(DISPLAY_SECRET_CHARS, { nullable: true }),
    /** Null: people may join now. */
    closed_at: { type: 'timestamp', nullable: true },
    /** Until when this session keeps its code. Null: it is open. */
    code_until: { type: 'timestamp', nullable: true },
    /** Copy of the host's logo path, kept up to date by the server. */
    logo: text(100, { nullable: true }),
    /** Copy of how phones show that logo, kept up to date by the server. Null: they do not. */
    phone_logo: json<PhoneLogo>(100, { nullable: true, check: checkPhoneLogo }),
    /** Copy of the host's look, kept up to date by the server. Null: ink and lime. */
    look: json<Look>(100, { nullable: true, check: checkLook }),
    /** Phones may take back what they sent. Null: phones send nothing to such a session. */
    take_back: { type: 'boolean', nullable: true },
    /** A session of a demo: made-up phones may act in it. Set by the server alone. */
    made_up: boolean(false),
    /** When its host last started it over (276): what phones had sent is gone. Null: never. */
    restarted_at: { type: 'timestamp', nullable: true },
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
  /** Path that phones open. Absent: nobody joins such a session, so it gets no code. */
  path?: (session: R) => string
  /**
   * Counter column of audience entries. Everybody who joins the session's `here` topic receives it, so it
   * must not be confidential.
   */
  counts?: ColumnName<T>
  /** The column with the session's name. Default: `name`. */
  title?: ColumnName<T>
  /**
   * Changes of rows that show the audience something new. Only what the audience may read then: everybody
   * who joins the session's `here` topic is told. That a session opens is news without being named here.
   */
  news?: News
  /**
   * Whether phones may take back what they sent, until the host decides otherwise. Absent: they send nothing.
   */
  takeBack?: boolean
  /** A table whose rows make other sessions items of one of these. */
  items?: PresentedItems
  /** Starting over does this, too; the engine deletes the answers (276). */
  over?: StartsOver
}

/**
 * How a session of this table becomes as new, as after a rehearsal. The engine deletes what the room sent, its sums,
 * and rows with names of people, whoever wrote them.
 */
export interface StartsOver {
  /** New values of the session's row, and of rows of tables that reference it; by table. */
  resets?: Readonly<Record<string, Row | ((old: Row, now: string) => Row)>>
  /** Further tables whose rows go, each with the column that holds the session's id; other tools' too. */
  removes?: Readonly<Record<string, string>>
  /** Tables with names of people whom the host wrote down: they stay. */
  keeps?: readonly string[]
}

/**
 * Which changes of a table's rows are news of the session in column `session`. `before`: null for a new row.
 */
export interface News<T extends string = string, R = Row> {
  table: T
  session: ColumnName<T>
  isNews: (before: R | null, after: R) => boolean
}

/** Checks a declaration against its table's columns, at compile time. Returns its argument. */
export function defineNews<T extends TableName>(news: News<T, RowOf<T>>): News
export function defineNews(news: News): News {
  return news
}

/** Each row of `table` makes the session in column `session` an item of the session in column `within`. */
export interface PresentedItems {
  table: string
  session: string
  within: string
}

/** Query parameter of a path that leads to one item: the item's session. */
export const AT_ITEM = 'at'

/** Checks a declaration against its table's columns, at compile time. Returns its argument. */
export function definePresented<T extends TableName>(presented: Presented<T, RowOf<T>>): Presented
export function definePresented(presented: Presented): Presented {
  return presented
}

/** Whether people may join the session: `open`, `closed` (may open again) or `archived`. */
export function stateOf(session: Row): 'open' | 'closed' | 'archived' {
  if (session['archived'] === true) return 'archived'
  return session['active'] === false ? 'closed' : 'open'
}

/** A code as typed or scanned. `proof` is null if it was typed. */
export interface GivenCode {
  code: string
  proof: string | null
}

/** Normalises a typed or scanned code (case, spaces, hyphens). Returns null if the text cannot be a code. */
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

/** Returns the short address of a code, without the origin. Scanned addresses include the proof. */
export const codePath = ({ code, proof }: GivenCode): string => `/j/${code}${proof ?? ''}`

/** Returns the API key of a display link, used instead of the public key. It names and proves its session. */
export const displayKey = (session: string, secret: string): string => `display.${session}.${secret}`

const DISPLAY_KEY = /^display\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/

/** Parses a display key. Returns null if it is none; does not verify the secret. */
export function readDisplayKey(key: string): { session: string; secret: string } | null {
  const found = DISPLAY_KEY.exec(key)
  return found ? { session: found[1] as string, secret: found[2] as string } : null
}
