import type { Json } from '../contract/json.ts'
import { json } from '../contract/table.ts'

/** A session's list of words that keep an answer off its wall, and whether it is in use. */
export interface WordList {
  on: boolean
  words: readonly string[]
}

/** Most words of a list, most characters of a word, and largest JSON text in bytes. */
export const WORD_LIST_MAX = 500
export const LISTED_WORD_MAX = 60
const WORD_LIST_BYTES = 65_536

/** Declares the session's column for its list; null: the host never used it. */
/* @__NO_SIDE_EFFECTS__ */
export function wordList() {
  return json(WORD_LIST_BYTES, { check: wordListProblem, nullable: true })
}

/** Returns what is wrong with a word list, or null. */
export function wordListProblem(value: Json): string | null {
  if (value === null) return null
  const { on, words } = value as { [field: string]: Json }
  if (typeof on !== 'boolean' || !Array.isArray(words)) return 'A word list has on, true or false, and words, an array.'
  if (words.length > WORD_LIST_MAX) return `A word list has at most ${WORD_LIST_MAX} words.`
  const isWord = (word: Json) => typeof word === 'string' && word.trim() !== '' && [...word].length <= LISTED_WORD_MAX
  return words.every(isWord) ? null : `Each word of a word list has 1 to ${LISTED_WORD_MAX} characters.`
}

/** Parses words separated by commas, semicolons or line breaks. Keeps their order and drops duplicates. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Returns a stored word list, or null if there is none or it is invalid. */
export function readWordList(stored: Json | undefined): WordList | null {
  if (stored === null || stored === undefined || wordListProblem(stored) !== null) return null
  return stored as unknown as WordList
}
