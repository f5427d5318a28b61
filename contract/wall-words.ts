import type { PageLanguage } from './languages.ts'

/**
 * The words of a wall, for people who cannot see it. The wall tells them to the server, so nobody reads more than
 * the room sees. Decision record 199.
 */
export interface WallWords {
  /** The session that the wall shows: of an event, the item on stage. Absent: a wall of a build before it tells. */
  of?: string
  /** The language of our own words among them. */
  language: PageLanguage
  title: string
  /** Above the title. '': nothing. */
  eyebrow: string
  /** Sentences and sums, which are said before the lists. */
  lines: string[]
  lists: WallList[]
  /** Texts that change all the time, such as how many phones are here. They are not announced. */
  quiet: string[]
  /** The wall shows the code alone, in place of its content. */
  isCode?: true
  /** The session through which people get into this one, while they can, such as the check-in of a raffle. */
  joins?: string
}
export interface WallList {
  /** '': none. */
  title: string
  items: string[]
  isRanked: boolean
}

/** A wall tells its words here. Null: it is blank. DELETE: the wall was closed. */
export const wallWordsPath = (session: string): string => `/wall/v1/words/${session}`
/** The body of such a request. */
export interface ToldWords {
  words: WallWords | null
}

/**
 * The content of a wall, for pages that say it themselves. It leaves out the texts that change all the time.
 * Where the wall shows the code alone, it has nothing but the way in. Null: neither.
 */
export type WallContent = Pick<WallWords, 'of' | 'language' | 'lines' | 'lists' | 'joins'> | null

/**
 * Prefix of the address of the page 'Read the wall', before the session's id. Who accepts `application/json` alone is
 * answered by WallContent.
 */
export const READ_PATH = '/read/'
