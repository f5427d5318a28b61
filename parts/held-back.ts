import type { Json } from '../contract/json.ts'
import { LEET } from './leet.ts'
import { readWordList } from './word-list.ts'

// Separate from word-list.ts, which phones load with the tables: phones never compare.

/**
 * Whether the stored list is on and contains a word of the text. Compares whole words: 'class' is no match.
 */
export function heldBack(text: string, stored: Json | undefined): boolean {
  const list = readWordList(stored)
  if (!list?.on) return false
  // With several changes of direction, the order in which its parts are read is another than all that are compared.
  if ((text.match(TURNS)?.length ?? 0) > 1) return true
  const folded = spoken(text)
  const seen = BIDI.test(text) ? [folded, [...folded].reverse().join('')] : [folded]
  return foldedWords(list.words).some((word) => seen.some((words) => words.includes(word)))
}

/** Characters that change the direction of text, so that it may have been typed backwards. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/

/** Characters that begin a part of another direction. */
const TURNS = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/g

/** Characters that are not visible: format characters and the Hangul fillers, which count as letters. */
const INVISIBLE = /[\p{Cf}\u115f\u1160]/gu

/** Letters that people disguise by another character. */
const LETTERS: Readonly<Record<string, string>> = { ...LEET, ı: 'i' }

/** Lower-case Cyrillic and Greek letters that look like a Latin one, or whose capital does. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  'аa вb гr еe іi кk мm нh оo рp сc тt уy хx јj ѕs һh ԁd ԛq ԝw αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw'.split(' ').map((pair) => [...pair]),
)

/**
 * Normalises a text for comparison: words between spaces, in lower case, without accents and invisible
 * characters. Digits, signs and lookalikes become the letters they stand for, and letters that stand alone in
 * sequence are joined to one word.
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

/** Replaces lookalikes in words that mix scripts; a word of one script stays. */
const inOneScript = (word: string): string =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
    ? word.replaceAll(/\p{L}/gu, (letter) => LOOKALIKES[letter] ?? letter)
    : word

/**
 * Replaces digits and signs by letters in words that contain a letter; signs only before another letter or
 * digit. Numbers stay.
 */
const unleet = (word: string): string =>
  /\p{L}/u.test(word) ? word.replaceAll(/[013457ı]|[@$!](?=[@$!]*[\p{L}\p{N}])/gu, (sign) => LETTERS[sign] as string) : word

/** Cache of one: normalising the same list for each of a poll's responses would be slow. */
let last: { key: string; words: readonly string[] } = { key: '', words: [] }

function foldedWords(words: readonly string[]): readonly string[] {
  const key = words.join('\n')
  if (key !== last.key) last = { key, words: words.map(spoken).filter((word) => word.trim() !== '') }
  return last.words
}
