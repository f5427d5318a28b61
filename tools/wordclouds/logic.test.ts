import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { createTranslate } from '../../parts/texts/translate.ts'
import { parseWords } from '../../parts/word-list.ts'
import { english } from '../../tests/setup/texts.ts'
import {
  cloudDefaults,
  exampleWords,
  exportName,
  listText,
  readCloudSettings,
  shownWords,
  totalWords,
  uniqueWords,
  wordCloudCsv,
} from './host.ts'
import { askedIn, DEFAULT_TITLE, foldPhrase, foldWord, questionOf, responseProblem, wordsOf } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { RESPONSE_MAX, wordCloudResponses } from './tables.ts'

const CATALOGS = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, Record<string, string>>>('./screens/display/messages/??.ts', { eager: true })).map(
    ([path, module]) => {
      const language = path.slice(-5, -3)
      return [language, module[language] ?? {}]
    },
  ),
)

describe('the words of a text', () => {
  it.each([
    ['Tea and TEA', ['tea', 'and', 'tea']],
    ['  one\ttwo\nthree\u3000four\u00a0five ', ['one', 'two', 'three', 'four', 'five']],
    ['Cafe\u0301 CAFÉ', ['café', 'café']],
    ['忙しい 東京', ['忙しい', '東京']],
    ['متعب جدا', ['متعب', 'جدا']],
    ['🎉 👍🏽', ['🎉', '👍🏽']],
    ['C++ !!! 42', ['c++', '!!!', '42']],
    ['\u200b \u0301', []],
  ])('[WORD-17] of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    ['tea!', 'tea'],
    ['“tea”', 'tea'],
    ['¿qué?', 'qué'],
    ['東京。', '東京'],
    ['don’t', 'don’t'],
    ['wi-fi', 'wi-fi'],
    ['!!!', '!!!'],
    ['c++', 'c++'],
  ])('[WORD-17] %j without punctuation around it is %j', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })

  it('[WORD-17] for any text: no white space, nothing empty, and folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).not.toMatch(/\s/)
          expect(word).not.toBe('')
          expect(foldWord(word)).not.toBe('')
          expect(foldWord(foldWord(word))).toBe(foldWord(word))
        }
      }),
    )
  })

  it('[F24] [WORD-30] a whole response counts as one phrase, its words composed and with one space between them', () => {
    const amounts = wordCloudResponses.tally?.of({ response: ' Machine\tLEARNING! ' })
    expect(Object.fromEntries(amounts ?? [])).toEqual({
      machine: { count: 1, folded_count: 1 },
      'learning!': { count: 1 },
      learning: { folded_count: 1 },
      'machine learning!': { phrase_count: 1 },
      'machine learning': { folded_phrase_count: 1 },
    })
    expect(Object.fromEntries(wordCloudResponses.tally?.of({ response: 'tea' }) ?? [])).toEqual({
      tea: { count: 1, folded_count: 1, phrase_count: 1, folded_phrase_count: 1 },
    })
    expect(foldPhrase('“machine” learning!')).toBe('machine learning')
  })

  it('[WORD-8] for any response: what it adds up to is the number of its words, in both counts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: RESPONSE_MAX }), (response) => {
        const amounts = [...(wordCloudResponses.tally?.of({ response }) ?? new Map()).values()]
        const sum = (column: string) => amounts.reduce((total, amount) => total + (amount[column] ?? 0), 0)
        const words = wordsOf(response).length
        const phrases = words > 0 ? 1 : 0
        expect([sum('count'), sum('folded_count')]).toEqual([words, words])
        expect([sum('phrase_count'), sum('folded_phrase_count')]).toEqual([phrases, phrases])
      }),
    )
  })
})

const word = (text: string, count: number, folded_count = count, hidden = false) => ({
  merged_into: null,
  word: text,
  count,
  folded_count,
  phrase_count: count,
  folded_phrase_count: folded_count,
  hidden,
})
const UNIQUE = { unique_count: 0, folded_unique_count: 30, phrase_unique_count: 2, folded_phrase_unique_count: 1 }
const COUNTING = { foldPunctuation: false, wholePhrases: false, stopWords: [], blockedWords: [] }

