import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../contract/languages.ts'
import type { Translate } from '../../contract/messages.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../parts/texts/translate.ts'

const files = import.meta.glob<Record<string, Readonly<Record<string, string>>>>(
  ['../{wall,display}/messages/*.ts', '../../tools/*/screens/display/messages/*.ts'],
  { eager: true },
)
const textsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(files).map((file) => file[language] ?? {}))
const speaking = (language: Language): Translate => createTranslate(language, parseMessages(textsOf(language)))
type Said = (key: string, values: object) => string

const VALUES = {
  at: 2,
  of: 71,
  from: 1,
  to: 30,
  total: 5,
  entries: 120,
  score: 400,
  start: 1,
  end: 100,
  more: 3,
  points: '5',
  answered: 2,
  mean: 3.4,
}
const WORDS = {
  name: 'Ada',
  names: 'Ada',
  words: 'a',
  what: 'a',
  question: 'a',
  texts: 'a',
  table: '4',
  number: '2',
  text: 'a',
  file: 'a',
  url: 'a',
  address: 'a',
  title: 'a',
  time: '8',
  date: '1',
}
/** Numbers that differ in the plurals of some language. */
const NUMBERS = [0, 1, 2, 3, 11, 100, 1_234]

describe.each(LANGUAGE_CODES)('the texts of walls in %s', (language) => {
  const t = speaking(language)
  it('are words for each number, without a trace of their code', () => {
    for (const key of Object.keys(textsOf(language)))
      for (const n of NUMBERS) {
        const said = (t as unknown as Said)(key, { ...WORDS, ...VALUES, count: n, place: Math.max(1, n), more: Math.max(1, n) })
        expect(said.trim(), `${key} of ${n}`).not.toBe('')
        expect(said, `${key} of ${n}`).not.toMatch(/[{}#]|undefined|NaN|plural/)
      }
  })

  it('mark at most one part as strong, as Bold shows it', () => {
    for (const [key, text] of Object.entries(textsOf(language)))
      for (const n of NUMBERS)
        expect((t as unknown as Said)(key, { ...WORDS, ...VALUES, count: n }).split('<b>').length, `${key}: ${text}`).toBeLessThan(3)
  })
})

it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('walls in %s write percents as the language does', (language) => {
  const t = speaking(language)
  const parts = new Intl.NumberFormat(t.locale, { style: 'percent' }).formatToParts(0.5)
  const after = parts.slice(parts.findIndex(({ type }) => type === 'integer') + 1).map(({ value }) => value)
  // Spaces that do not break differ in width alone, and marks of direction are given by the wall.
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')
  expect(plain(t('wall.percent'))).toBe(plain(after.join('')))
})

it('the places of a podium are ordinals as each language writes them', () => {
  expect(LANGUAGE_CODES.map((language) => [1, 2, 3, 11].map((place) => speaking(language)('wall.place', { place })).join(' '))).toEqual([
    '1st 2nd 3rd 11th',
    '1. 2. 3. 11.',
    '1re 2e 3e 11e',
    '1.º 2.º 3.º 11.º',
    '1º 2º 3º 11º',
    'الأول الثاني الثالث المركز 11',
    '1位 2位 3位 11位',
  ])
})
