import type { Json } from '../contract/json.ts'
import { LEET } from './leet.ts'
import { readWordList } from './word-list.ts'

// Apart from word-list.ts, which phones load with the tables: no phone compares.

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

const LETTERS: Readonly<Record<string, string>> = { ...LEET, ı: 'i' }

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
  /\p{L}/u.test(word) ? word.replaceAll(/[013457ı]|[@$!](?=[@$!]*[\p{L}\p{N}])/gu, (sign) => LETTERS[sign] as string) : word

/** The list that was asked last, as it is compared: a poll's answers come one after the other. */
let last: { key: string; words: readonly string[] } = { key: '', words: [] }

function foldedWords(words: readonly string[]): readonly string[] {
  const key = words.join('\n')
  if (key !== last.key) last = { key, words: words.map(spoken).filter((word) => word.trim() !== '') }
  return last.words
}
