import { afterEach, expect, it } from 'vitest'
import type { ReadyMessages } from '../../contract/messages.ts'
import { hostLanguage, hostList, hostLocale, hostNumber, hostTexts, hostWords, setHostTexts, setPseudoHostTexts } from './host.ts'
import { parseMessages } from './parse-messages.ts'
import { pseudo } from './pseudo.ts'

const parsed = <T extends Record<string, string>>(texts: T): T => parseMessages(texts) as unknown as T
const t = hostWords(
  parsed({
    'songs.left': '{count, plural, one {# song} other {# songs}}',
    'songs.list.search': 'Search songs',
    'songs.list.found': '{count, number} of {of, number}',
  }),
) as unknown as (key: string, values?: object) => string
const below = (t as unknown as { below: (prefix: string) => Record<string, (values?: object) => string> }).below
const inGerman = (accepted: string[] = []) =>
  setHostTexts(
    'de',
    parsed({ 'songs.left': '{count, plural, one {# Lied} other {# Lieder}}', 'songs.list.search': 'Lieder durchsuchen' }) as ReadyMessages,
    accepted,
  )
afterEach(() => setHostTexts('en', {}, []))

it('says English until another language is set, and texts below a prefix in the language of the moment', () => {
  const { search, found } = below('songs.list')
  expect([t('songs.left', { count: 1_234 }), search?.(), hostLanguage()]).toEqual(['1,234 songs', 'Search songs', 'en'])
  inGerman()
  expect([t('songs.left', { count: 1_234 }), search?.(), hostLanguage()]).toEqual(['1.234 Lieder', 'Lieder durchsuchen', 'de'])
  // A text without a translation is in English.
  expect(found?.({ count: 1, of: 2_000 })).toBe('1 of 2,000')
  expect(Object.keys(below('songs'))).toEqual(['left', 'list.search', 'list.found'])
})

it('writes numbers and lists as the language does, and dates as the browser does, if it is of that language', () => {
  inGerman(['en-GB', 'de-CH', 'de'])
  expect([hostNumber(1_234.5, 1), hostList(['Ada', 'Grace', 'Alan']), hostLocale()]).toEqual(['1.234,5', 'Ada, Grace und Alan', 'de-CH'])
  inGerman(['en-GB'])
  expect(hostLocale()).toBe('de')
})

it('has the words of phones and walls in its language, for what host screens say as they do', () => {
  expect(hostTexts()('text.tooLong', { count: 2 })).toBe('This is 2 characters too long.')
  setHostTexts('de', {}, [], parsed({ 'text.tooLong': '{count, plural, one {# Zeichen} other {# Zeichen}} zu lang' }))
  expect(hostTexts()('text.tooLong', { count: 2 })).toBe('2 Zeichen zu lang')
})

it('26: shows the made-up language of tests: accents, 40 % longer, in brackets, with the values of English', () => {
  setPseudoHostTexts(pseudo as (message: unknown) => unknown, { 'text.tooLong': '[töö löñg]' })
  expect(hostTexts()('text.tooLong', { count: 2 })).toBe('[töö löñg]')
  expect(t('songs.left', { count: 1_234 })).toBe('[1,234 šöñgš ~~~]')
  expect(below('songs.list')['search']?.()).toBe('[Šéárçh šöñgš ~~~ ~~~]')
  expect(hostLanguage()).toBe('en')
})