describe('the words that are shown', () => {
  const words = [word('tea', 2, 5), word('tea!', 3, 0), word('cake', 4), word('gone', 0, 0)]
  it('[WORD-22] come most frequent first, as they were sent or without punctuation around them', () => {
    const shown = (foldPunctuation: boolean) =>
      shownWords(words, [], { ...COUNTING, foldPunctuation }).map(({ word: w, count }) => `${w} ${count}`)
    expect(shown(false)).toEqual(['cake 4', 'tea! 3', 'tea 2'])
    expect(shown(true)).toEqual(['tea 5', 'cake 4'])
  })

  it('[WORD-23] are without the hidden ones and their forms with other punctuation around them', () => {
    for (const hidden of ['tea', 'tea!', '“tea”'])
      expect(shownWords(words, [{ word: hidden, merged_into: null }], COUNTING).map((w) => w.word)).toEqual(['cake'])
  })

  it('[WORD-43] are without merged ones, and their other forms stay', () => {
    const merged = { ...word('“tea”', 1, 0, true), merged_into: 'tea' }
    expect(shownWords([...words, merged], [merged], COUNTING).map((w) => w.word)).toEqual(['cake', 'tea!', 'tea'])
    const session = { qr_display_settings: {}, word_cloud_settings: {}, ...UNIQUE, unique_count: 40 }
    expect(totalWords(session, { words, hidden: [merged], limit: 4 })).toBe(40)
  })

  const phrases = ['machine learning', 'the', 'the and', 'state of the art', 'damn', 'oh Damn!'].map((text) => word(text, 1))
  const left = (more: object) => shownWords(phrases, [], { ...COUNTING, wholePhrases: true, ...more }).map((one) => one.word)
  it('[F24] [WORD-31] are without stop words, and phrases of nothing else', () => {
    expect(left({ stopWords: ['the', 'And', 'of'] })).toEqual(['damn', 'machine learning', 'oh Damn!', 'state of the art'])
    expect(left({ stopWords: ['the and of'] })).toEqual(['damn', 'machine learning', 'oh Damn!', 'state of the art'])
  })

  it('[F24] [WORD-31] are without blocked words, and every phrase that has one in it, but not what begins like one', () => {
    expect(left({ blockedWords: ['DAMN'] })).toEqual(['machine learning', 'state of the art', 'the', 'the and'])
    expect(left({ blockedWords: ['of the', 'learn'] })).toEqual(['damn', 'machine learning', 'oh Damn!', 'the', 'the and'])
  })

  it('[WORD-19] are counted whole, also where some are left out', () => {
    const session = {
      qr_display_settings: {},
      word_cloud_settings: { wholePhrases: true },
      stop_words: ['the'],
      ...UNIQUE,
      phrase_unique_count: 40,
    }
    expect(totalWords(session, { words: phrases, hidden: [], limit: 6 })).toBe(39)
    expect(totalWords(session, { words: phrases, hidden: [], limit: 7 })).toBe(5)
  })

  it('[F24] [WORD-31] lists are written with commas or lines between the words, each once', () => {
    expect(parseWords(' the, and;\n of the ,,the')).toEqual(['the', 'and', 'of the'])
    expect(listText(['the', 'of the'])).toBe('the, of the')
  })

  it('[WORD-19] are counted whole, also where only the most frequent were read', () => {
    const session = { qr_display_settings: {}, word_cloud_settings: {}, ...UNIQUE, unique_count: 40 }
    expect(totalWords(session, { words, hidden: [], limit: 100 })).toBe(3)
    expect(totalWords(session, { words, hidden: [word('x', 2), word('y', 0)], limit: 4 })).toBe(39)
  })
})

