import { escapeRegExp } from '../escape-reg-exp.ts'

/** The values in a sentence of the server, by the names that its pattern gives them. */
export type Found = Readonly<Record<string, string | number>>

/** A sentence of the server as a catalog of refusals has it: 'At most {count} files. Delete some first.' */
export interface SentencePattern {
  pattern: RegExp
  sentence: string
}

const VALUE = /\{(\w+)\}/g
const NUMBER = /^-?\d{1,3}(?:,\d{3})+$|^-?\d{1,15}$/

/** Returns the patterns of sentences, those with the most fixed words first, so that the closest one is found. */
export const patternsOf = (sentences: readonly string[]): SentencePattern[] =>
  sentences
    .map((sentence) => ({ pattern: patternOf(sentence), sentence }))
    .sort((a, b) => fixedOf(b.sentence) - fixedOf(a.sentence) || b.sentence.length - a.sentence.length)

const fixedOf = (sentence: string): number => sentence.replaceAll(VALUE, '').length

function patternOf(sentence: string): RegExp {
  const parts = sentence.split(VALUE).map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : `(?<${part}>.+?)`))
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** Returns the sentence that the server said, and its values. A number in English digits becomes a number. */
export function findSentence(said: string, patterns: readonly SentencePattern[]): { sentence: string; values: Found } | null {
  for (const { pattern, sentence } of patterns) {
    const found = pattern.exec(said)
    if (found)
      return { sentence, values: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, readValue(text)])) }
  }
  return null
}

const readValue = (text: string): string | number => (NUMBER.test(text) ? Number(text.replaceAll(',', '')) : text)
