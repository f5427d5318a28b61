import type { Json } from '../contract/json.ts'
import { json } from '../contract/table.ts'

/** Words that keep an answer off the wall: as a host edits them, and whether they do it now. */
export interface WordList {
  on: boolean
  words: readonly string[]
}

/** Words in a list, characters in a word, and bytes of all that as JSON. */
export const WORD_LIST_MAX = 500
export const LISTED_WORD_MAX = 60
const WORD_LIST_BYTES = 65_536

/** The column of a session that keeps it; null: its host never used it. */
/* @__NO_SIDE_EFFECTS__ */
export function wordList() {
  return json(WORD_LIST_BYTES, { check: wordListProblem, nullable: true })
}

/** Says what is wrong with a word list, or null. */
export function wordListProblem(value: Json): string | null {
  if (value === null) return null
  const { on, words } = value as { [field: string]: Json }
  if (typeof on !== 'boolean' || !Array.isArray(words)) return 'A word list has on, true or false, and words, an array.'
  if (words.length > WORD_LIST_MAX) return `A word list has at most ${WORD_LIST_MAX} words.`
  const isWord = (word: Json) => typeof word === 'string' && word.trim() !== '' && [...word].length <= LISTED_WORD_MAX
  return words.every(isWord) ? null : `Each word of a word list has 1 to ${LISTED_WORD_MAX} characters.`
}

/** Words as a host writes them: between commas, or each in a line of its own. Each once, in that order. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** A stored word list, whatever was stored; null where there is none. */
export function readWordList(stored: Json | undefined): WordList | null {
  if (stored === null || stored === undefined || wordListProblem(stored) !== null) return null
  return stored as unknown as WordList
}
