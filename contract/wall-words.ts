import type { PageLanguage } from './languages.ts'
import type { Said } from './report.ts'

/**
 * A text of a wall: what somebody wrote; or words of ours, with what stands between them, which each reader reads in
 * their own language (256). `text`: all of it in the language of the wall, for a server that does not know a key.
 */
export type WallText = string | { text: string; parts: readonly WallPart[] }
export type WallPart = string | Pick<Said, 'key' | 'values'> | WallNumber
/** A number, which is written as the reader's language writes it. `places`: digits after the point. */
export interface WallNumber {
  number: number
  places: number
}

/**
 * The words of a wall, for people who cannot see it. The wall tells them to the server, so nobody reads more than
 * the room sees. Decision record 199.
 */
export interface WallWords {
  /** The session that the wall shows: of an event, the item on stage. Absent: a wall of a build before it tells. */
  of?: string
  /** The language in which the wall shows them. */
  language: PageLanguage
  /** The host chose no language, so that what people wrote may be in any. */
  isUnchosen?: true
  title: WallText
  /** Above the title. '': nothing. */
  eyebrow: WallText
  /** Sentences and sums, which are said before the lists. */
  lines: WallText[]
  lists: WallList[]
  /** Texts that change all the time, such as how many phones are here. They are not announced. */
  quiet: WallText[]
  /** The wall shows the code alone, in place of its content. */
  isCode?: true
  /** The session through which people get into this one, while they can, such as the check-in of a raffle. */
  joins?: string
}
export interface WallList<Text = WallText> {
  /** '': none. */
  title: Text
  items: Text[]
  isRanked: boolean
}

/** A wall tells its words here. Null: it is blank. DELETE: the wall was closed. */
export const wallWordsPath = (session: string): string => `/wall/v1/words/${session}`
/** The body of such a request. */
export interface ToldWords {
  words: WallWords | null
}

/**
 * The content of a wall, for pages that say it themselves, in the language of whoever asks. It leaves out the
 * texts that change all the time. Where the wall shows the code alone, it has nothing but the way in. Null:
 * neither.
 */
export type WallContent = (Pick<WallWords, 'of' | 'language' | 'joins'> & { lines: string[]; lists: WallList<string>[] }) | null

/**
 * Prefix of the address of the page 'Read the wall', before the session's id. Who accepts `application/json` alone is
 * answered by WallContent.
 */
export const READ_PATH = '/read/'
