import { expect, it } from 'vitest'
import { acceptedLanguage, askedLanguages } from './asked-language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['nl,fr;q=0.5', 'fr'],
  ['en;q=0.4,ja;q=0.9', 'ja'],
  ['ar;q=0, es', 'es'],
  ['PT-br', 'pt'],
  ['xx,yy', 'en'],
  ['*', 'en'],
  [';;;,,q=', 'en'],
  [`${'x'.repeat(10_000)},de`, 'en'],
])('reads %j as %s (RFC 9110, 12.5.4)', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

it.each([
  ['/poll/respond/x', undefined, null],
  ['/poll/respond/x', 'a=b; limelight_language=fr; c=d', 'fr'],
  ['/poll/respond/x', 'limelight_language=tlh', null],
  ['/poll/respond/x', 'not_limelight_language=fr', null],
  ['/poll/respond/x?language=ja', 'limelight_language=fr', 'ja'],
  ['/poll/respond/x?at=1&language=en-XA', undefined, 'en-XA'],
  ['/poll/respond/x?language=%3Cb%3E', 'limelight_language=fr', 'fr'],
])('a page of %s with the cookie %j is asked for in %s', (url, cookie, asked) => {
  expect(askedLanguages({ url, headers: { cookie, 'accept-language': 'de' } })).toEqual({ asked, accepted: 'de' })
})
