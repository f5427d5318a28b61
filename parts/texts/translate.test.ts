import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import type { PageLanguage } from '../../contract/languages.ts'
import { createTranslate } from './translate.ts'

const said = (language: PageLanguage, text: string, values: object) =>
  (createTranslate(language, { key: compileMessage(text) }) as unknown as (key: string, values: object) => string)('key', values)

it('takes the plural of its language', () => {
  const arabic = '{count, plural, zero {لا شيء} one {واحد} two {اثنان} few {# قليلة} many {# كثيرة} other {# أخرى}}'
  expect([0, 1, 2, 3, 11, 100].map((count) => said('ar', arabic, { count }))).toEqual([
    'لا شيء',
    'واحد',
    'اثنان',
    '3 قليلة',
    '11 كثيرة',
    '100 أخرى',
  ])
  expect(said('ja', '{count, plural, other {#件}}', { count: 1_234 })).toBe('1,234件')
  expect(said('de', '{count, plural, one {# Antwort} other {# Antworten}}', { count: 1_234 })).toBe('1.234 Antworten')
})

it('isolates a value that runs against the direction of its sentence, and no other', () => {
  expect(said('en', 'Sung by {name}.', { name: 'Ada' })).toBe('Sung by Ada.')
  expect(said('en', 'Sung by {name}.', { name: 'ليلى' })).toBe('Sung by \u2068ليلى\u2069.')
  expect(said('ar', 'غناء {name}', { name: 'ليلى' })).toBe('غناء ليلى')
  expect(said('ar', 'غناء {name}', { name: 'Ada' })).toBe('غناء \u2068Ada\u2069')
  expect(said('ar', '{count} أغنية', { count: 12 })).toBe('12 أغنية')
})

it('writes Arabic numbers in the same digits everywhere', () => {
  expect(createTranslate('ar', {}).number(1_234)).toMatch(/^1.234$/)
})

it('learns the texts of a part that is loaded later', () => {
  const t = createTranslate('de', {})
  t.add({ 'poll.closed': compileMessage('Vorbei') })
  expect(t('poll.closed')).toBe('Vorbei')
})

it('writes times as the reader’s own English does, and in other languages as the language does', () => {
  const evening = new Date(2026, 10, 28, 19, 11).getTime()
  expect(createTranslate('en', {}).time(evening)).toMatch(/^7:11\sPM$/)
  expect(createTranslate('en', {}, ['fr-CH', 'en-GB', 'en']).time(evening)).toBe('19:11')
  expect(createTranslate('es', {}, ['es-US', 'en-US']).time(evening)).toBe('19:11')
})
