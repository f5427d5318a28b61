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

/** Whether a list that is on has a word of the text. Whole words alone: 'class' is no curse. */
export function heldBack(text: string, stored: Json | undefined): boolean {
  const list = readWordList(stored)
  if (!list?.on) return false
  const folded = spoken(text)
  const seen = BIDI.test(text) ? [folded, [...folded].reverse().join('')] : [folded]
  return foldedWords(list.words).some((word) => seen.some((words) => words.includes(word)))
}

/** Characters that turn the way in which others are written: what follows may be read backwards. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/

/** What is not seen: format characters, and the fillers of Hangul, which count as letters. */
const INVISIBLE = /[\p{Cf}\u115f\u1160]/gu

/** Letters for which others are written to get past a list. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  ı: 'i',
}

/** Small letters of other scripts that look like a Latin one, or whose capital does. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  'аa вb гr еe іi кk мm нh оo рp сc тt уy хx јj ѕs һh ԁd ԛq ԝw αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw'.split(' ').map((pair) => [...pair]),
)

/**
 * A text as it is compared: words between spaces, in lower case, without accents and what is not seen, with letters in place of the digits, signs and
 * letters of other scripts that stand for some, and letters that stand alone side by side as one word.
 */
function spoken(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(INVISIBLE, '')
    .split(/[^\p{L}\p{N}@$!]+/u)
    .map(inOneScript)
    .map(unleet)
    .join(' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const all = words.join(' ').replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
  return ` ${all} `
}

/** A word that mixes scripts is read as it looks; one of another script stays one. */
const inOneScript = (word: string): string =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
    ? word.replaceAll(/\p{L}/gu, (letter) => LOOKALIKES[letter] ?? letter)
    : word

/** A number stays one: only beside letters do digits stand for some, and a sign only before one. */
const unleet = (word: string): string =>
  /\p{L}/u.test(word) ? word.replaceAll(/[013457ı]|[@$!](?=[@$!]*[\p{L}\p{N}])/gu, (sign) => LEET[sign] as string) : word

/** The list that was asked last, as it is compared: a poll's answers come one after the other. */
let last: { key: string; words: readonly string[] } = { key: '', words: [] }

function foldedWords(words: readonly string[]): readonly string[] {
  const key = words.join('\n')
  if (key !== last.key) last = { key, words: words.map(spoken).filter((word) => word.trim() !== '') }
  return last.words
}