describe('[WORD-7] settings', () => {
  it.each([undefined, null, {}, 'x', [], { fontColor: 'url(x)', useExampleData: 'yes' }])('[WORD-7] %j shows as the defaults', (stored) => {
    expect(readCloudSettings({ qr_display_settings: {}, word_cloud_settings: stored })).toEqual({
      title: DEFAULT_TITLE,
      backgroundColor: '#4169E1',
      backgroundColor2: '#1E3A8A',
      backgroundImage: '',
      fontFamily: 'Arial, sans-serif',
      fontSize: '32px',
      fontColor: '#ffffff',
      useExampleData: false,
      foldPunctuation: false,
      wholePhrases: false,
      stopWords: [],
      blockedWords: [],
    })
  })

  it('[F8] [WORD-12] the question stands in one place, its display title, whatever else was stored', () => {
    const title = (cloud: object, qr: object) => readCloudSettings({ qr_display_settings: qr, word_cloud_settings: cloud }).title
    expect(title({ title: 'A?' }, { title: 'B?' })).toBe('B?')
    expect(title({}, {})).toBe('Question for Word Cloud?')
    expect(cloudDefaults({ qr_display_settings: { title: 'B?' } }).title).toBe('B?')
    expect(questionOf({ qr_display_settings: { title: 'B?' } })).toBe('B?')
  })

  it('[WORD-24] there are about forty example words in each language, each once, most frequent first', () => {
    expect(exampleWords(english)[0]).toEqual({ word: 'people', count: 21 })
    for (const [language, texts] of Object.entries(CATALOGS)) {
      const words = exampleWords(createTranslate(language as Language, texts))
      expect(words, language).toHaveLength(40)
      expect(new Set(words.map((w) => w.word)).size, language).toBe(40)
      expect(words.map((w) => w.count)).toEqual(words.map((w) => w.count).sort((a, b) => b - a))
    }
  })
})

describe('texts and files', () => {
  it('[WORD-21] says responses and unique words, by the session’s setting', () => {
    expect(t('wordcloud.responses.unique', { count: 1, words: 1 })).toBe('Response (1 unique word)')
    expect(t('wordcloud.responses.unique', { count: 12, words: 1_034 })).toBe('Responses (1,034 unique words)')
    const session = { qr_display_settings: {}, ...UNIQUE, unique_count: 4, folded_unique_count: 3 }
    expect(uniqueWords({ ...session, word_cloud_settings: {} })).toBe(4)
    expect(uniqueWords({ ...session, word_cloud_settings: { foldPunctuation: true } })).toBe(3)
  })

  it('[WORD-25] the file has Word and Frequency, and no formula', () => {
    expect(
      wordCloudCsv([
        { word: '=1+1', count: 3 },
        { word: 'a,b', count: 2 },
      ]),
    ).toBe('\uFEFFWord,Frequency\r\n\'=1+1,3\r\n"a,b",2\r\n')
    expect(exportName('All hands: Q3!')).toBe('wordcloud-all-hands-q3')
    expect(exportName('???')).toBe('wordcloud-words')
  })

  it('[WORD-13] says what is wrong with a response', () => {
    expect(responseProblem(' \n', RESPONSE_MAX, english)).toBe('Please write a word or two first.')
    expect(responseProblem('x'.repeat(RESPONSE_MAX + 2), RESPONSE_MAX, english)).toBe('This is 2 characters too long.')
    expect(responseProblem('🎉'.repeat(RESPONSE_MAX), RESPONSE_MAX, english)).toBeNull()
  })
})

it('26: the question is in the phone’s language while it is still the one that the tool proposed', () => {
  const german = createTranslate('de', { 'wordcloud.asked': 'Frage zur Wortwolke?' })
  expect(askedIn({ qr_display_settings: {} }, german)).toBe('Frage zur Wortwolke?')
  expect(askedIn({ qr_display_settings: { title: DEFAULT_TITLE } }, english)).toBe('Question for Word Cloud?')
  expect(askedIn({ qr_display_settings: { title: 'B?' } }, german)).toBe('B?')
})
