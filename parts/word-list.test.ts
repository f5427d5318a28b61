import { describe, expect, it } from 'vitest'
import { heldBack } from './held-back.ts'
import { allStrongWords, STRONG_WORDS } from './strong-words.ts'
import { LISTED_WORD_MAX, readWordList, WORD_LIST_MAX, wordListProblem } from './word-list.ts'

const on = (...words: string[]) => ({ on: true, words })
const STRONG = on(...allStrongWords())

describe('a word list', () => {
  it.each([
    ['as it is', 'shit'],
    ['in capitals, with signs around it', 'What a “SHIT!!”'],
    ['with accents', 'shít'],
    ['with digits and signs for letters', 'sh1t'],
    ['with a sign inside', 'sh!t happens'],
    ['letter by letter', 's h i t'],
    ['letter by letter, with points', 'S.H.I.T.'],
    ['wide', 'ｓｈｉｔ'],
    ['S43: with a space of no width inside', 'sh\u200bit'],
    ['S43: with a soft hyphen', 'sh\u00adit happens'],
    ['S43: with joiners', 's\u200dh\u200ci\u2060t'],
    ['S43: with invisible separators and tags', 'sh\u2063i\u{e0001}t\ufeff'],
    ['S43: with fillers, which count as letters', 'sh\u3164i\u115ft'],
    ['S43: backwards, turned around', 'so \u202etihs\u202c!'],
    ['S43: backwards, isolated', '\u2067\u202etihs'],
    ['S43: in parts that are turned around each by itself', '\u202e\u2066it\u2069\u2066sh\u2069'],
    ['S43: turned around, and not backwards', '\u202ashit\u202c'],
    ['S43: with a Cyrillic letter', 'ѕhit'],
    ['S43: with Cyrillic capitals', 'SНIТ'],
    ['S43: with Greek letters', 'shιτ'],
    ['S43: without the dot', 'shıt'],
  ])('finds a word %s', (_how, text) => {
    expect(heldBack(text, on('shit'))).toBe(true)
  })

  it('finds phrases, and words that are spelled with other letters in the list', () => {
    expect(heldBack('hijo  de PUTA', on('hijo de puta'))).toBe(true)
    expect(heldBack('SCHEISSE', on('Scheiße'))).toBe(true)
    expect(heldBack('a$$hole', on('asshole'))).toBe(true)
  })

  it('leaves whole other words, numbers and other languages alone', () => {
    for (const text of ['Scunthorpe', 'first class', 'assessment', 'shiitake', '455', 'a b c', '!', '', '🔥🔥🔥', 'مرحبا', '日本語'])
      expect(heldBack(text, on('ass', 'shit', 'cunt')), text).toBe(false)
    const everyday = ['café con leche', 'en retard', 'MongoDB', 'der Ton ist dick', 'un beso negro', 'bite-sized', 'la zorra y las uvas']
    for (const text of everyday) expect(heldBack(text, STRONG), text).toBe(false)
  })

  it('S43: leaves other scripts, and what is written from right to left, alone', () => {
    for (const text of ['хорошо, тише', 'сука', 'καλημέρα', '\u202bمرحبا\u202c', 'نمی\u200cدانم', '👩\u200d💻'])
      expect(heldBack(text, on('shit', 'cyka', 'xo')), text).toBe(false)
    expect(heldBack('сука', on('сука'))).toBe(true)
  })

  it('holds nothing back while it is off, empty or not there', () => {
    for (const stored of [null, undefined, { on: false, words: ['shit'] }, on(), 'nonsense', { on: true }])
      expect(heldBack('shit', stored)).toBe(false)
  })

  it('begins with words of four languages, each of which it finds', () => {
    expect(Object.keys(STRONG_WORDS)).toEqual(['en', 'de', 'fr', 'es'])
    expect(wordListProblem(STRONG)).toBeNull()
    for (const word of allStrongWords()) expect(heldBack(`so ${word.toUpperCase()}!`, STRONG), word).toBe(true)
  })

  it('says what cannot be stored, at its limits', () => {
    const many = (n: number) => on(...Array.from({ length: n }, (_, at) => `w${at}`))
    expect(wordListProblem(many(WORD_LIST_MAX))).toBeNull()
    expect(wordListProblem(many(WORD_LIST_MAX + 1))).toBe('A word list has at most 500 words.')
    expect(wordListProblem(on('x'.repeat(LISTED_WORD_MAX)))).toBeNull()
    for (const word of ['x'.repeat(LISTED_WORD_MAX + 1), ' ', 1 as never])
      expect(wordListProblem(on(word))).toBe('Each word of a word list has 1 to 60 characters.')
    for (const wrong of ['', [], { words: [] }, { on: 1, words: [] }])
      expect(wordListProblem(wrong as never)).toBe('A word list has on, true or false, and words, an array.')
    expect(readWordList({ on: true } as never)).toBeNull()
  })
})
